"""What the documentation's site shows beside docs/: the rules, the library, the server's addresses.

MkDocs calls these functions (see mkdocs.yml); `./test site` builds the site.
"""

import json
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files

ROOT = Path(__file__).resolve().parent.parent
RULE = re.compile(r"^- \*\*([A-Z]{2}-[A-Z0-9]+-[A-Z0-9]+)\*\*", re.MULTILINE)
MENTION = re.compile(r"(?<![\w\"*>-])[A-Z]{2}-[A-Z0-9]+-[A-Z0-9]+\b")
VERBS = ("get", "post", "put", "patch", "delete")


def on_files(files: Files, config: Any) -> Files:
    """Add the pages that stand elsewhere."""
    for name in ("CONTRIBUTING.md", "CHANGELOG.md"):
        add(files, config, name, (ROOT / name).read_text(encoding="utf-8").replace("](docs/", "]("))
    for file in sorted((ROOT / "src/ironbridge/games").glob("*/rules.md")):
        name = file.parent.name.replace("_", "-")
        add(files, config, f"rules/{name}.md", with_anchors(file.read_text(encoding="utf-8")))
    for file in sorted((ROOT / "src/ironbridge/games").glob("*/sources.md")):
        name = file.parent.name.replace("_", "-")
        text = file.read_text(encoding="utf-8")
        add(files, config, f"sources/{name}.md", with_anchors(text, f"../rules/{name}.md"))
    add(files, config, "reference/library.md", library())
    add(files, config, "reference/api.md", addresses())
    return files


def add(files: Files, config: Any, name: str, text: str) -> None:
    files.append(File.generated(config, name, content=text))


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Point links out of docs/ at the pages that stand for them."""
    return re.sub(r"\]\((?:\.\./)+(CONTRIBUTING|CHANGELOG)\.md", r"](\1.md", markdown)


def with_anchors(text: str, rules: str = "") -> str:
    """Give every rule an anchor of its own: rules/brass-lancashire/#BL-COAL-9; link the ids it mentions."""
    known = set(RULE.findall(text))
    text = re.sub(r"\[([^\]]*)\](?!\()", r"\\[\1\\]", text)  # Sources in brackets are no links.
    text = RULE.sub(r'- <a id="\1"></a>**\1**', text)
    return MENTION.sub(lambda id: f"[{id[0]}]({rules}#{id[0]})" if id[0] in known else id[0], text)


def library() -> str:
    """Ask for the docstrings of the front door and of the modules its names come from."""
    import ironbridge

    found = (getattr(getattr(ironbridge, name), "__module__", "") for name in ironbridge.__all__)
    modules = sorted({module for module in found if module.startswith("ironbridge")})
    return "# The library\n\n" + "".join(f"::: {module}\n\n" for module in modules)


def addresses() -> str:
    """Describe the server's HTTP interface from its OpenAPI document."""
    from ironbridge.server.app import make_api
    from ironbridge.server.settings import Settings

    # Nothing is written to the file: the server does not start.
    document = make_api(Settings(database="sqlite:///never-opened.sqlite3")).openapi()
    lines = [
        "# The server's addresses",
        "",
        document["info"]["description"],
        "",
        "A running server gives the same as `/api/openapi.json`. The live channel of a table is a WebSocket",
        "at `/api/tables/{table}/live`: see [Tables](../concepts/tables.md).",
        "",
    ]
    for path, verbs in sorted(document["paths"].items()):
        for verb in VERBS:
            if verb in verbs:
                lines += [f"## `{verb.upper()} {path}`", "", *described(verbs[verb], document)]
    return "\n".join(lines)


def described(operation: dict[str, Any], document: dict[str, Any]) -> list[str]:
    lines = [operation.get("description") or operation.get("summary", ""), ""]
    rows = [(item["name"], item["in"], item.get("schema", {})) for item in operation.get("parameters", ())]
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    name = body.get("$ref", "").rpartition("/")[2]
    fields = document["components"]["schemas"].get(name, {}).get("properties", {})
    rows += [(field, "body", schema) for field, schema in fields.items()]
    if not rows:
        return lines
    lines += ["| Name | In | Kind | Meaning |", "|---|---|---|---|"]
    lines += [f"| `{name}` | {place} | {kind(schema)} | {said(schema)} |" for name, place, schema in rows]
    return [*lines, ""]


def kind(schema: dict[str, Any]) -> str:
    if "anyOf" in schema:
        return " or ".join(kind(each) for each in schema["anyOf"])
    return str(schema.get("type") or schema.get("$ref", "any").rpartition("/")[2])


LIMITS = (
    ("minLength", "maxLength", " characters"),
    ("minItems", "maxItems", " items"),
    ("minimum", "maximum", ""),
)


def said(schema: dict[str, Any]) -> str:
    """Give what a value means and what it may be; the limits of a value that may be null are its own."""
    limits = {**schema, **next((each for each in schema.get("anyOf", ()) if each.get("type") != "null"), {})}
    parts = [str(schema.get("description", ""))]
    for low, high, of in LIMITS:
        least, most = limits.get(low), limits.get(high)
        if least is not None and most is not None:
            parts.append(f"{least:g} to {most:.12g}{of}")
        elif least is not None or most is not None:
            parts.append(f"at least {least:g}{of}" if most is None else f"at most {most:.12g}{of}")
    if limits.get("default") is not None:
        parts.append(f"`{json.dumps(limits['default'])}` if not given")
    return "; ".join(filter(None, parts)).replace("\n", " ").replace("|", "\\|")
