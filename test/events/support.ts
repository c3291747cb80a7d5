import { setTimeout as sleep } from 'node:timers/promises';
import { isWaiting } from '../../src/store/log/waiting-calls.ts';
import type { Shop } from '../support/shop.ts';

/** An event as the tests compare it. */
export interface ReadEvent {
  readonly position: number;
  readonly topic: string;
  readonly recordType: string;
  readonly keys: { readonly id: string | null; readonly sku?: string | null };
  readonly operation: string | null;
}

export interface EventPage {
  readonly nodes: ReadEvent[];
  readonly lastPosition: number;
  readonly hasMore: boolean;
}

const document = `query($after: SafeInt, $topics: [String!], $first: Int, $last: Int) {
  events(after: $after, topics: $topics, first: $first, last: $last) {
    nodes { position topic recordType keys { id nodeId sku code name } operation }
    lastPosition hasMore } }`;

export interface Asked {
  readonly after?: number;
  readonly topics?: readonly string[];
  readonly first?: number;
  readonly last?: number;
}

/** A page of the log, or the code of the error. */
export async function pageOf(shop: Shop, asked: Asked = {}, key = shop.key) {
  const body = JSON.stringify({ query: document, variables: asked });
  const response = await shop.post('/graphql', body, { 'X-Key': key });
  const { data, errors } = (await response.json()) as {
    data: { events: EventPage | null } | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  if (data?.events) return data.events;
  throw new Error(errors?.map(({ extensions }) => extensions.code).join() ?? 'no data');
}

/**
 * Waits until the sequencer has copied everything; others can write on the same server meanwhile.
 */
export async function settleEvents(shop: Pick<Shop, 'rows'>): Promise<void> {
  const waiting = `SELECT count(*)::int AS calls FROM audit_call AS c, event_log AS log
    WHERE ${isWaiting}`;
  for (let tries = 0; tries < 2_500; tries++) {
    const [row] = await shop.rows(waiting);
    if (row?.calls === 0) return;
    await sleep(20);
  }
  throw new Error('the sequencer has not copied all calls');
}

/** The position that the log has reached. */
export async function positionNow(shop: Shop): Promise<number> {
  await settleEvents(shop);
  return (await pageOf(shop, { first: 1, topics: [] })).lastPosition;
}

/** The events that `work` creates. */
export async function eventsOf(shop: Shop, work: () => Promise<unknown>): Promise<ReadEvent[]> {
  const after = await positionNow(shop);
  await work();
  await settleEvents(shop);
  return (await pageOf(shop, { after, first: 1_000 })).nodes;
}

/** `commerce.items.update X-1`: events in short form, with the public key. */
export const told = (events: readonly ReadEvent[]) =>
  events.map(({ topic, keys: { id, ...others } }) => {
    const { nodeId: _nodeId, ...named } = others as Record<string, string | null>;
    return `${topic} ${Object.values(named).find((each) => each !== null) ?? id}`;
  });
