import { setTimeout as sleep } from 'node:timers/promises';
import { type Kind, kinds } from './writes.ts';

/** A GraphQL answer in `application/json` has the status 200. */
const isLater = (status: number, text: string) =>
  status === 503 || status === 409 || /"code":"TIMEOUT"/.test(text);

/** One write with its known state. */
export interface Write {
  readonly kind: Kind;
  readonly mark: string;
  readonly body: string;
  isAcknowledged: boolean;
}

/** A response that no fault excuses, or a broken connection. */
export interface Answered {
  readonly status: number;
  readonly text: string;
  readonly retryAfter: string | null;
}

/**
 * Clients that write and record their writes. Every write has its own `Idempotency-Key`, so that a
 * write without a response can be sent again.
 */
export class Load {
  readonly #address: () => string;
  readonly #key: string;
  readonly writes: Write[];
  /** Responses by status; 0 where the connection broke. */
  readonly statuses: Record<number, number> = {};
  /** Responses that are neither a success nor a 503 with a time for a retry. */
  readonly wrong: string[] = [];
  #isOn = false;
  #clients: Promise<void>[] = [];
  /** Milliseconds, since `start`: the longest time without an acknowledged write, of one call. */
  longest = { gap: 0, call: 0 };
  #last = 0;

  /** `writes` are the writes of an earlier load, which this one continues. */
  constructor(address: () => string, key: string, writes: readonly Write[] = []) {
    this.writes = [...writes];
    this.#address = address;
    this.#key = key;
  }

  start(clients = 8): void {
    this.#isOn = true;
    this.longest = { gap: 0, call: 0 };
    this.#last = performance.now();
    this.#clients = Array.from({ length: clients }, () => this.#writeOn());
  }

  /** Resolves when every request has a response or a broken connection. */
  async stop(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#clients);
  }

  /** Sends unacknowledged writes again until they are acknowledged. */
  async settle(): Promise<void> {
    const open = this.writes.filter(({ isAcknowledged }) => !isAcknowledged);
    for (const write of open)
      for (let attempt = 0; !write.isAcknowledged && attempt < 50; attempt++) {
        await this.#send(write);
        if (!write.isAcknowledged) await sleep(100);
      }
  }

  get acknowledged(): number {
    return this.writes.filter(({ isAcknowledged }) => isAcknowledged).length;
  }

  /** Returns the writes with their current states. */
  snapshot(): readonly Write[] {
    return this.writes.map((write) => ({ ...write }));
  }

  /**
   * Acknowledged writes that are missing, and existing writes that were never sent, of the current
   * writes or of a snapshot.
   */
  async compare(
    rows: (sql: string) => Promise<Record<string, unknown>[]>,
    writes: readonly Write[] = this.writes,
  ): Promise<string[]> {
    const mistakes: string[] = [];
    for (const kind of kinds) {
      const found = (await rows(kind.found)).map(({ mark }) => String(mark));
      const there = new Set(found);
      const own = writes.filter((write) => write.kind === kind);
      const sent = new Set(own.map(({ mark }) => mark));
      for (const { mark, isAcknowledged } of own)
        if (isAcknowledged && !there.has(mark)) mistakes.push(`${kind.name} ${mark} is lost`);
      if (there.size < found.length) mistakes.push(`a ${kind.name} is there twice`);
      for (const mark of there)
        if (!sent.has(mark)) mistakes.push(`${kind.name} ${mark} was not sent`);
      const torn = (await rows(kind.torn)).map((row) => JSON.stringify(row));
      for (const row of torn) mistakes.push(`half a ${kind.name}: ${row}`);
    }
    return mistakes;
  }

  async #writeOn(): Promise<void> {
    while (this.#isOn) {
      const kind = kinds[this.writes.length % kinds.length] as Kind;
      const mark = `w${this.writes.length}`;
      const body = JSON.stringify(kind.body(mark));
      const write = { kind, mark, body, isAcknowledged: false };
      this.writes.push(write);
      const answered = await this.#send(write);
      if (answered?.status !== 200) await sleep(20);
    }
  }

  async #send(write: Write): Promise<Answered | undefined> {
    const begun = performance.now();
    const answered = await this.#post(write);
    this.longest.call = Math.max(this.longest.call, performance.now() - begun);
    const status = answered?.status ?? 0;
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    if (!answered) return undefined;
    const { text, retryAfter } = answered;
    const isDone = status === 200 && !/"status":"error"|"errors":/.test(text);
    if (isDone) this.#acknowledge(write);
    else if (!(isLater(status, text) && retryAfter)) this.wrong.push(`${status} ${text}`);
    return answered;
  }

  #acknowledge(write: Write): void {
    write.isAcknowledged = true;
    const now = performance.now();
    this.longest.gap = Math.max(this.longest.gap, now - this.#last);
    this.#last = now;
  }

  async #post({ kind, mark, body }: Write): Promise<Answered | undefined> {
    try {
      const response = await fetch(this.#address() + kind.path, {
        method: 'POST',
        body,
        headers: {
          'X-Key': this.#key,
          'Content-Type': 'application/json',
          'Idempotency-Key': `key-of-${mark}`,
        },
      });
      const retryAfter = response.headers.get('retry-after');
      return { status: response.status, text: await response.text(), retryAfter };
    } catch {
      return undefined;
    }
  }
}
