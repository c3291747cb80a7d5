import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { mostWebhooks } from '../../../work/events/webhooks/most-webhooks.ts';

/** Reads the address of a receiver: http or https, without a user and a password. */
export function readUrl(text: string): URL {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['http:', 'https:'].includes(url.protocol))
    refuse('url', 'Malformed', `url: "${text}" is not an http:// or https:// address`);
  if (url.username !== '' || url.password !== '')
    refuse('url', 'InvalidValue', 'url: an address with a user or a password is not allowed');
  return url;
}

export function checkTopics(topics: readonly string[]): void {
  if (topics.length === 0) refuse('topics', 'InvalidValue', 'topics: at least one is required');
}

export function checkCount(count: number): void {
  if (count >= mostWebhooks)
    refuse('input', 'LimitReached', `the shop has ${mostWebhooks} webhooks, which is the limit`);
}

/** The maximum number of events that one call can deliver again. */
export const mostRedelivered = 1_000;

export function checkRange(from: number, to: number): void {
  if (from > to) refuse('to', 'InvalidCombination', `to: ${to} is before from, ${from}`);
}

export function checkRedelivered(count: number): void {
  if (count > mostRedelivered)
    refuse(
      'to',
      'LimitReached',
      `to: more than ${mostRedelivered} events of the topics lie between these positions`,
    );
}
