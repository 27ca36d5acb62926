"""Let people agree to hand an absent seat over, and hosts keep somebody out or quiet."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("seats", sa.Column("votes", sa.JSON, nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("barred", sa.JSON, nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("muted", sa.JSON, nullable=False, server_default="[]"))
