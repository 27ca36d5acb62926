"""Which puzzles somebody has tried and solved."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "puzzle_tries",
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("puzzle", sa.String(40), nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("solved", sa.Float),
        sa.Column("shown", sa.Boolean, nullable=False),
        sa.ForeignKeyConstraint(["person"], ["people.id"], name="fk_puzzle_tries_person_people"),
        sa.PrimaryKeyConstraint("person", "game", "puzzle", name="pk_puzzle_tries"),
    )
