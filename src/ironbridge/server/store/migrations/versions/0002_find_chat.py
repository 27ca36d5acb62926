"""Find a table's chat without reading all its events."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.create_index("ix_events_kind", "events", ["table_id", "kind", "number"])
