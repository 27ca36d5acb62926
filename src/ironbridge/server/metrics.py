"""Figures for Prometheus; each worker counts by itself."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

_SECONDS = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10)


class Metrics:
    """All counters of one worker."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter(
            "ironbridge_requests",
            "Requests by route, method and status",
            ["route", "method", "status"],
            registry=self.registry,
        )
        self.seconds = Histogram(
            "ironbridge_request_seconds",
            "How long requests took",
            ["route"],
            buckets=_SECONDS,
            registry=self.registry,
        )
        self.entries = Gauge(
            "ironbridge_entries", "Entries appended to matches by this worker", registry=self.registry
        )
        self.connections = Gauge(
            "ironbridge_live_connections", "Live connections of this worker", registry=self.registry
        )
        self.dropped = Counter(
            "ironbridge_dropped_connections", "Live clients dropped for being slow", registry=self.registry
        )
        self.bot_turns = Counter(
            "ironbridge_bot_turns",
            "Turns played by bots, by how it went",
            ["bot", "how"],
            registry=self.registry,
        )
        self.bot_seconds = Histogram(
            "ironbridge_bot_seconds",
            "How long bots thought about a turn",
            ["bot"],
            buckets=(0.01, 0.1, 0.5, 1, 2, 5, 10, 30),
            registry=self.registry,
        )
        self.oldest_turn = Gauge(
            "ironbridge_oldest_bot_turn_seconds",
            "How long the oldest turn of a bot has been waiting",
            registry=self.registry,
        )
        self.mails = Counter("ironbridge_mails", "Mails by how it went", ["how"], registry=self.registry)
        self.cache = Gauge(
            "ironbridge_match_cache",
            "Loads of matches answered by the cache or not",
            ["answer"],
            registry=self.registry,
        )
        self.tables = Gauge("ironbridge_tables", "Tables by status", ["status"], registry=self.registry)

    def write(self) -> bytes:
        """Give all figures as Prometheus reads them."""
        return generate_latest(self.registry)
