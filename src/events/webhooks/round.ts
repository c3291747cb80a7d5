import { setTimeout as sleep } from 'node:timers/promises';
import type { LimitFunction } from 'p-limit';
import type { Session } from '../../db/session.ts';
import { countTry } from '../../observe/counters.ts';
import { readEvents } from '../sql/read-events.ts';
import { composeDeliveries, divide } from './compose.ts';
import { createPace, type Pace } from './pace.ts';
import type { Answer, Post } from './post.ts';
import { createQueue, type Queue, type Queued } from './queue.ts';
import type { RetryTimes } from './retry-times.ts';
import { signedHeaders } from './sign.ts';
import {
  divideBatch,
  fixBody,
  readWaiting,
  storeTry,
  type Tried,
  takeEvents,
} from './sql/deliveries.ts';
import type { LeasedWebhook, NextLease } from './sql/lease.ts';

export interface RoundParts {
  readonly session: Session;
  readonly post: Post;
  readonly retryTimes: RetryTimes;
  /** Seconds between two batches in the form of v3. */
  readonly notifySeconds: number;
  /** The name of the shop in these batches. */
  readonly shop: string;
  /** Stores the results of tries, a few at a time. */
  readonly storing: LimitFunction;
  /** The number of webhooks that this node sends to. */
  readonly rounds: { running: number };
}

export interface Stop {
  /** Aborted when no further request begins. */
  readonly stopping: AbortSignal;
  /** Aborted when requests under way have to end. */
  readonly ending: AbortSignal;
}

/** Events that become deliveries by one statement. */
const mostEvents = 1_000;
/** Deliveries of a webhook that may wait; beyond that its position waits. */
const mostWaiting = { V3: 100, Standard: 1_000 } as const;
/**
 * Times as many may wait for a receiver that has accepted something in this round: those that it
 * has refused wait for minutes, and must not keep the others back.
 */
const factor = 5;
/** Deliveries that the rounds of a node may hold in memory beyond `mostWaiting`. */
const mostHeld = 50_000;
/** Milliseconds of a round, after which the webhook is leased again. */
const longest = 20_000;

/** Milliseconds after which a round that goes on looks for new events. */
const takeAgain = 1_000;
/** Milliseconds that a round waits for the next try; a later one is left to another round. */
const longestPause = 1_000;

/** Deliveries that are read at once; callers may have added some. */
const mostRead = 5_000;

/**
 * Sends what is due to a leased webhook, until nothing is due soon or others have their turn.
 * Resolves with the time of the next lease.
 */
export async function runRound(
  parts: RoundParts,
  webhook: LeasedWebhook,
  stop: Stop,
): Promise<NextLease> {
  const ends = performance.now() + longest;
  const queue = createQueue(await readWaiting(parts.session, webhook.id, mostRead));
  const pace = createPace();
  const events = createEventReader(parts, webhook, queue, pace);
  const running = new Set<Promise<void>>();
  let isActive = true;
  const mayGoOn = () => isActive && !stop.stopping.aborted && performance.now() < ends;
  const start = (next: Queued) => {
    const work = sendOne(parts, webhook, { queue, pace }, next, stop).then((isHeld) => {
      isActive &&= isHeld;
      running.delete(work);
    });
    running.add(work);
  };
  try {
    while (mayGoOn()) {
      await events.take();
      while (running.size < pace.atOnce() && mayGoOn()) {
        const next = await nextOf(parts, webhook, { queue, pace });
        if (!next) break;
        start(next);
      }
      const wait = events.mayTake() ? 0 : (queue.wait() ?? Number.POSITIVE_INFINITY) * 1000;
      const isBusy = running.size >= pace.atOnce();
      if (running.size === 0 && wait > longestPause) break;
      if (isBusy || wait > 0) await waitForOne(running, isBusy ? longestPause : wait);
    }
  } finally {
    await Promise.allSettled(running);
  }
  return { wait: queue.wait(), isFull: events.isHeldBack() };
}

/** Ends with the first of `running`, after `wait` milliseconds, or to look again. */
async function waitForOne(running: ReadonlySet<Promise<void>>, wait: number) {
  const timer = new AbortController();
  const milliseconds = Math.min(wait, longestPause);
  const time = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([...running, time]);
  timer.abort();
}

