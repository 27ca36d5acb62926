"""Addresses of accounts, and mails with codes for them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("people", sa.Column("email", sa.String(254)))
    op.create_table(
        "mails",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("account", sa.String(60)),
        sa.Column("person", sa.String(16)),
        sa.Column("address", sa.String(254)),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("digest", sa.String(64)),
        sa.Column("ready", sa.Float),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_mails"),
    )
    op.create_index("ix_mails_person", "mails", ["person"])
    op.create_index("ix_mails_ready", "mails", ["ready"])
