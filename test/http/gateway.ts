import type { Caller, Handler } from '../../src/http/call.ts';
import { createCallLimit } from '../../src/http/call-limit.ts';
import { type CallerKey, hashKey, type KeyStore } from '../../src/http/key-store.ts';
import { createCallers } from '../../src/http/keys.ts';
import { createRouter, type RouterParts } from '../../src/http/router.ts';
import { type Served, serve } from '../../src/http/serve.ts';

export const goodKey = 'sk_0123456789012345678901234567890123456789';
export const shop: Caller = { id: 7, name: 'shop' };

export interface Gateway extends Served {
  url: string;
  /** The bodies that reached the v3 surface, in order. */
  handled: Record<string, unknown>[];
}

/** The real router on a real socket over stand-ins: v3 has `echo`, which tells its body. */
export async function openGateway(parts: Partial<RouterParts> = {}): Promise<Gateway> {
  const handled: Record<string, unknown>[] = [];
  const router = createRouter({
    callers: createCallers(storeOf({ [goodKey]: shop })),
    limit: createCallLimit({ limit: 1000, windowSeconds: 300 }),
    database: { reached: () => true, answers: async () => true },
    v3: {
      has: (operation) => operation === 'echo',
      async handle(_operation, body, caller) {
        handled.push(body);
        return JSON.stringify({ status: 'ok', body, caller: caller.name });
      },
    },
    graphql: async (call) => answer(`${call.method} by ${call.caller?.name ?? 'nobody'}`),
    files: (call) => answer(`file ${call.path}`),
    ...parts,
  });
  return openServer(router, handled);
}

export async function openServer(
  handler: Handler,
  handled: Record<string, unknown>[] = [],
): Promise<Gateway> {
  const served = await serve(handler, { host: '127.0.0.1', port: 0 });
  return { ...served, url: `http://127.0.0.1:${served.port}`, handled };
}

/** A store of these keys that knows nothing else; `asked` counts its look-ups. */
export function storeOf(keys: Record<string, Caller>): KeyStore & { asked: number } {
  const byHash = new Map(Object.entries(keys).map(([key, caller]) => [hashKey(key), caller]));
  return {
    asked: 0,
    async byHash(hash) {
      this.asked++;
      return byHash.get(hash.toString('hex')) ?? null;
    },
    list: async (): Promise<CallerKey[]> => [],
    create: async () => 1,
    createFirst: async () => false,
    admit: async () => {},
    revoke: async () => true,
    noteUse: async () => {},
  };
}

export function answer(body: string) {
  return { status: 200, headers: { 'Content-Type': 'text/plain' }, body };
}
