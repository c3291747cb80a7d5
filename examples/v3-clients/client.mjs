// A client of v3: repeats calls safely, and reads pages and changes. Needs Node.js 18 or later.
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

/** The shop refuses the call. Programs read `field` and `type`, people the message. */
export class Refused extends Error {
  constructor({ field, type, description }) {
    super(description);
    Object.assign(this, { field, type });
  }
}

export class Shop {
  constructor(base, key, { pageSize = 100, tries = 6 } = {}) {
    Object.assign(this, { base: base.replace(/\/+$/, ''), key, pageSize, tries });
  }

  /** Returns the answer. All tries have one key, so that a call that writes runs once. */
  async call(operation, body = {}, { idempotencyKey = randomUUID(), dryRun = false } = {}) {
    const url = `${this.base}/api/v3/${operation}`;
    const headers = { 'X-Key': this.key, 'Idempotency-Key': idempotencyKey };
    if (dryRun) headers['X-Dry-Run'] = '1';
    for (let attempt = 1; ; attempt++) {
      const signal = AbortSignal.timeout(60_000);
      const request = { method: 'POST', headers, body: JSON.stringify(body), signal };
      const [status, text, after] = await fetch(url, request)
        .then(async (answer) => [
          answer.status,
          await answer.text(),
          answer.headers.get('Retry-After'),
        ])
        .catch((error) => [0, String(error), null]);
      if (status === 200) {
        const answer = JSON.parse(text);
        if (answer.status === 'ok') return answer;
        throw new Refused(answer.error);
      }
      if (![0, 409, 429, 503].includes(status) || attempt === this.tries)
        throw new Error(`${operation}: ${status} ${text}`);
      await sleep(1000 * (after === null ? 0.5 * 2 ** attempt : Number(after)));
    }
  }

  /** Yields all records of a find, page by page. */
  async *pages(operation, member, body = {}) {
    for (let first = 0; ; first += this.pageSize) {
      const page = { ...body, limit: this.pageSize, first };
      const { [member]: records } = await this.call(operation, page);
      yield* records;
      if (records.length < this.pageSize) return;
    }
  }

  /** Yields orders changed since a time. The overlap finds calls that were still running. */
  async *changedOrders(since, overlap = 300) {
    const start = Date.parse(`${since.replace(' ', 'T')}Z`) - overlap * 1000;
    let time = new Date(start).toISOString().slice(0, 19).replace('T', ' ');
    const seen = new Set();
    for (let first = 0; ; ) {
      const body = { conditions: { fromUpdateTime: time }, order: ['updateTime'], first };
      const { orders } = await this.call('commerce.orders.find', { ...body, limit: this.pageSize });
      for (const order of orders) {
        const version = `${order.id} ${order.updateTime}`;
        if (!seen.has(version)) yield order;
        seen.add(version);
      }
      if (orders.length < this.pageSize) return;
      // Orders that change meanwhile move to the end: go on from the last time, not by `first`.
      const last = orders.at(-1).updateTime;
      [time, first] = [last, last === time ? first + orders.length : 0];
    }
  }
}

/** Returns the records in lists that one call takes. */
export const batches = (records, size = 100) =>
  Array.from({ length: Math.ceil(records.length / size) }, (_, at) =>
    records.slice(at * size, (at + 1) * size),
  );
