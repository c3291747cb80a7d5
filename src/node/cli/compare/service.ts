import { setTimeout as sleep } from 'node:timers/promises';
import { recordOf } from '../../../ground/contract/is-record.ts';

/** A running service that speaks v3, and GraphQL if it is this project's. */
export interface ComparedService {
  /** Sends JSON. If the service requests it, waits and retries. */
  post(path: string, content: object, isDry: boolean): Promise<Received>;
}

export interface Received {
  readonly status: number;
  /** The parsed response; undefined if it is not JSON. */
  readonly body: unknown;
}

/** The maximum number of attempts at a request with the status 429 or 503. */
const mostAttempts = 10;
/** Seconds to wait if the response does not contain them. */
const usualWait = 1;

/** `url` may have a path, which precedes the addresses of the service. */
export function connectTo(url: string, key: string): ComparedService {
  const base = url.replace(/\/$/, '');
  return {
    async post(path, content, isDry) {
      const headers = {
        'Content-Type': 'application/json',
        'X-Key': key,
        ...(isDry && { 'X-Dry-Run': '1' }),
      };
      const request = { method: 'POST', headers, body: JSON.stringify(content) };
      for (let attempts = 1; ; attempts++) {
        const response = await fetch(base + path, request);
        const { status } = response;
        const body = await response.json().catch(() => undefined);
        const isBusy = status === 429 || status === 503;
        if (!isBusy || attempts === mostAttempts) return { status, body };
        await sleep(1_000 * Number(response.headers.get('retry-after') ?? usualWait));
      }
    },
  };
}

/** Describes a failure: the detail of problem details, or the status. */
export const describeFailure = ({ status, body }: Received): string =>
  `${status} ${recordOf(body).detail ?? ''}`.trim();
