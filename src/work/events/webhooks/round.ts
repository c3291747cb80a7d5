import { setTimeout as sleep } from 'node:timers/promises';
import { countTry } from '../../../ground/observe/counters.ts';
import type { Session } from '../../../store/db/session.ts';
import { readEvents } from '../../../store/log/read-events.ts';
import { composeDeliveries, divide } from './compose.ts';
import { createPace, type ReceiverPace } from './pace.ts';
import type { Post, ReceiverAnswer } from './post.ts';
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
  /** The number of webhooks that this node is sending to. */
  readonly rounds: { running: number };
}

export interface Stop {
  /** Aborted when no further request may begin. */
  readonly stopping: AbortSignal;
  /** Aborted when running requests have to end. */
  readonly ending: AbortSignal;
}

/** The maximum number of events that one statement turns into deliveries. */
const mostEvents = 1_000;
/**
 * The maximum number of waiting deliveries of a webhook; at the maximum, its position does not
 * advance.
 */
const mostWaiting = { V3: 100, Standard: 1_000 } as const;
/**
 * The factor by which the maximum grows for a receiver that has accepted a delivery in this round.
 * The deliveries that it has refused wait for minutes and must not delay the others.
 */
const factor = 5;
/**
 * The maximum number of deliveries that the rounds of a node hold in memory beyond `mostWaiting`.
 */
const mostHeld = 50_000;
/** The duration of a round in milliseconds, after which the webhook is leased again. */
const longest = 20_000;

/** Milliseconds after which a running round looks for new events. */
const takeAgain = 1_000;
/**
 * The maximum milliseconds that a round waits for the next try; otherwise another round makes it.
 */
const longestPause = 1_000;

/** The maximum number of deliveries in one read; callers may have added some. */
const mostRead = 5_000;

/**
 * Sends the due deliveries of a leased webhook, until none is due soon or other webhooks have to
 * get their turn. Resolves with the time of the next lease.
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

/** Resolves when one of `running` ends, after `wait` milliseconds, or when new events may exist. */
async function waitForOne(running: ReadonlySet<Promise<void>>, wait: number) {
  const timer = new AbortController();
  const milliseconds = Math.min(wait, longestPause);
  const time = sleep(milliseconds, undefined, { signal: timer.signal }).catch(() => undefined);
  await Promise.race([...running, time]);
  timer.abort();
}

/** Turns new events into deliveries, page by page. */
interface EventReader {
  /** Reads a page of events if it is due and the queue has room. */
  take(): Promise<void>;
  mayTake(): boolean;
  /** Whether a page waits because the queue has no room. */
  isHeldBack(): boolean;
}

function createEventReader(
  { session, notifySeconds, shop, rounds }: RoundParts,
  webhook: LeasedWebhook,
  queue: Queue,
  pace: ReceiverPace,
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
  readonly pace: ReceiverPace;
}

/**
 * Returns the next delivery that may be sent; from a batch only the elements that need not wait.
 * After a failed try, an untried delivery comes first, so that deliveries that always fail do not
 * delay the others.
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

/** Sends a delivery. Returns whether more may be sent. */
async function sendOne(
  { session, post, retryTimes }: RoundParts,
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
  const isHeld = await storeTry(session, webhook, delivery, tried);
  countTry(tried.state);
  queue.end({ ...delivery, age }, tried.state === 'Waiting' ? tried.wait : null);
  return isHeld;
}

function judge(
  { status, text, error, retryAfter }: ReceiverAnswer,
  failure: { readonly tries: number; readonly age: number },
  retryTimes: RetryTimes,
): Tried {
  const isGone = status === 410;
  const known = { status, answer: text, error, isGone };
  if (status !== null && status >= 200 && status < 300)
    return { ...known, state: 'Succeeded', wait: 0 };
  const wait = retryTimes.after({ ...failure, retryAfter });
  // A paused webhook retains its undelivered events.
  if (wait === null && !isGone) return { ...known, state: 'Failed', wait: 0 };
  return { ...known, state: 'Waiting', wait: wait ?? 0 };
}
