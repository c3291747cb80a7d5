import type { Surfaces } from '../app.ts';
import type { Caller, CallInfo } from '../contract/caller.ts';
import { allRights } from '../contract/rights.ts';

const caller: Caller = { kind: 'key', id: 0, name: '', rights: allRights };
const where = { caller, address: '127.0.0.1', requestId: 'practice' } as const;

/** The v3 operations that most callers begin with. */
const operations = ['commerce.products.find', 'commerce.orders.find'];

const document = `{
  products(first: 1) { nodes { id code name price } }
  orders(first: 1) { nodes { id number lines { sku } } } }`;

/** Concurrent warm-ups: each uses its own connection. */
const together = 4;

/**
 * Runs a few reads on each surface before the first call. Many caches fill on first use, here and
 * in each PostgreSQL connection; without a warm-up the first call took ten times as long as the
 * next one. Rejects with the errors of a call.
 */
export async function warmUp(surfaces: Surfaces): Promise<void> {
  await Promise.all(Array.from({ length: together }, () => warmUpOnce(surfaces)));
}

async function warmUpOnce({ v3, graphql }: Surfaces): Promise<void> {
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
