"""Know how long a bot's turn waits, whose tables are in use, and when the server last lived."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("bot_jobs", sa.Column("queued", sa.Float))
    op.execute("UPDATE bot_jobs SET queued = ready")
    op.add_column("tables", sa.Column("seen", sa.Float))
    op.execute("UPDATE tables SET seen = created")
    op.create_table(
        "moments",
        sa.Column("name", sa.String(40), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_moments"),
    )
