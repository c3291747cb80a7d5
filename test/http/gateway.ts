import type { Credential } from '../../src/engine/call/callers/credential.ts';
import { hashKey } from '../../src/engine/call/callers/secrets.ts';
import { createCallLimit } from '../../src/engine/gate/call-limit.ts';
import { allRights, noRights } from '../../src/ground/contract/operations/rights.ts';
import type { Caller, Handler } from '../../src/surfaces/http/call.ts';
import { type CredentialStore, createCallers } from '../../src/surfaces/http/callers/keys.ts';
import { createRouter } from '../../src/surfaces/http/router.ts';
import type { RouterParts } from '../../src/surfaces/http/router-parts.ts';
import { unknownCaller } from '../../src/surfaces/http/send/problem.ts';
import { type Listening, type Served, serve } from '../../src/surfaces/http/serve.ts';
import { windowsInMemory } from '../gate/call-windows.ts';

export const goodKey = 'sk_0123456789012345678901234567890123456789';
export const shop: Caller = { kind: 'key', id: 7, name: 'shop', rights: allRights };

export interface Gateway extends Served {
  url: string;
  /** The bodies that reached the v3 surface, in order. */
  handled: Record<string, unknown>[];
}

/** The real router on a real socket over substitutes: v3 has `echo`, which returns its body. */
export async function openGateway(parts: Partial<RouterParts> = {}): Promise<Gateway> {
  const handled: Record<string, unknown>[] = [];
  const router = createRouter({
    callers: createCallers(storeOf({ [goodKey]: shop })),
    limit: createCallLimit({ rate: { calls: 1000, seconds: 300 }, windows: windowsInMemory() }),
    database: { reached: () => true, answers: async () => true },
    v3: {
      rightsFor: (operation) => (operation === 'echo' ? noRights : undefined),
      async handle(_operation, body, { caller }) {
        handled.push(body);
        return { text: JSON.stringify({ status: 'ok', body, caller: caller.name }) };
      },
    },
    // The surface itself refuses callers without a key.
    async graphql(call) {
      if (call.caller?.kind === 'nobody') throw unknownCaller('UNAUTHENTICATED');
      return answer(`${call.method} by ${call.caller?.name ?? 'nobody'}`);
    },
    files: (call) => answer(`file ${call.path}`),
    ...parts,
  });
  return openServer(router, handled);
}

export async function openServer(
  handler: Handler,
  handled: Record<string, unknown>[] = [],
  limits: Partial<Listening> = {},
): Promise<Gateway> {
  const served = await serve(handler, { ...limits, host: '127.0.0.1', port: 0 });
  return { ...served, url: `http://127.0.0.1:${served.port}`, handled };
}

/** A store of only these keys; `asked` counts its lookups. */
export function storeOf(keys: Record<string, Caller>): CredentialStore & { asked: number } {
  const byHash = new Map(
    Object.entries(keys).map(([key, caller]): [string, Credential] => [
      hashKey(key),
      { caller, networks: [], terms: null },
    ]),
  );
  return {
    asked: 0,
    async byHash(hash) {
      this.asked++;
      return byHash.get(hash.toString('hex')) ?? null;
    },
    sessionByHash: async () => null,
    recordUse: async () => {},
  };
}

export function answer(body: string) {
  return { status: 200, headers: { 'Content-Type': 'text/plain' }, body };
}
