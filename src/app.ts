import { operations, schema } from './catalogue.ts';
import type { Config } from './config.ts';
import { removeOldEntries } from './db/audit/remove-old.ts';
import { createCallWindows } from './db/call-windows.ts';
import { type Attempts, createSharedAttempts, noLimit } from './db/callers/attempts.ts';
import { sessionByHash } from './db/callers/credential.ts';
import { createKeyStore } from './db/callers/key-store.ts';
import { createMemoryAttempts } from './db/callers/memory-attempts.ts';
import { type OpenedDatabase, openDatabase } from './db/database.ts';
import type { Media } from './db/demo/media.ts';
import { seedDemoOnce } from './db/demo/seed-once.ts';
import { createHourly } from './db/hourly.ts';
import { readNamedFiles } from './db/named-files.ts';
import { createDayTurner } from './db/prices/turn-day.ts';
import { reachDatabase } from './db/reach.ts';
import { takeTurn } from './db/take-turn.ts';
import { keepProductImage } from './files/product-image.ts';
import { openStorage, type Storage } from './files/storage.ts';
import type { FileStore } from './files/store.ts';
import { createSweeper, type Sweeper } from './files/sweeper.ts';
import { createGraphql } from './graphql/handle.ts';
import { addressOf } from './http/address.ts';
import { ensureBootstrapKey } from './http/bootstrap-key.ts';
import type { Handler } from './http/call.ts';
import { createCallLimit } from './http/call-limit.ts';
import { withCors } from './http/cors.ts';
import { keepDemoKey } from './http/demo-key.ts';
import { createCallers } from './http/keys.ts';
import { createRouter } from './http/router.ts';
import { createFileServer } from './http/serve-files.ts';
import { createShedding } from './http/shed.ts';
import { countEvent } from './observe/counters.ts';
import { logFailure } from './observe/log-failure.ts';
import type { DatabaseFigures } from './observe/metrics.ts';
import { keepFacts } from './schema/facts.ts';
import { removeExpired } from './schema/once.ts';
import { createCalls } from './schema/transaction.ts';
import { createV3 } from './v3/handle.ts';

export interface App {
  readonly handle: Handler;
  /** The database is reached, migrated and filled. */
  readonly ready: boolean;
  /** The key that was made because there was none; to be shown once. */
  readonly firstKey: string | null;
  readonly figures: DatabaseFigures;
  close(): Promise<void>;
}

/** What calls are made through, once who makes them is known. */
export interface Surfaces {
  readonly v3: Pick<ReturnType<typeof createV3>, 'handle'>;
  readonly graphql: Handler;
}

/** Done before the first call is taken, and nothing that readiness depends on. */
type Begin = (surfaces: Surfaces) => Promise<void>;

/**
 * The only place where the parts meet. With the embedded database it is ready when it resolves; a
 * server that cannot be reached yet is tried again until it can.
 */
export async function createApp(config: Config, begin?: Begin): Promise<App> {
  return assembleApp(config, await openDatabase(config, tellOfReplica), begin);
}

/** The same over a database that is open already; closing the app closes it. */
export async function assembleApp(
  config: Config,
  database: OpenedDatabase,
  begin: Begin = async () => {},
): Promise<App> {
  const state = { ready: false, firstKey: null as string | null, isClosing: false };
  const store = createKeyStore((sql, values) => database.read(sql, values ?? []));
  const { read } = database;
  const sessions = { sessionByHash: (hash: Buffer) => sessionByHash(read, hash) };
  const callers = createCallers({ ...store, ...sessions }, config);
  const facts = keepFacts(database);
  const demoKey = keepDemoKey(config);
  const limit = createSharedLimit(config, database);
  const storage = await openStorage(config);
  const { files } = storage;
  const sweeper = createFileSweeper(config, database, files);
  const expiry = createExpiry(config, database);
  const surfaces = await createSurfaces(config, {
    database,
    storage,
    facts: {
      get: facts.get,
      forget() {
        facts.forget();
        callers.forget();
      },
    },
    demoKey: demoKey.get,
  });
  const router = createRouter({
    ...surfaces,
    callers,
    limit,
    database: {
      reached: () => state.ready,
      answers: () => answers(database),
      replica: () => database.replica()?.state ?? null,
    },
  });
  const shedding = createShedding(config);
  const handle = withCors(shedding.around(router), config.corsOrigins);
  const prepare = async () => {
    await database.prepare();
    if (config.demo) await seedDemoOnce(database, mediaFor(files));
    await database.listen((table) => {
      if (!tablesOfCallers.has(table)) facts.forget();
      if (table === 'caller_key' || table === '*') callers.forget();
      else if (tablesOfCallers.has(table)) callers.forget('sessions');
    });
    state.firstKey = await ensureBootstrapKey(store, config);
    await demoKey.settle(state.firstKey);
    await begin(surfaces).catch((error) => logFailure(error, { task: 'practice at the start' }));
    state.ready = true;
    sweeper.start();
    expiry.start();
  };
  await reachDatabase(prepare, () => state.isClosing, giveUp);
  return {
    handle,
    figures: database,
    get ready() {
      return state.ready;
    },
    get firstKey() {
      return state.firstKey;
    },
    async close() {
      state.isClosing = true;
      shedding.stop();
      await sweeper.stop();
      await limit.close();
      await expiry.stop();
      storage.close();
      await database.close();
    },
  };
}

