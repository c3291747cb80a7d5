import { days, type LogSize } from './fill-log.ts';
import { rareTopic, records } from './topics.ts';

/** Requests of one kind; the bodies differ, so that each reads other rows. */
export interface PageCase {
  readonly name: string;
  readonly bodies: readonly string[];
}

const often = 100;
const day = 86_400_000;

const many = (query: string, variables: (at: number) => object, count = often) =>
  Array.from({ length: count }, (_, at) => JSON.stringify({ query, variables: variables(at) }));

const eventFields = 'position time topic recordType operation keys { id sku }';
const page = (fields: string) => `query Page($after: SafeInt, $first: Int, $topics: [String!]) {
  events(after: $after, first: $first, topics: $topics) { nodes { ${fields} } lastPosition hasMore }
}`;
const latest = `query Latest($last: Int, $topics: [String!]) {
  events(last: $last, topics: $topics) { nodes { ${eventFields} } lastPosition }
}`;

/** `removed` is the last position that was removed. */
export function eventCases({ events }: LogSize, removed: number): PageCase[] {
  // Pages of 100 have no event in common.
  const step = Math.min(3_001, Math.floor(events / 4 / often));
  const places = { begin: removed, middle: Math.floor(events / 2), end: events - often * step };
  const sizes = [100, 1_000];
  const pages = Object.entries(places).flatMap(([place, from]) =>
    sizes.map((first) => ({
      name: `${first.toLocaleString('en')} events, ${place}`,
      bodies: many(page(eventFields), (at) => ({ after: from + at * step, first })),
    })),
  );
  const some = ['commerce.items.delete', 'commerce.customers.create', rareTopic];
  const spread = (at: number) => removed + Math.floor(((at + 0.5) * (events - removed)) / often);
  return [
    { name: '100 events, no position', bodies: many(page(eventFields), () => ({ first: 100 })) },
    ...pages,
    {
      name: '100 events with their changes',
      bodies: many(page(`${eventFields} changes { before after }`), (at) => ({
        after: spread(at),
        first: 100,
      })),
    },
    {
      name: '100 events of a rare topic, from begin',
      bodies: many(page(eventFields), (at) => ({
        after: removed + at,
        first: 100,
        topics: [rareTopic],
      })),
    },
    {
      name: '100 events of three topics',
      bodies: many(page(eventFields), (at) => ({ after: spread(at), first: 100, topics: some })),
    },
    { name: 'the latest 30', bodies: many(latest, () => ({ last: 30 })) },
    {
      name: 'the latest 30 of a rare topic',
      bodies: many(latest, () => ({ last: 30, topics: [rareTopic] })),
    },
  ];
}

const entryFields = `id time action recordType recordKey part operation surface
  callerKind callerId callerName requestId before after`;
const list = (rest = '') => `query Audit($where: AuditEntryWhere, $first: Int) {
  auditEntries(where: $where, first: $first, orderBy: [{ field: TIME, direction: DESC }]) {
    ${rest} pageInfo { hasNextPage endCursor } nodes { ${entryFields} }
  }
}`;
const history = `query History($id: ID!) {
  product(by: { id: $id }) { auditEntries(first: 25) { nodes { ${entryFields} } } }
}`;

/** The lists of the console, 25 entries a page. */
export function auditCases(size: LogSize): PageCase[] {
  const where = (name: string, conditions: (at: number) => object, rest = '', count = often) => ({
    name,
    bodies: many(list(rest), (at) => ({ first: 25, where: conditions(at) }), count),
  });
  const sku = (number: number) => ({ equals: `SKU${String(number).padStart(6, '0')}` });
  const begun = Date.now();
  const at = (ago: number) => new Date(begun - ago).toISOString();
  return [
    where('entries: newest', () => ({})),
    where('entries: of an item', (n) => ({
      recordType: { equals: 'Item' },
      recordKey: sku(2 + ((n * 487) % records)),
    })),
    where('entries: of the item changed most', () => ({
      recordType: { equals: 'Item' },
      recordKey: sku(1),
    })),
    where('entries: of a caller', (n) => ({ callerKind: 'KEY', callerId: String(1 + (n % 7)) })),
    where('entries: of an operation', () => ({ operation: 'createOrder' })),
    where('entries: of a rare operation', () => ({ operation: 'deletePriceList' }), '', 5),
    where('entries: of a mutation among others', () => ({ operation: 'updateProducts' }), '', 5),
    where('entries: of a request', (n) => ({
      requestId: `filled-${Math.floor((n * size.entries) / 2 / often) + 1}`,
    })),
    where('entries: up to a time', (n) => ({ to: at(((n + 0.5) * days * day) / 5) }), '', 5),
    where('entries: of a day', (n) => ({ time: { gte: at((n + 1) * day), lt: at(n * day) } })),
    where('entries: of a month', () => ({ time: { gte: at(60 * day), lt: at(30 * day) } }), '', 5),
    where('entries: deletions only', () => ({ action: { equals: 'DELETE' } })),
    where('entries: newest, with their number', () => ({}), 'totalCount', 3),
    { name: 'entries: of a product', bodies: many(history, (n) => ({ id: String(2 + n) })) },
    { name: 'entries: of the product changed most', bodies: many(history, () => ({ id: '1' })) },
  ];
}
