import { randomUUID } from 'node:crypto';
import { isCallError } from '../../contract/errors.ts';
import { createLooks } from '../../db/looks.ts';
import type { Database } from '../../db/session.ts';
import { isUnavailable } from '../../db/unavailable.ts';
import { type LeasedWebhook, leaseWebhook, releaseWebhook } from '../../db/webhooks/lease.ts';
import { createPost } from './post.ts';
import { readAllowed } from './receiver-address.ts';
import { createRetryTimes } from './retry-times.ts';
import { type RoundParts, runRound } from './round.ts';

/** Sends events to webhooks: see docs/decisions/0042-webhooks.md. */
export interface Sender {
  start(): void;
  /** Something may be due soon. */
  wake(): void;
  /** Lets requests under way end for some seconds, then breaks them off. */
  stop(): Promise<void>;
}

export interface SenderOptions {
  readonly notifySeconds: number;
  /** Seconds between the tries of a delivery. */
  readonly webhookRetries: readonly number[];
  readonly webhookAllow: readonly string[];
  readonly shop: string;
}

/** Webhooks that one node sends to at once. */
const mostAtOnce = 8;

/** Milliseconds for which requests under way may go on after a stop. */
const drain = 5_000;

/** Creates the sender of a node. All nodes have one; one of them at a time leases a webhook. */
export function createSender(
  database: Pick<Database, 'upkeep'>,
  options: SenderOptions,
  onFailure: (error: unknown) => void,
): Sender {
  const parts = createParts(database, options);
  const ending = new AbortController();
  const stop = { isStopping: false, signal: ending.signal };
  const running = new Set<Promise<void>>();
  const mayLease = () => running.size < mostAtOnce && !stop.isStopping;
  const report = reportTo(onFailure);
  const looks = createLooks(() => lease(parts, mayLease, begin).catch(report));
  function begin(webhook: LeasedWebhook): void {
    const work = runLeased(parts, webhook, stop)
      .catch(report)
      .then(() => {
        running.delete(work);
        looks.wake();
      });
    running.add(work);
  }
  return {
    start: looks.start,
    wake: looks.wake,
    async stop() {
      stop.isStopping = true;
      const drained = setTimeout(() => ending.abort(), drain).unref();
      await looks.stop();
      await Promise.all(running);
      clearTimeout(drained);
    },
  };
}

const createParts = (
  { upkeep }: Pick<Database, 'upkeep'>,
  { notifySeconds, webhookRetries, webhookAllow, shop }: SenderOptions,
): RoundParts => ({
  session: upkeep,
  post: createPost(readAllowed(webhookAllow)),
  retryTimes: createRetryTimes(webhookRetries),
  notifySeconds,
  shop,
});

/** Leases webhooks while there is something to send. */
async function lease(
  { session }: RoundParts,
  mayLease: () => boolean,
  start: (webhook: LeasedWebhook) => void,
): Promise<void> {
  while (mayLease()) {
    const webhook = await leaseWebhook(session, randomUUID());
    if (!webhook) return;
    start(webhook);
  }
}

async function runLeased(
  parts: RoundParts,
  webhook: LeasedWebhook,
  stop: Parameters<typeof runRound>[2],
): Promise<void> {
  await releaseWebhook(parts.session, webhook, await runRound(parts, webhook, stop));
}

/** An unavailable database is looked for again by the next poll. */
const reportTo = (onFailure: (error: unknown) => void) => (error: unknown) => {
  if (!isUnavailable(error) && !isCallError(error, 'BUSY')) onFailure(error);
};
