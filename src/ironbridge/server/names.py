"""Names of people: which two look alike, and which nobody may have."""

import unicodedata
from typing import Final

RESERVED: Final = frozenset(
    {
        "admin", "administrator", "bot", "everyone", "host", "ironbridge", "moderator", "nobody", "operator",
        "owner", "root", "server", "spectator", "staff", "support", "system", "team",
    }
)  # fmt: skip
# Letters of other alphabets, and figures, that are drawn like Latin letters.
_ALIKE: Final = str.maketrans(
    "авекмнорстухіјѕԁɡһӏԛԝүαβεηικνορτυχωıł0135$@|!",
    "abekmhopctyxijsdghlqwyabenikvoptuxwilolessall",
)


def look_of(name: str) -> str:
    """Give what two names share that look alike: no accents, blanks or signs, and one form of each letter."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = "".join(c for c in plain if not unicodedata.combining(c)).translate(_ALIKE)
    kept = "".join(c for c in letters if c.isalnum())
    return kept.replace("rn", "m").replace("vv", "w").replace("i", "l")[:60] or "-"


def is_reserved(name: str) -> bool:
    """Tell whether a name could be taken for the server's own."""
    return look_of(name) in _RESERVED_LOOKS


def shown(name: str, longest: int) -> str:
    """Make a name of elsewhere fit to be shown: one line, nothing unseen, nothing that turns text around."""
    seen = (c for c in name if unicodedata.category(c) not in ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp"))
    return " ".join("".join(seen).split())[:longest].strip()


_RESERVED_LOOKS: Final = frozenset(look_of(name) for name in RESERVED)
