import { readConfig } from '../../../ground/config/config.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { allRights } from '../../../ground/contract/operations/rights.ts';
import { openDatabase } from '../../../store/db/database.ts';
import type { Handler } from '../../../surfaces/http/call.ts';
import { assembleApp, type Surfaces } from '../../app.ts';
import { CommandError } from '../shared/run-command.ts';
import type { Source } from './source.ts';

/**
 * Runs the work on the shop in the database that DATABASE_URL or DATA_DIR selects, in this process
 * and with all rights.
 */
export async function withLocalShop(work: (source: Source) => Promise<void>): Promise<void> {
  const config = { ...readConfig(process.env), demo: false };
  let outcome: { error?: unknown } | null = null;
  const app = await assembleApp(config, await openDatabase(config), async (surfaces) => {
    outcome = await work(localSource(surfaces)).then(
      () => ({}),
      (error: unknown) => ({ error }),
    );
  });
  if (app.firstKey !== null) process.stderr.write(`The first caller key: ${app.firstKey}\n`);
  await app.close();
  report(outcome);
}

function report(outcome: { error?: unknown } | null): void {
  if (outcome === null) throw new CommandError('DATABASE_URL: the database cannot be reached');
  if ('error' in outcome) throw outcome.error;
}

const caller: Caller = { kind: 'key', id: 0, name: 'export', rights: allRights };

const localSource =
  (surfaces: Surfaces): Source =>
  async ({ path, parameters, body }) => {
    const handle: Handler = path === '/graphql' ? surfaces.graphql : surfaces.exportList;
    const reply = await handle({
      caller,
      method: 'POST',
      path,
      query: new URLSearchParams(parameters).toString(),
      headers: { 'content-type': 'application/json' },
      address: '127.0.0.1',
      requestId: 'export',
      isOwn: true,
      read: async () => Buffer.from(JSON.stringify(body)),
    });
    const text = reply.body === null || typeof reply.body === 'string' ? reply.body : null;
    return {
      status: reply.status,
      position: reply.headers['Export-Position'] ?? null,
      body: reply.pieces ?? once(Buffer.from(text ?? '')),
    };
  };

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
