import { join } from 'node:path';
import { operations, schema } from './catalogue.ts';
import type { Config } from './config.ts';
import { type OpenedDatabase, openDatabase } from './db/database.ts';
import type { Media } from './db/demo/media.ts';
import { seedDemoOnce } from './db/demo/seed-once.ts';
import { readNamedFiles } from './db/named-files.ts';
import { createDayTurner } from './db/prices/turn-day.ts';
import { reachDatabase } from './db/reach.ts';
import { takeTurn } from './db/take-turn.ts';
import { keepProductImage } from './files/product-image.ts';
import { createFolderStore, type FileStore } from './files/store.ts';
import { createSweeper, type Sweeper } from './files/sweeper.ts';
import { createTemplates } from './files/templates.ts';
import { createGraphql } from './graphql/handle.ts';
import { addressOf } from './http/address.ts';
import { ensureBootstrapKey } from './http/bootstrap-key.ts';
import type { Handler } from './http/call.ts';
import { createCallLimit } from './http/call-limit.ts';
import { keepDemoKey } from './http/demo-key.ts';
import { createKeyStore } from './http/key-store.ts';
import { createCallers } from './http/keys.ts';
import { logFailure } from './http/problem.ts';
import { createRouter } from './http/router.ts';
import { createFileServer } from './http/serve-files.ts';
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
  const demoKey = keepDemoKey(config);
  const files = createFolderStore(join(config.dataDir, 'files'));
  const sweeper = createFileSweeper(config, database, files);
  const surfaces = await createSurfaces(config, { database, files, facts, demoKey: demoKey.get });
  const handle = createRouter({
    ...surfaces,
    callers,
    limit: createCallLimit({ limit: config.callLimit, windowSeconds: config.callWindowSeconds }),
    database: { reached: () => state.ready, answers: () => answers(database) },
  });
  const prepare = async () => {
    await database.prepare();
    if (config.demo) await seedDemoOnce(database, mediaFor(files));
    await database.listen((table) => {
      if (table !== 'caller_key') facts.forget();
      if (table === 'caller_key' || table === '*') callers.forget();
    });
    state.firstKey = await ensureBootstrapKey(store, config);
    await demoKey.settle(state.firstKey);
    state.ready = true;
    sweeper.start();
  };
  await reachDatabase(prepare, () => state.isClosing, giveUp);
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
      await sweeper.stop();
      await database.close();
    },
  };
}

interface Parts {
  readonly database: OpenedDatabase;
  readonly files: FileStore;
  readonly facts: ReturnType<typeof keepFacts>;
  readonly demoKey: () => string | null;
}

/** Both surfaces over one way to run a call. */
async function createSurfaces(config: Config, { database, files, facts, demoKey }: Parts) {
  const { timeZone, dataDir, maxLanguages, shopCountry, graphiql: enabled } = config;
  const base = config.publicUrl ?? addressOf(config);
  const settings = { timeZone, filesUrl: `${base}/files/`, maxLanguages, shopCountry };
  const templates = await createTemplates(join(dataDir, 'templates'));
  const turnDay = createDayTurner(database);
  const run = createCalls({ database, facts, settings, turnDay, files, templates });
  return {
    v3: createV3({ schema, operations, run, timeZone }),
    graphql: createGraphql({ schema, run, graphiql: { enabled, demoKey }, fast: true }),
    files: createFileServer(files),
  };
}

/** Nodes that share their files take turns: 50 minutes, as their hours begin at different times. */
function createFileSweeper(config: Config, database: OpenedDatabase, store: FileStore): Sweeper {
  return createSweeper({
    store,
    graceSeconds: config.fileGraceSeconds,
    named: async () =>
      (await takeTurn(database, 'files_swept', 3_000)) ? readNamedFiles(database) : null,
    onRemoved: (keys) =>
      process.stdout.write(`Removed files that no row names (${keys.length}): ${keys.join(' ')}\n`),
    onFailure: (error) => logFailure(error, { task: 'sweep of the files' }),
  });
}

/** The demo shop's pictures go the way of any other. */
const mediaFor = (files: FileStore): Media => ({
  put: files.put,
  keepProductImage: (bytes) => keepProductImage(files, bytes),
});

const answers = (database: OpenedDatabase) =>
  database.read('SELECT 1 AS alive', []).then((rows) => rows.length === 1);

function giveUp(error: unknown): never {
  process.stderr.write(`The database cannot be prepared: ${String(error)}\n`);
  process.exit(1);
}
