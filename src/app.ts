import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { operations, schema } from './catalogue.ts';
import { createDayTurner } from './commerce/price-lists/turn-day.ts';
import type { Config } from './config.ts';
import { DatabaseAway, isConnectionError } from './db/away.ts';
import { type OpenedDatabase, openDatabase } from './db/database.ts';
import { createFileServer } from './files/serve-files.ts';
import { createFolderStore } from './files/store.ts';
import { createTemplates } from './files/templates.ts';
import { ensureBootstrapKey } from './http/bootstrap-key.ts';
import type { Handler } from './http/call.ts';
import { createCallLimit } from './http/call-limit.ts';
import { createKeyStore } from './http/key-store.ts';
import { createCallers } from './http/keys.ts';
import { createRouter } from './http/router.ts';
import { keepFacts } from './schema/facts.ts';
import { createCalls } from './schema/transaction.ts';
import { createV3 } from './v3/handle.ts';

export interface App {
  readonly handle: Handler;
  /** The database is reached, migrated and filled. */
  readonly ready: boolean;
  /** The key that was made because there was none; to be shown once. */
  readonly firstKey: string | null;
  close(): Promise<void>;
}

/**
 * The only place where the parts meet. With the embedded database it is ready when it resolves; a
 * server that cannot be reached yet is tried again until it can.
 */
export async function createApp(config: Config): Promise<App> {
  return assembleApp(config, await openDatabase(config));
}

/** The same over a database that is open already; closing the app closes it. */
export async function assembleApp(config: Config, database: OpenedDatabase): Promise<App> {
  const state = { ready: false, firstKey: null as string | null, isClosing: false };
  const store = createKeyStore((sql, values) => database.read(sql, values ?? []));
  const callers = createCallers(store);
  const facts = keepFacts(database);
  const settings = {
    timeZone: config.timeZone,
    filesUrl: `${config.publicUrl ?? `http://${config.host}:${config.port}`}/files/`,
    maxLanguages: config.maxLanguages,
  };
  const files = createFolderStore(join(config.dataDir, 'files'));
  const templates = await createTemplates(join(config.dataDir, 'templates'));
  const turnDay = createDayTurner(database);
  const run = createCalls({ database, facts, settings, turnDay, files, templates });
  const handle = createRouter({
    callers,
    limit: createCallLimit({ limit: config.callLimit, windowSeconds: config.callWindowSeconds }),
    database: { reached: () => state.ready, answers: () => answers(database) },
    v3: createV3({ schema, operations, run, timeZone: config.timeZone }),
    files: createFileServer(files),
    graphql: () => ({ status: 501, headers: {}, body: null }),
  });
  const forget = (table: string) => {
    if (table !== 'caller_key') facts.forget();
    if (table === 'caller_key' || table === '*') callers.forget();
  };
  const prepare = async () => {
    await database.prepare();
    await database.listen(forget);
    state.firstKey = await ensureBootstrapKey(store, config);
    state.ready = true;
  };
  await prepareOrRetry(prepare, state);
  return {
    handle,
    get ready() {
      return state.ready;
    },
    get firstKey() {
      return state.firstKey;
    },
    async close() {
      state.isClosing = true;
      await database.close();
    },
  };
}

/** Milliseconds between two attempts to reach the database. */
const retryAfter = 500;

async function prepareOrRetry(prepare: () => Promise<void>, state: { isClosing: boolean }) {
  const attempt = () =>
    prepare().then(
      () => true,
      (error: unknown) => {
        if (error instanceof DatabaseAway || isConnectionError(error)) return false;
        throw error;
      },
    );
  if (await attempt()) return;
  const retry = async () => {
    do await sleep(retryAfter, undefined, { ref: false });
    while (!state.isClosing && !(await attempt()));
  };
  retry().catch((error: unknown) => {
    process.stderr.write(`The database cannot be prepared: ${String(error)}\n`);
    process.exit(1);
  });
}

const answers = (database: OpenedDatabase) =>
  database.read('SELECT 1 AS alive', []).then((rows) => rows.length === 1);
