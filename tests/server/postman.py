"""A mail server for tests: it speaks just enough SMTP over a real socket, and keeps what it is given."""

import email
import email.policy
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email.message import EmailMessage
from typing import Final

PATIENCE: Final = 300
"""How long mail may take on a busy machine."""
CODE: Final = r"(?:[0-9a-f]{4}-){4}[0-9a-f]{4}"


class Postman:
    """What has arrived, and how the next mails are received."""

    def __init__(self, port: int) -> None:
        self.address = f"127.0.0.1:{port}"
        self.mails: list[EmailMessage] = []
        self.recipients: list[str] = []
        self.refusals = 0
        """How many of the next mails are refused for now."""
        self.signed_in: list[str] = []

    def wait(self, number: int) -> EmailMessage:
        """Wait until so many mails have arrived; give the last of them."""
        until = time.monotonic() + PATIENCE
        while len(self.mails) < number:
            assert time.monotonic() < until, "no mail has come"
            time.sleep(0.02)
        return self.mails[number - 1]


@contextmanager
def postman() -> Iterator[Postman]:
    """Receive mail on a port of this machine."""

    class Handler(socketserver.StreamRequestHandler):
        def say(self, line: str) -> None:
            self.wfile.write(f"{line}\r\n".encode())

        def handle(self) -> None:
            self.say("220 ready")
            while line := self.rfile.readline():
                command = line.decode().strip()
                verb = command.upper().split(" ")[0]
                if verb == "EHLO":
                    self.say("250-here\r\n250 AUTH PLAIN")
                elif verb == "AUTH":
                    there.signed_in.append(command)
                    self.say("235 welcome")
                elif verb == "MAIL" and there.refusals:
                    there.refusals -= 1
                    self.say("451 later")
                elif verb == "DATA":
                    self.take()
                elif verb == "QUIT":
                    self.say("221 bye")
                    return
                else:
                    if verb == "RCPT":
                        there.recipients.append(command)
                    self.say("250 well")

        def take(self) -> None:
            self.say("354 go on")
            lines = iter(self.rfile.readline, b".\r\n")
            parsed = email.message_from_bytes(b"".join(lines), policy=email.policy.default)
            assert isinstance(parsed, EmailMessage)
            there.mails.append(parsed)
            self.say("250 taken")

    class Server(socketserver.ThreadingTCPServer):
        daemon_threads = True

    with Server(("127.0.0.1", 0), Handler) as server:
        there = Postman(server.server_address[1])
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield there
        server.shutdown()
