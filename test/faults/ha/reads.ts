import { setTimeout as sleep } from 'node:timers/promises';

/** Clients that read without a pause, at several nodes in turn. */
export class Reads {
  readonly #urls: readonly string[];
  readonly #key: string;
  readonly statuses: Record<number, number> = {};
  /** The longest time without a successful read, in milliseconds. */
  longestGap = 0;
  #last = 0;
  #isOn = false;
  #clients: Promise<void>[] = [];

  constructor(urls: readonly string[], key: string) {
    this.#urls = urls;
    this.#key = key;
  }

  start(clients = 4): void {
    this.#isOn = true;
    this.longestGap = 0;
    this.#last = performance.now();
    this.#clients = Array.from({ length: clients }, (_, at) => this.#readOn(at));
  }

  async stop(): Promise<void> {
    this.#isOn = false;
    await Promise.all(this.#clients);
  }

  async #readOn(first: number): Promise<void> {
    for (let at = first; this.#isOn; at++) {
      const status = await this.#read(this.#urls[at % this.#urls.length] ?? '').catch(() => 0);
      this.statuses[status] = (this.statuses[status] ?? 0) + 1;
      if (status === 200) {
        const now = performance.now();
        this.longestGap = Math.max(this.longestGap, now - this.#last);
        this.#last = now;
      }
      await sleep(status === 200 ? 5 : 20);
    }
  }

  async #read(url: string): Promise<number> {
    const response = await fetch(`${url}/api/v3/commerce.products.find`, {
      method: 'POST',
      body: JSON.stringify({ fields: ['id', 'code'], limit: 5 }),
      headers: { 'X-Key': this.#key },
    });
    await response.text();
    return response.status;
  }
}
