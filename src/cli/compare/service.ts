import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '../../contract/is-record.ts';

/** A running service that speaks v3, and GraphQL if it is this project's. */
export interface Service {
  /** Sends JSON; waits and tries again where the service asks for it. */
  post(path: string, content: object, isDry: boolean): Promise<Received>;
}

export interface Received {
  readonly status: number;
  /** Undefined where the answer is no JSON. */
  readonly body: unknown;
}

/** Tries of a request that is answered with 429 or 503. */
const mostTries = 10;
/** Seconds to wait where the answer does not say. */
const usualWait = 1;

/** `url` may have a path, below which the addresses of the service are. */
export function connectTo(url: string, key: string): Service {
  const base = url.replace(/\/$/, '');
  return {
    async post(path, content, isDry) {
      const headers = {
        'Content-Type': 'application/json',
        'X-Key': key,
        ...(isDry && { 'X-Dry-Run': '1' }),
      };
      const request = { method: 'POST', headers, body: JSON.stringify(content) };
      for (let tries = 1; ; tries++) {
        const response = await fetch(base + path, request);
        const { status } = response;
        const body = await response.json().catch(() => undefined);
        const isBusy = status === 429 || status === 503;
        if (!isBusy || tries === mostTries) return { status, body };
        await sleep(1_000 * Number(response.headers.get('retry-after') ?? usualWait));
      }
    },
  };
}

/** A failure in words: the detail of problem details, or the status. */
export const describeFailure = ({ status, body }: Received): string =>
  `${status} ${recordOf(body).detail ?? ''}`.trim();
