"""The club's set-up of the host's guide, as written: nginx with a certificate before `ironbridge serve`."""

import os
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.sync.client import connect

from .cluster import ROOT
from .patient import PATIENCE
from .running import hear

GUIDE = (ROOT / "docs" / "guides" / "host.md").read_text(encoding="utf-8")
PROXY = (ROOT / "docs" / "guides" / "proxy.md").read_text(encoding="utf-8")
NAME = "play.example.org"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def nginx_program() -> str:
    subprocess.run([ROOT / "scripts" / "system-packages", "nginx"], check=False, timeout=300)
    found = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    if found is None:
        pytest.skip("nginx is not installed and cannot be")
    return found


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """A server and a proxy, set up as the guide says; gives the proxy's port."""
    program, folder = nginx_program(), tmp_path_factory.mktemp("club")
    port, behind = free_port(), free_port()
    shown = re.search(r"^ironbridge serve (--public.*)$", GUIDE, re.MULTILINE)
    assert shown is not None
    options = re.sub(r"--(workers|database) \S+", "", shown[1]).split()
    environment = {
        **os.environ,
        "IRONBRIDGE_DATABASE": f"sqlite:///{folder / 'tables.sqlite3'}",
        "IRONBRIDGE_LOG_LEVEL": "error",
        "IRONBRIDGE_RATE_GUESTS": "20/600",
    }
    command = [sys.executable, "-m", "ironbridge", "serve", "--port", str(behind), *options]
    server = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL)
    proxy = subprocess.Popen([program, "-p", folder, "-c", configure(folder, port, behind)])
    try:
        wait_for(port)
        yield port
    finally:
        for process in (proxy, server):
            process.terminate()
            process.wait(PATIENCE)


def configure(folder: Path, port: int, behind: int) -> Path:
    """Write the guide's configuration with our ports and a certificate of our own."""
    block = re.search(r"```nginx\n(.*?)```", PROXY, re.DOTALL)
    assert block is not None
    text = block[1].replace("listen 443 ssl", f"listen 127.0.0.1:{port} ssl").replace(":8893", f":{behind}")
    text = text.replace("/etc/letsencrypt/live/play.example.org", str(folder))
    make = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", f"/CN={NAME}"]
    files = ["-keyout", folder / "privkey.pem", "-out", folder / "fullchain.pem"]
    subprocess.run([*make, *files], check=True, capture_output=True)
    paths = "".join(
        f"{kind}_temp_path {folder / kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    head = f"daemon off;\npid {folder / 'pid'};\nerror_log {folder / 'error.log'};\nevents {{}}\n"
    file = folder / "nginx.conf"
    file.write_text(f"{head}http {{\naccess_log off;\n{paths}{text}}}\n")
    return file


def wait_for(port: int) -> None:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            if ask(port, "GET", "/health").status_code == 200:
                return
        except httpx.HTTPError:
            pass
        time.sleep(0.2)
    raise AssertionError("the club does not answer")


def ask(port: int, method: str, path: str, body: object = None, **headers: str) -> httpx.Response:
    sent = {"Host": NAME, "Origin": f"https://{NAME}", **headers}
    address = f"https://127.0.0.1:{port}{path}"
    return httpx.request(method, address, json=body, headers=sent, verify=False, timeout=PATIENCE)


def test_the_set_up_of_the_guide_lets_people_play(club: int) -> None:
    made = ask(club, "POST", "/api/guests", {"name": "Ada"})
    cookie = made.headers["set-cookie"]
    sent = {"Cookie": cookie.partition(";")[0]}

    body = {"game": "roll-through-the-ages", "seats": [{"kind": "me"}, {"kind": "hotseat"}]}
    table = ask(club, "POST", "/api/tables", body, **sent)

    assert made.status_code == 200
    assert "secure" in cookie.lower()
    assert made.headers["strict-transport-security"]
    assert table.status_code == 200
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    address = f"wss://{NAME}/api/tables/{table.json()['id']}/live"
    raw = socket.create_connection(("127.0.0.1", club))
    with connect(
        address, sock=raw, ssl=context, origin=f"https://{NAME}", additional_headers=sent, max_size=None
    ) as live:
        assert hear(live, "view", 60)["table"]["status"] == "playing"


def test_another_sites_page_and_name_are_refused_through_the_proxy(club: int) -> None:
    evil = ask(club, "POST", "/api/guests", {}, Origin="https://evil.example")
    other = ask(club, "GET", "/api/games", Host="evil.example")

    assert evil.status_code == 403
    assert other.status_code == 400


def test_a_forged_address_passes_no_limit_through_the_proxy(club: int) -> None:
    statuses = []
    for n in range(30):
        forged = {"X-Forwarded-For": f"10.1.2.{n}"}
        statuses.append(ask(club, "POST", "/api/guests", {}, **forged).status_code)

    assert statuses.count(200) <= 20
    assert statuses[-1] == 429
