<?php
// A client of v3: repeats calls safely, and reads pages and changes. Needs PHP 8.1 or later.
declare(strict_types=1);

/** The shop refuses the call. Programs read `field` and `type`, people the message. */
class Refused extends RuntimeException
{
    public function __construct(public string $field, public string $type, string $description)
    {
        parent::__construct($description);
    }
}

class Shop
{
    public function __construct(
        private string $base,
        private string $key,
        private int $pageSize = 100,
        private int $tries = 6,
    ) {
    }

    /** Returns the answer. All tries have one key, so that a call that writes runs once. */
    public function call(string $operation, array $body = [], ?string $key = null, bool $dryRun = false): array
    {
        $headers = ["X-Key: $this->key", 'Content-Type: application/json'];
        $headers[] = 'Idempotency-Key: ' . ($key ?? bin2hex(random_bytes(16)));
        if ($dryRun) $headers[] = 'X-Dry-Run: 1';
        $http = ['method' => 'POST', 'header' => $headers, 'content' => json_encode($body, JSON_THROW_ON_ERROR)];
        $context = stream_context_create(['http' => $http + ['ignore_errors' => true, 'timeout' => 60]]);
        for ($attempt = 1; ; $attempt++) {
            $http_response_header = [];
            $text = @file_get_contents("$this->base/api/v3/$operation", false, $context);
            preg_match('/ (\d{3})/', $http_response_header[0] ?? '', $found);
            $status = $text === false ? 0 : (int) ($found[1] ?? 0);
            $answer = json_decode((string) $text, true);
            if ($status === 200 && $answer !== null) {
                if ($answer['status'] === 'ok') return $answer;
                throw new Refused(...$answer['error']);
            }
            // An answer that was cut off is repeated like a connection that was lost.
            if (!in_array($status, [0, 200, 409, 429, 503], true) || $attempt === $this->tries) {
                throw new RuntimeException("$operation: $status $text");
            }
            $after = preg_grep('/^Retry-After: *\d+/i', $http_response_header);
            $wait = $after ? (int) preg_replace('/\D/', '', reset($after)) : 0.5 * 2 ** $attempt;
            usleep((int) ($wait * 1_000_000));
        }
    }

    /** Yields all records of a find, page by page. */
    public function pages(string $operation, string $member, array $body = []): Generator
    {
        for ($first = 0; ; $first += $this->pageSize) {
            $page = ['limit' => $this->pageSize, 'first' => $first];
            $records = $this->call($operation, $page + $body)[$member];
            foreach ($records as $record) yield $record;
            if (count($records) < $this->pageSize) return;
        }
    }

    /** Yields orders changed since a time. The overlap finds calls that were still running. */
    public function changedOrders(string $since, int $overlap = 300): Generator
    {
        [$first, $seen] = [0, []];
        $time = (new DateTimeImmutable("$since UTC"))->modify("-$overlap seconds")->format('Y-m-d H:i:s');
        while (true) {
            $body = ['conditions' => ['fromUpdateTime' => $time], 'order' => ['updateTime']];
            $page = ['limit' => $this->pageSize, 'first' => $first];
            $orders = $this->call('commerce.orders.find', $body + $page)['orders'];
            foreach ($orders as $order) {
                $version = "{$order['id']} {$order['updateTime']}";
                if (!isset($seen[$version])) yield $order;
                $seen[$version] = true;
            }
            if (count($orders) < $this->pageSize) return;
            // Orders that change meanwhile move to the end: go on from the last time, not by `first`.
            $last = end($orders)['updateTime'];
            [$time, $first] = [$last, $last === $time ? $first + count($orders) : 0];
        }
    }
}
