"""The proxies of docs/guides/proxy.md, with a certificate of our own: a turn over https, pushed over wss."""

import random
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from .conftest import generous_settings
from .running import Guest, Running, hear

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs/guides/proxy.md").read_text(encoding="utf-8")
PATIENCE = 300.0

pytestmark = pytest.mark.slow


def snippet(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```", PAGE, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def program(name: str) -> str:
    subprocess.run([ROOT / "scripts/system-packages", name], capture_output=True, check=False)
    found = shutil.which(name) or shutil.which(name, path="/usr/sbin:/usr/local/sbin")
    if found is None:
        pytest.skip(f"{name} is not installed and cannot be")
    return found


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A certificate for this machine that nobody else trusts, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    made, key = folder / "made.pem", folder / "key.pem"
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=ironbridge -addext"
    subprocess.run(
        [*command.split(), "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out", made],
        check=True,
        capture_output=True,
    )
    return made, key


def nginx(folder: Path, server: Running, certificate: tuple[Path, Path], port: int) -> list[str]:
    made, key = certificate
    site = snippet("nginx").replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl")
    site = re.sub(r"ssl_certificate .*;", f"ssl_certificate {made};", site)
    site = re.sub(r"ssl_certificate_key .*;", f"ssl_certificate_key {key};", site)
    site = site.replace("127.0.0.1:8893", f"127.0.0.1:{server.port}")
    kinds = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    places = "\n".join(f"{kind}_temp_path {folder}/{kind};" for kind in kinds)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/nginx.pid; error_log stderr;\n"
        f"events {{}}\nhttp {{\naccess_log off;\n{places}\n{site}\n}}\n",
        encoding="utf-8",
    )
    return [program("nginx"), "-c", str(folder / "nginx.conf"), "-p", str(folder), "-e", "stderr"]


def caddy(folder: Path, server: Running, certificate: tuple[Path, Path], port: int) -> list[str]:
    made, key = certificate
    site = snippet("caddyfile").replace("127.0.0.1:8893", f"127.0.0.1:{server.port}")
    site = site.replace("play.example.org {", f"https://127.0.0.1:{port} {{\n    tls {made} {key}")
    options = "{\n    admin off\n    auto_https disable_redirects\n    skip_install_trust\n}\n"
    (folder / "Caddyfile").write_text(options + site, encoding="utf-8")
    return [program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server that believes a proxy on this machine, as the page starts it."""
    file = tmp_path_factory.mktemp("server") / "tables.sqlite3"
    running = Running(generous_settings(f"sqlite:///{file}", proxies=("127.0.0.1",)))
    yield running
    running.stop()


@pytest.fixture(params=[nginx, caddy], ids=["nginx", "caddy"])
def address(
    request: pytest.FixtureRequest,
    server: Running,
    certificate: tuple[Path, Path],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> Iterator[str]:
    """Where the proxy answers; it is stopped at the end."""
    write: Callable[..., list[str]] = request.param
    port = free_port()
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate[0]))
    monkeypatch.setenv("HOME", str(tmp_path))
    command = write(tmp_path, server, certificate, port)
    log = tmp_path / "proxy.log"
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output)
    try:
        until = time.monotonic() + PATIENCE
        while True:
            assert process.poll() is None, log.read_text(encoding="utf-8")
            assert time.monotonic() < until, log.read_text(encoding="utf-8")
            try:
                socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
                break
            except OSError:
                time.sleep(0.05)
        yield f"https://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(PATIENCE)


def test_a_turn_is_played_over_https_and_pushed_over_wss(address: str) -> None:
    ada, bob = Guest(address, "Ada"), Guest(address, "Bob")
    table = ada.new_table("roll-through-the-ages", "me open", visibility="public")["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    ada.post(f"/api/tables/{table}/start")
    chosen = random.Random(1)

    with bob.live(table) as live:
        hear(live, "view", PATIENCE)
        view = ada.view(table)
        while view["table"]["to_decide"] == view["viewer"]:
            view = ada.act(table, view, chosen)
        pushed = hear(live, "view", PATIENCE)
        while pushed["table"]["to_decide"] != 1:
            pushed = hear(live, "view", PATIENCE)

    assert pushed["view"]["offer"]
    assert all(cookie.secure for cookie in ada.http.cookies.jar)
    inside = [ada.http.get(path).status_code for path in ("/metrics", "/ready", "/health")]
    assert inside == [404, 404, 200]
    ada.http.close()
    bob.http.close()