interface Parts {
  readonly database: OpenedDatabase;
  readonly storage: Storage;
  readonly facts: ReturnType<typeof keepFacts>;
  readonly demoKey: () => string | null;
}

/** Both surfaces over one way to run a call. */
async function createSurfaces(config: Config, { database, storage, facts, demoKey }: Parts) {
  const { timeZone, shopCountry, graphiql: enabled } = config;
  const { maxLanguages, maxLimitedAccounts } = config;
  const base = config.publicUrl ?? addressOf(config);
  const { sessionSeconds, graphqlBudget: budget, introspection } = config;
  const limits = { budget, introspection };
  const filesUrl = `${base}/files/`;
  const shopLimits = { maxLanguages, maxLimitedAccounts, sessionSeconds };
  const settings = { timeZone, filesUrl, shopCountry, ...shopLimits };
  const { files } = storage;
  const templates = await storage.openTemplates();
  const turnDay = createDayTurner(database);
  const { idempotencyHours } = config;
  const attempts = createAttempts(config, database);
  const parts = {
    database,
    facts,
    settings,
    turnDay,
    files,
    templates,
    idempotencyHours,
    attempts,
  };
  const run = createCalls(parts);
  return {
    v3: createV3({ schema, operations, run, timeZone }),
    graphql: createGraphql({ schema, run, graphiql: { enabled, demoKey }, fast: true, ...limits }),
    files: createFileServer(files),
  };
}

function createSharedLimit(config: Config, database: OpenedDatabase) {
  const { callLimit: limit, callWindowSeconds: windowSeconds } = config;
  return createCallLimit({ limit, windows: createCallWindows(database, { limit, windowSeconds }) });
}

/** Nodes that share their files take turns: 50 minutes, as their hours begin at different times. */
function createFileSweeper(config: Config, database: OpenedDatabase, store: FileStore): Sweeper {
  return createSweeper({
    store,
    graceSeconds: config.fileGraceSeconds,
    named: async () =>
      (await takeTurn(database, 'files_swept', 3_000)) ? readNamedFiles(database) : null,
    onRemoved(keys) {
      countEvent('filesSwept', keys.length);
      process.stdout.write(`Removed files that no row names (${keys.length}): ${keys.join(' ')}\n`);
    },
    onFailure: (error) => logFailure(error, { task: 'sweep of the files' }),
  });
}

/** Removes on one node what has been kept long enough: answers to be given again, and audit entries. */
const createExpiry = ({ idempotencyHours, auditDays }: Config, database: OpenedDatabase) =>
  createHourly(
    async () => {
      if (await takeTurn(database, 'answers_expired', 3_000))
        await removeExpired(database, idempotencyHours);
      if (auditDays > 0 && (await takeTurn(database, 'audit_removed', 86_000)))
        await removeOldEntries(database, auditDays);
    },
    (error) => logFailure(error, { task: 'removal of what has been kept long enough' }),
  );

/** What is kept of callers is dropped when these change. */
const tablesOfCallers: ReadonlySet<string> = new Set(['caller_key', 'account', 'account_session']);

function createAttempts({ signInLimit, databaseUrl }: Config, database: OpenedDatabase): Attempts {
  if (signInLimit === 0) return noLimit;
  if (databaseUrl === null) return createMemoryAttempts(signInLimit);
  return createSharedAttempts(database, signInLimit);
}

/** The demo shop's pictures go the way of any other. */
const mediaFor = (files: FileStore): Media => ({
  put: files.put,
  keepProductImage: (bytes) => keepProductImage(files, bytes),
});

const answers = (database: OpenedDatabase) =>
  database.read('SELECT 1 AS alive', []).then((rows) => rows.length === 1);

function tellOfReplica(state: string): void {
  const where = state === 'following' ? 'the replica' : `the primary, the replica is ${state}`;
  process.stdout.write(`Calls that only read go to ${where}.\n`);
}

function giveUp(error: unknown): never {
  process.stderr.write(`The database cannot be prepared: ${String(error)}\n`);
  process.exit(1);
}
