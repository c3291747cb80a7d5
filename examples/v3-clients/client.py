"""A client of v3: repeats calls safely, and reads pages and changes. Needs Python 3.9 or later."""
import http.client, json, time, urllib.error, urllib.request, uuid
from datetime import datetime, timedelta
from decimal import Decimal

FORM = "%Y-%m-%d %H:%M:%S"


class Refused(Exception):
    """The shop refuses the call. Programs read `field` and `type`, people the text."""

    def __init__(self, field, type, description):
        super().__init__(description)
        self.field, self.type = field, type


class Shop:
    def __init__(self, base, key, page_size=100, tries=6):
        self.base, self.key, self.page_size, self.tries = base.rstrip("/"), key, page_size, tries

    def call(self, operation, body=None, idempotency_key=None, dry_run=False):
        """Returns the answer. All tries have one key, so that a call that writes runs once."""
        headers = {"X-Key": self.key, "Content-Type": "application/json"}
        headers["Idempotency-Key"] = idempotency_key or str(uuid.uuid4())
        if dry_run:
            headers["X-Dry-Run"] = "1"
        url, data = f"{self.base}/api/v3/{operation}", json.dumps(body or {}, default=float).encode()
        for attempt in range(1, self.tries + 1):
            wait = 0.5 * 2**attempt
            try:
                request = urllib.request.Request(url, data, headers)
                with urllib.request.urlopen(request, timeout=60) as response:
                    answer = json.load(response, parse_float=Decimal)
                if answer["status"] == "ok":
                    return answer
                raise Refused(**answer["error"])
            except urllib.error.HTTPError as problem:
                text = problem.read().decode()
                if problem.code not in (409, 429, 503) or attempt == self.tries:
                    raise RuntimeError(f"{operation}: {problem.code} {text}") from problem
                wait = float(problem.headers.get("Retry-After", wait))
            except (urllib.error.URLError, OSError, http.client.HTTPException):
                if attempt == self.tries:
                    raise
            time.sleep(wait)

    def pages(self, operation, member, body=None):
        """Yields all records of a find, page by page."""
        first, size = 0, self.page_size
        while True:
            records = self.call(operation, {**(body or {}), "limit": size, "first": first})[member]
            yield from records
            if len(records) < size:
                return
            first += size

    def changed_orders(self, since, overlap=300):
        """Yields orders changed since a time. The overlap finds calls that were still running."""
        start, first, seen = datetime.strptime(since, FORM) - timedelta(seconds=overlap), 0, set()
        moment = start.strftime(FORM)
        while True:
            body = {"conditions": {"fromUpdateTime": moment}, "order": ["updateTime"]}
            body.update(limit=self.page_size, first=first)
            orders = self.call("commerce.orders.find", body)["orders"]
            for order in orders:
                version = (order["id"], order["updateTime"])
                if version not in seen:
                    seen.add(version)
                    yield order
            if len(orders) < self.page_size:
                return
            # Orders that change meanwhile move to the end: go on from the last time, not by `first`.
            last = orders[-1]["updateTime"]
            moment, first = last, first + len(orders) if last == moment else 0


def batches(records, size=100):
    """Yields the records in lists that one call takes."""
    return (records[at : at + size] for at in range(0, len(records), size))
