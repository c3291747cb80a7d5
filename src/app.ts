import { createLoginThrottle } from './call/callers/create-login-throttle.ts';
import { sessionByHash } from './call/callers/credential.ts';
import { createKeyStore, type KeyStore } from './call/callers/key-store.ts';
import { createExpiry } from './call/expiry.ts';
import { FairShares } from './call/fair-shares.ts';
import { cacheShopSettings } from './call/shop-settings.ts';
import { createCalls, type RunCall } from './call/transaction.ts';
import { operations, schema } from './catalogue.ts';
import { createDayTurner } from './commerce/prices/turn-day.ts';
import type { Config, Slice } from './config/config.ts';
import { type OpenedDatabase, openDatabase } from './db/database.ts';
import { readNamedFilesInTurn } from './db/named-files.ts';
import { reachDatabase } from './db/reach.ts';
import { createSchemaCheck } from './db/schema-objects.ts';
import { prepareTemplates } from './db/templates/first-start.ts';
import { fillShop } from './demo/shop.ts';
import { openStorage } from './files/storage.ts';
import type { FileStore } from './files/store.ts';
import { createSweeper } from './files/sweeper.ts';
import { createGraphql } from './graphql/handle.ts';
import { addressOf } from './http/address.ts';
import { ensureBootstrapKey } from './http/bootstrap-key.ts';
import type { Handler } from './http/call.ts';
import { openDemoKey } from './http/demo-key.ts';
import { createEntrance } from './http/entrance.ts';
import { createCallers } from './http/keys.ts';
import { createFileServer } from './http/serve-files.ts';
import { countEvent, countTurn } from './observe/counters.ts';
import { logFailure } from './observe/log-failure.ts';
import type { DatabaseFigures } from './observe/metrics.ts';
import { createV3 } from './v3/handle.ts';

export interface App {
  readonly handle: Handler;
  /** The database is reached, migrated and filled. */
  readonly ready: boolean;
  /** The key that was generated because there was none; to be shown once. */
  readonly firstKey: string | null;
  readonly figures: DatabaseFigures;
  close(): Promise<void>;
}

/** The surfaces, for calls whose caller is known. */
export interface Surfaces {
  readonly v3: Pick<ReturnType<typeof createV3>, 'handle'>;
  readonly graphql: Handler;
}

/** Runs before the first call is accepted; readiness does not depend on it. */
type Begin = (surfaces: Surfaces) => Promise<void>;

/**
 * Connects the parts of the service. With the embedded database the app is ready when the promise
 * resolves; an unavailable server is retried until it answers.
 */
export async function createApp(config: Config, begin?: Begin): Promise<App> {
  return assembleApp(config, await openDatabase(config, tellOfReplica), begin);
}

/** Creates the app over an open database; closing the app closes it. */
export async function assembleApp(
  config: Config,
  database: OpenedDatabase,
  begin: Begin = async () => {},
): Promise<App> {
  let [ready, firstKey, isClosing]: [boolean, string | null, boolean] = [false, null, false];
  const parts = await createParts(config, database);
  const entrance = createEntrance(config, database, {
    ...parts.surfaces,
    callers: parts.memory.callers,
    database: watchDatabase(parts, () => ready),
  });
  const upkeep = createUpkeep(config, database, parts.storage.files);
  const prepare = async () => {
    firstKey = await prepareShop(config, parts);
    await begin(parts.surfaces).catch(reportFailure('practice at the start'));
    ready = true;
    upkeep.start();
  };
  await reachDatabase(prepare, () => isClosing, giveUp);
  return {
    handle: entrance.handle,
    figures: database,
    get ready() {
      return ready;
    },
    get firstKey() {
      return firstKey;
    },
    async close() {
      isClosing = true;
      await entrance.close();
      await upkeep.stop();
      parts.storage.close();
      await database.close();
    },
  };
}

type Parts = Awaited<ReturnType<typeof createParts>>;

/** The parts that the following steps share. */
async function createParts(config: Config, database: OpenedDatabase) {
  const keys = createKeyStore((sql, values) => database.query(sql, values ?? []));
  const memory = createMemory(config, database, keys);
  const demoKey = openDemoKey(config);
  const storage = await openStorage(config);
  const run = createRun(config, database, storage.files, memory.shopSettings);
  const surfaces = createSurfaces(config, run, storage.files, demoKey.get);
  const isComplete = createSchemaCheck(database, reportFailure('check of the schema'));
  return { database, keys, memory, demoKey, storage, surfaces, isComplete };
}

/** The caches of callers and shop settings, cleared by notifications. */
function createMemory(config: Slice<'timeZone'>, database: OpenedDatabase, keys: KeyStore) {
  const { query } = database;
  const sessions = { sessionByHash: (hash: Buffer) => sessionByHash(query, hash) };
  const callers = createCallers({ ...keys, ...sessions }, config);
  const shopSettings = cacheShopSettings(database);
  const forget = () => {
    shopSettings.forget();
    callers.forget();
  };
  return {
    callers,
    shopSettings: { get: shopSettings.get, forget },
    /** Clears what depends on a table; `*` stands for all tables. */
    onChange(table: string) {
      if (!tablesOfCallers.has(table)) shopSettings.forget();
      if (table === 'caller_key' || table === '*') callers.forget();
      else if (tablesOfCallers.has(table)) callers.forget('accounts');
    },
  };
}

