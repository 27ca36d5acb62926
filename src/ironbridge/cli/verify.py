"""`ironbridge verify`: replay every stored match by the present rules."""

from typing import TYPE_CHECKING, Annotated

import typer

from ironbridge.cli.arguments import AsJson
from ironbridge.cli.backup import Address, work_in_present

if TYPE_CHECKING:
    from ironbridge.server.verify import Finding


def verify(
    *,
    database: Address = "",
    dry_run: Annotated[bool, typer.Option("--dry-run", help="Report only; change nothing.")] = False,
    as_json: AsJson = False,
) -> None:
    """Replay every stored match; freeze unfinished ones that the present rules play differently."""
    from dataclasses import asdict

    from ironbridge.cli.output import print_json
    from ironbridge.server.verify import verify as replay_all

    findings = work_in_present(database, lambda opened: replay_all(opened, dry_run=dry_run))
    if as_json:
        print_json([asdict(finding) for finding in findings])
    else:
        _report(findings)
    if any(finding.problem for finding in findings):
        raise typer.Exit(1)


def _report(findings: "list[Finding]") -> None:
    from collections import Counter

    from ironbridge.cli.output import print_table

    odd = [finding for finding in findings if finding.problem]
    if odd:
        rows = [(f.table, f.game, f.status, f.ply, f.action, f.problem) for f in odd]
        print_table(("table", "game", "status", "ply", "action", "problem"), rows, left=3)
    counts = Counter(finding.action for finding in findings)
    said = ", ".join(f"{number} {action}" for action, number in sorted(counts.items())) or "none stored"
    print(f"{len(findings)} matches replayed: {said}")