/** Makes deliveries of new events, page by page. */
interface EventReader {
  /** Takes a page if its time has come and the queue has room. */
  take(): Promise<void>;
  mayTake(): boolean;
  /** Whether there is a page for which the queue has no room. */
  isHeldBack(): boolean;
}

function createEventReader(
  { session, notifySeconds, shop, rounds }: RoundParts,
  webhook: LeasedWebhook,
  queue: Queue,
  pace: Pace,
): EventReader {
  const { topics, form } = webhook;
  const seconds = form === 'V3' ? notifySeconds : 0;
  const most = () => {
    const shared = Math.floor(mostHeld / Math.max(1, rounds.running));
    const wanted = pace.hasAccepted() ? mostWaiting[form] * factor : mostWaiting[form];
    return Math.max(mostWaiting[form], Math.min(wanted, shared));
  };
  const isFull = () => queue.size >= most();
  let after = webhook.position;
  let due = webhook.mayTake ? 0 : Number.POSITIVE_INFINITY;
  const mayTake = () => performance.now() >= due && !isFull();
  return {
    async take() {
      if (!mayTake()) return;
      const page = await readEvents(session, { after, topics, limit: mostEvents });
      const isLast = page.events.length < mostEvents;
      after = isLast ? page.last : (page.events.at(-1)?.position ?? page.last);
      const made = composeDeliveries(form, shop, page.events);
      await takeEvents(session, webhook, made, after, seconds);
      if (made.length > 0) queue.replace(await readWaiting(session, webhook.id, mostRead));
      if (isLast) due = performance.now() + Math.max(seconds * 1000, takeAgain);
    },
    mayTake,
    isHeldBack: () => performance.now() >= due && isFull(),
  };
}

interface Sending {
  readonly queue: Queue;
  readonly pace: Pace;
}

/**
 * The next delivery that may be sent; of a batch only the elements that need not wait. After a
 * failed try it prefers one that has not been tried, so that deliveries that always fail do not
 * hold up those that succeed.
 */
async function nextOf(parts: RoundParts, webhook: LeasedWebhook, { queue, pace }: Sending) {
  const untriedFirst = pace.isFailing();
  const next = queue.next({ mayDivide: webhook.form === 'V3', untriedFirst });
  if (!next || webhook.form === 'Standard' || next.age !== null) return next;
  if (next.held.size > 0) {
    const [part, rest] = divide(next, (record) => next.held.has(record));
    await divideBatch(parts.session, webhook, next, part, rest);
    queue.replace(await readWaiting(parts.session, webhook.id, mostRead));
    return queue.next({ mayDivide: true, untriedFirst });
  }
  await fixBody(parts.session, next);
  return next;
}

/** Returns whether more may be sent. */
async function sendOne(
  { session, post, retryTimes, storing }: RoundParts,
  webhook: LeasedWebhook,
  { queue, pace }: Sending,
  delivery: Queued,
  stop: Stop,
): Promise<boolean> {
  const { messageId, body } = delivery;
  const began = performance.now();
  const headers = signedHeaders(messageId, body, webhook.secrets, new Date());
  queue.begin(delivery);
  const answer = await post(webhook.url, headers, body, stop.ending).catch(() => null);
  if (!answer) {
    queue.giveBack(delivery);
    return false;
  }
  const seconds = (performance.now() - began) / 1000;
  pace.onAnswer(answer.status, seconds);
  const age = (delivery.age ?? 0) + seconds;
  const tried = judge(answer, { tries: delivery.tries + 1, age }, retryTimes);
  const isHeld = await storing(() => storeTry(session, webhook, delivery, tried));
  countTry(tried.state);
  queue.end({ ...delivery, age }, tried.state === 'Waiting' ? tried.wait : null);
  return isHeld;
}

function judge(
  { status, text, error, retryAfter }: Answer,
  failure: { readonly tries: number; readonly age: number },
  retryTimes: RetryTimes,
): Tried {
  const isGone = status === 410;
  const known = { status, answer: text, error, isGone };
  if (status !== null && status >= 200 && status < 300)
    return { ...known, state: 'Succeeded', wait: 0 };
  const wait = retryTimes.after({ ...failure, retryAfter });
  // A paused webhook keeps what it has not received.
  if (wait === null && !isGone) return { ...known, state: 'Failed', wait: 0 };
  return { ...known, state: 'Waiting', wait: wait ?? 0 };
}
