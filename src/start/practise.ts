import type { Surfaces } from '../app.ts';
import type { Caller, CallInfo } from '../contract/caller.ts';
import { allRights } from '../contract/rights.ts';

const caller: Caller = { kind: 'key', id: 0, name: '', rights: allRights };
const where = { caller, address: '127.0.0.1', requestId: 'practice' } as const;

/** By v3, of what most callers begin with. */
const operations = ['commerce.products.find', 'commerce.orders.find'];

const document = `{
  products(first: 1) { nodes { id code name price } }
  orders(first: 1) { nodes { id number lines { sku } } } }`;

/** So many at once: each has a connection of its own. */
const together = 4;

/**
 * Reads a little by each surface before anybody else does. Much is made when it is first asked for, here and in
 * PostgreSQL, whose every connection reads what it has to know of a table: the first caller waited for
 * all of that, ten times as long as the next one. Rejects as a call would.
 */
export async function practise(surfaces: Surfaces): Promise<void> {
  await Promise.all(Array.from({ length: together }, () => practiseOnce(surfaces)));
}

async function practiseOnce({ v3, graphql }: Surfaces): Promise<void> {
  const none = { idempotencyKey: null, ifMatch: null, isDry: false };
  for (const operation of operations) {
    const call: CallInfo = { ...where, ...none, surface: 'v3', operation };
    await v3.handle(operation, { limit: 1 }, call);
  }
  const body = Buffer.from(JSON.stringify({ query: document }));
  await graphql({
    ...where,
    method: 'POST',
    path: '/graphql',
    query: '',
    headers: { 'content-type': 'application/json' },
    read: async () => body,
  });
}
