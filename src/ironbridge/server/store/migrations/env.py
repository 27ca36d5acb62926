"""Runs migrations on the connection it is given; `ironbridge.server.store.migrate` gives it one."""

from alembic import context

from ironbridge.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
)
context.run_migrations()
