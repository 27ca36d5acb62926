"""Keep how an account's name looks, so that nobody else can look alike."""

import sqlalchemy as sa
from alembic import op

from ironbridge.server.names import look_of

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("people", sa.Column("look", sa.String(60)))
    op.create_index("ix_people_look", "people", ["look"])
    people = sa.table("people", sa.column("id"), sa.column("name"), sa.column("account"), sa.column("look"))
    connection = op.get_bind()
    for row in connection.execute(sa.select(people).where(people.c.account.is_not(None))).all():
        here = sa.update(people).where(people.c.id == row.id)
        connection.execute(here.values({"look": look_of(row.name)}))
