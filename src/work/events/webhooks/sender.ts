import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { createLeasedWork } from '../../../ground/background/leased-work.ts';
import type { Loop } from '../../../ground/background/loop.ts';
import type { Database, Session } from '../../../store/db/session.ts';
import { mostWebhooks } from './most-webhooks.ts';
import { createPost } from './post.ts';
import { readAllowed } from './receiver-address.ts';
import { createRetryTimes } from './retry-times.ts';
import { type RoundParts, runRound, type Stop } from './round.ts';
import { endLeases, type LeasedWebhook, leaseWebhook, releaseWebhook } from './sql/lease.ts';

export interface SenderOptions {
  /** Null for the embedded database, which only this process uses. */
  readonly databaseUrl: string | null;
  readonly notifySeconds: number;
  /** Seconds between the tries of a delivery. */
  readonly webhookRetries: readonly number[];
  readonly webhookAllow: readonly string[];
  readonly shop: string;
}

/**
 * The maximum number of statements that the sender of a node runs concurrently on a server. A
 * webhook's next request begins after the result of the previous one is stored, so this also limits
 * the load that many webhooks put on the database.
 */
const mostStatements = 4;

/** Milliseconds that running requests have after a stop. */
const drain = 5_000;

/**
 * Creates the loop that sends events to webhooks: see docs/decisions/0042-webhooks.md. Every node
 * runs one, and one node at a time leases a webhook. A stop waits some seconds for running
 * requests, then aborts them.
 */
export function createSender(
  database: Pick<Database, 'upkeep'>,
  options: SenderOptions,
  onError: (error: unknown) => void,
): Loop {
  const parts = createParts(database, options);
  const ending = new AbortController();
  const work = createLeasedWork<LeasedWebhook>({
    endLeases: options.databaseUrl === null ? () => endLeases(parts.session) : null,
    lease: () => leaseWebhook(parts.session, randomUUID()),
    run: (webhook, stopping) => runLeased(parts, webhook, { stopping, ending: ending.signal }),
    // A webhook that waits for its receiver must not block another webhook.
    mostAtOnce: mostWebhooks,
    onError,
  });
  return {
    ...work,
    async stop() {
      const drained = setTimeout(() => ending.abort(), drain).unref();
      await work.stop();
      clearTimeout(drained);
    },
  };
}

const createParts = (
  { upkeep }: Pick<Database, 'upkeep'>,
  { databaseUrl, notifySeconds, webhookRetries, webhookAllow, shop }: SenderOptions,
): RoundParts => ({
  session: databaseUrl === null ? inTurns(upkeep, 1, true) : inTurns(upkeep, mostStatements, false),
  post: createPost(readAllowed(webhookAllow)),
  retryTimes: createRetryTimes(webhookRetries),
  notifySeconds,
  shop,
  rounds: { running: 0 },
});

/**
 * A session that runs this number of statements concurrently. If it `rests`, the next one waits for
 * as long as the previous one took: callers get half of a single connection, even if hundreds of
 * receivers refuse everything.
 */
function inTurns({ query }: Session, atOnce: number, rests: boolean): Session {
  const limit = pLimit(atOnce);
  return {
    query: (sql, values) =>
      new Promise((resolve, reject) => {
        void limit(async () => {
          const began = performance.now();
          await query(sql, values).then(resolve, reject);
          if (rests) await sleep(performance.now() - began);
        });
      }),
  };
}

async function runLeased(parts: RoundParts, webhook: LeasedWebhook, stop: Stop): Promise<void> {
  const { session, rounds } = parts;
  rounds.running++;
  try {
    await releaseWebhook(session, webhook, await runRound(parts, webhook, stop));
  } finally {
    rounds.running--;
  }
}
