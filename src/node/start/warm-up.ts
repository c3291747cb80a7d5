import type { Caller, CallInfo } from '../../ground/contract/caller.ts';
import { asCallError } from '../../ground/contract/errors/errors.ts';
import { allRights } from '../../ground/contract/operations/rights.ts';
import type { Call } from '../../surfaces/http/call.ts';
import type { Surfaces } from '../app.ts';

const caller: Caller = { kind: 'key', id: 0, name: '', rights: allRights };
const where = { caller, address: '127.0.0.1', requestId: 'warm-up' } as const;

/** The v3 operations that most callers use first. */
const operations = ['commerce.products.find', 'commerce.orders.find'];

const document = `{
  products(first: 1) { nodes { id code name price } }
  orders(first: 1) { nodes { id number lines { sku } } } }`;

/**
 * A dry run that deletes no record. The first write of a process loads and compiles Prisma's query
 * compiler, which would block all other calls for 400 ms.
 */
const write = { operation: 'commerce.tax-classes.delete', request: { ids: [2_147_483_647] } };

/**
 * The first call of a tool loads the package of the protocol and builds the index of the search,
 * which would block all other calls for half a second.
 */
const toolCall = {
  ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
  params: { name: 'search', arguments: { query: 'orders' } },
};

/** The number of concurrent warm-ups: each uses its own connection. */
const together = 4;

/**
 * Runs a few reads on each surface and a write before the first call. Many caches are filled on
 * first use, here and in each PostgreSQL connection; without a warm-up the first call takes ten
 * times as long as the next one. Ends early when a call is refused, for example by a time limit on
 * a slow machine. Rejects with the failures of the service.
 */
export async function warmUp(surfaces: Surfaces): Promise<void> {
  try {
    await Promise.all(Array.from({ length: together }, () => warmUpOnce(surfaces)));
    await handle(surfaces, write.operation, write.request, true);
    await surfaces.mcp?.(postOf('/mcp', toolCall));
  } catch (error) {
    if (asCallError(error).rule.isLogged) throw error;
  }
}

function handle({ v3 }: Surfaces, operation: string, request: Request, isDry = false) {
  const headers = { idempotencyKey: null, ifMatch: null, isDry };
  const call: CallInfo = { ...where, ...headers, surface: 'v3', operation };
  return v3.handle(operation, request, call);
}

type Request = Record<string, unknown>;

async function warmUpOnce(surfaces: Surfaces): Promise<void> {
  for (const operation of operations) await handle(surfaces, operation, { limit: 1 });
  await surfaces.graphql(postOf('/graphql', { query: document }));
}

function postOf(path: string, message: object): Call {
  const body = Buffer.from(JSON.stringify(message));
  const accept = 'application/json, text/event-stream';
  return {
    ...{ ...where, method: 'POST', path, query: '', isOwn: true },
    headers: { 'content-type': 'application/json', accept },
    read: async () => body,
  };
}