type Memory = ReturnType<typeof createMemory>;

/** The tables behind the cache of callers. */
const tablesOfCallers: ReadonlySet<string> = new Set(['caller_key', 'account', 'account_session']);

type RunConfig = SettingsConfig &
  SharesConfig &
  Slice<'idempotencyHours' | 'signInLimit' | 'databaseUrl'>;
type SharesConfig = ConstructorParameters<typeof FairShares>[0];

/** Creates the function that runs the calls of both surfaces. */
function createRun(
  config: RunConfig,
  database: OpenedDatabase,
  files: FileStore,
  shopSettings: Memory['shopSettings'],
): RunCall {
  const shared = config.databaseUrl === null ? null : database;
  return createCalls({
    database,
    shopSettings,
    settings: readSettings(config),
    turnDay: createDayTurner(database),
    files,
    idempotencyHours: config.idempotencyHours,
    loginThrottle: createLoginThrottle(config.signInLimit, shared),
    shares: new FairShares(config, database, countTurn),
  });
}

type SettingsConfig = Slice<'timeZone' | 'shopCountry' | 'publicUrl' | 'host' | 'port'> &
  Slice<'maxLanguages' | 'maxLimitedAccounts' | 'sessionSeconds'>;

/** What calls know of the shop from the configuration. */
function readSettings(config: SettingsConfig) {
  const { timeZone, shopCountry, maxLanguages, maxLimitedAccounts, sessionSeconds } = config;
  const filesUrl = `${config.publicUrl ?? addressOf(config)}/files/`;
  return { timeZone, filesUrl, shopCountry, maxLanguages, maxLimitedAccounts, sessionSeconds };
}

type SurfacesConfig = Slice<'timeZone' | 'graphiql' | 'graphqlBudget' | 'introspection'> &
  Slice<'trustedDocuments' | 'trustedDocumentsFile' | 'uploadLimit'>;

type DemoKey = () => string | null;

function createSurfaces(config: SurfacesConfig, run: RunCall, files: FileStore, demoKey: DemoKey) {
  const { timeZone, graphiql: enabled, graphqlBudget: budget, introspection, uploadLimit } = config;
  const options = { graphiql: { enabled, demoKey }, compiled: true, budget, introspection };
  return {
    v3: createV3({ schema, operations, run, timeZone }),
    graphql: createGraphql({ schema, run, ...options, trust: config, files, uploadLimit }),
    files: createFileServer(files),
  };
}

/** What the health checks ask of the database. */
const watchDatabase = ({ database, isComplete }: Parts, reached: () => boolean) => ({
  reached,
  isComplete,
  answers: () => database.query('SELECT 1 AS alive', []).then((rows) => rows.length === 1),
  replica: () => database.replica()?.state ?? null,
});

/** Prepares the database for calls; gives the key that was made because there was none. */
async function prepareShop(config: Slice<'demo' | 'bootstrapKey'>, parts: Parts) {
  const { database, storage, surfaces, memory, keys, demoKey, isComplete } = parts;
  await database.prepare();
  await isComplete();
  await prepareTemplates(database, storage.findTemplates, (line) => process.stdout.write(line));
  await fillShop(config.demo, { database, files: storage.files, surfaces });
  await database.listen(memory.onChange);
  const firstKey = await ensureBootstrapKey(keys, config);
  await demoKey.settle(firstKey);
  return firstKey;
}

type UpkeepConfig = Slice<'fileGraceSeconds' | 'idempotencyHours' | 'auditDays'>;

/** The regular tasks of a node. */
function createUpkeep(config: UpkeepConfig, database: OpenedDatabase, store: FileStore) {
  const sweeper = createSweeper({
    store,
    graceSeconds: config.fileGraceSeconds,
    named: () => readNamedFilesInTurn(database),
    onRemoved(keys) {
      countEvent('filesSwept', keys.length);
      process.stdout.write(`Removed files without a row (${keys.length}): ${keys.join(' ')}\n`);
    },
    onFailure: reportFailure('sweep of the files'),
  });
  const onFailure = reportFailure('removal of what has been kept long enough');
  const expiry = createExpiry(database, config, onFailure);
  return {
    start() {
      sweeper.start();
      expiry.start();
    },
    async stop() {
      await sweeper.stop();
      await expiry.stop();
    },
  };
}

const reportFailure = (task: string) => (error: unknown) => logFailure(error, { task });

function tellOfReplica(state: string): void {
  const where = state === 'following' ? 'the replica' : `the primary, the replica is ${state}`;
  process.stdout.write(`Calls that only read use ${where}.\n`);
}

function giveUp(error: unknown): never {
  process.stderr.write(`The database cannot be prepared: ${String(error)}\n`);
  process.exit(1);
}
