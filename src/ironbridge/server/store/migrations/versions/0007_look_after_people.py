"""Roles, bans, recovery codes, reports, and what administrators did."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("people", sa.Column("role", sa.String(12)))
    op.add_column("people", sa.Column("banned", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("muted", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("people", sa.Column("recovery", sa.JSON, nullable=False, server_default="[]"))
    op.create_table(
        "reports",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("person", sa.String(16), nullable=False),
        sa.Column("accused", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("handled", sa.Float),
        sa.PrimaryKeyConstraint("id", name="pk_reports"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("who", sa.String(60), nullable=False),
        sa.Column("action", sa.String(20), nullable=False),
        sa.Column("subject", sa.String(60), nullable=False),
        sa.Column("detail", sa.String(200), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_audit"),
    )
