import { type AnswerStore, createAnswerStore } from '../engine/call/answers/answer-store.ts';
import { createKeyStore } from '../engine/call/callers/key-store.ts';
import type { SystemState } from '../engine/call/system-state.ts';
import { type CallParts, createCalls, type RunCall } from '../engine/call/transaction.ts';
import { FairShares } from '../engine/gate/fair-shares.ts';
import { createLoginThrottle } from '../engine/gate/logins/create-login-throttle.ts';
import type { Config, Slice } from '../ground/config/config.ts';
import { countTurn } from '../ground/observe/counters.ts';
import type { DatabaseFigures } from '../ground/observe/database-figures.ts';
import { logFailure } from '../ground/observe/log-failure.ts';
import { logProcess } from '../ground/observe/process-log.ts';
import { databaseReports, giveUp, reportsOf } from '../ground/observe/report-database.ts';
import { eventFolders, hiddenTypes, shownChanges } from '../shop/catalogue.ts';
import { createDayTurner } from '../shop/commerce/prices/turn-day.ts';
import { readShopSettings } from '../shop/shared/shop-settings.ts';
import { prepareTemplates } from '../shop/shared/templates/first-start.ts';
import { type OpenedDatabase, openDatabase } from '../store/db/database.ts';
import { createSchemaCheck } from '../store/db/migrate/schema-objects.ts';
import { FaultWatch } from '../store/db/server/watch-faults.ts';
import { unlessPassing } from '../store/db/transaction/unavailable.ts';
import { waitForDatabase } from '../store/db/wait-for-database.ts';
import { openStorage } from '../store/files/storage.ts';
import type { FileStore } from '../store/files/store.ts';
import { createUsageCounter } from '../store/usage/usage-counter.ts';
import { publicAddressOf } from '../surfaces/http/address.ts';
import type { Handler } from '../surfaces/http/call.ts';
import { readSettings } from '../surfaces/http/call-settings.ts';
import { ensureBootstrapKey } from '../surfaces/http/callers/bootstrap-key.ts';
import { createCallerCache } from '../surfaces/http/callers/caller-cache.ts';
import { databaseStateOf } from '../surfaces/http/database-state.ts';
import { endPhase, type StartPhase } from '../surfaces/http/health.ts';
import { createMiddleware } from '../surfaces/http/middleware.ts';
import { createPublisher } from '../work/events/brokers/publisher.ts';
import { createChangeLog, grownNotice } from '../work/events/change-log.ts';
import { createSender } from '../work/events/webhooks/sender.ts';
import { createJobs } from '../work/jobs/create-jobs.ts';
import { figuresOf } from '../work/upkeep/figures.ts';
import { createSystem } from '../work/upkeep/system.ts';
import { createUpkeep } from '../work/upkeep/upkeep.ts';
import { openDemoKey } from './demo/demo-key.ts';
import { fillShop } from './demo/shop.ts';
import { findDemoSignIn } from './demo/sign-in.ts';
import { createSurfaces, readTrustedFile } from './surfaces.ts';

export interface App {
  readonly handle: Handler;
  /** The database is reachable, migrated and filled. */
  readonly ready: boolean;
  /** The key that was generated because there was none; it is shown only once. */
  readonly firstKey: string | null;
  readonly demo: Pick<ReturnType<typeof openDemoKey>, 'token' | 'signIn'>;
  readonly figures: DatabaseFigures;
  close(): Promise<void>;
}

/** The surfaces, for calls whose caller has been identified. */
export interface Surfaces {
  readonly v3: Pick<ReturnType<typeof createSurfaces>['v3'], 'handle'>;
  readonly graphql: Handler;
  readonly exportList: Handler;
  readonly mcp?: Handler | null;
}

/**
 * Runs before the service is ready, or concurrently with the first calls if there is no other node.
 */
type Begin = (surfaces: Surfaces) => Promise<void>;

/**
 * Connects the parts of the service. With the embedded database the app is ready when the promise
 * resolves; an unavailable server is retried until it responds.
 */
export async function createApp(config: Config, begin?: Begin, phase?: StartPhase): Promise<App> {
  return assembleApp(config, await openDatabase(config, databaseReports), begin, phase);
}

/** Creates the app over an open database; closing the app closes it. */
export async function assembleApp(
  config: Config,
  database: OpenedDatabase,
  begin: Begin = async () => {},
  phase: StartPhase = { current: null },
): Promise<App> {
  let [ready, firstKey, isClosing]: [boolean, string | null, boolean] = [false, null, false];
  const parts = await createParts(config, database);
  const state = { ...databaseStateOf(parts, () => ready), phase: () => phase.current };
  const routed = { ...parts.surfaces, callers: parts.callerCache.callers, database: state };
  const middleware = createMiddleware(config, database, routed);
  const upkeep = createUpkeep(config, parts, reportTask);
  let begun = Promise.resolve();
  const prepare = async () => {
    firstKey = await prepareShop(config, parts, phase);
    begun = begin(parts.surfaces).catch(reportFailure('warm-up'));
    // Without another node, calls would be refused for that time instead of taking longer.
    if (config.databaseUrl !== null) await begun;
    ready = true;
    upkeep.start();
  };
  const attempt = () => prepare().finally(() => endPhase(phase));
  await waitForDatabase(attempt, () => isClosing, giveUp);
  return {
    handle: middleware.handle,
    figures: parts.figures,
    get ready() {
      return ready;
    },
    get firstKey() {
      return firstKey;
    },
    demo: parts.demoKey,
    close() {
      isClosing = true;
      return closeAll(parts, [() => begun, middleware.close, upkeep.stop]);
    },
  };
}

/** Closes parts one after another, and the database last. */
async function closeAll({ database, storage }: AppParts, parts: readonly (() => Promise<void>)[]) {
  database.disconnect?.();
  for (const close of parts) await close();
  storage.close();
  await database.close();
}

type AppParts = Awaited<ReturnType<typeof createParts>>;

/** The parts that the following steps share. */
async function createParts(config: Config, database: OpenedDatabase) {
  const keys = createKeyStore((sql, values) => database.query(sql, values ?? []));
  const callerCache = createCallerCache(config, database, keys, readShopSettings);
  const demoKey = openDemoKey(config, (message) => logProcess(message, 'warn'));
  const storage = await openStorage(config);
  const { files } = storage;
  const onFailure = reportFailure('publishing of events');
  const publisher = createPublisher(database.upkeep, config, { onFailure, report: logProcess });
  const changeLog = createChangeLog(database, eventFolders, reportTask('change log'), publisher);
  const shop = new URL(publicAddressOf(config)).host;
  const sender = createSender(database, { ...config, shop }, reportTask('webhooks'));
  const onCommit = [changeLog.wake, sender.wake];
  const later = () => ({ figures, isComplete, publisher, readDocuments: readTrustedFile });
  const system = createSystem(config, database, later);
  const answers = createAnswerStore(database, config.storedAnswersMegabytes);
  const turnDay = createDayTurner(database);
  const run = createRun(config, {
    ...{ database, files, system, answers, turnDay, onCommit },
    ...callerCache,
  });
  const onLoss = reportTask('counts of usage');
  const usage = createUsageCounter(database.upkeep, { ...config, onFailure: onLoss });
  const serving = { database, files, run, demoKey, feed: changeLog.feed, count: usage.count };
  const surfaces = createSurfaces(config, serving);
  const isComplete = createSchemaCheck(database, reportTask('check of the schema'));
  const parts = { ...readSettings(config), database, files, run, targets: surfaces.targets };
  const worker = createJobs(config, parts, surfaces.v3.prepareLine, reportTask('jobs'));
  onCommit.push(worker.wake);
  const faults = new FaultWatch(database, config.databaseUrl !== null, reportsOf(database.clock));
  database.onFailure((error) => faults.note(error));
  const figures = figuresOf(database, faults);
  const tasks = [worker, changeLog, sender, usage];
  const regular = { changeLog, faults, figures, answers, turnDay, tasks };
  return { database, keys, callerCache, demoKey, storage, surfaces, isComplete, ...regular };
}

interface RunParts extends Pick<ReturnType<typeof createCallerCache>, 'shopSettings'> {
  readonly database: OpenedDatabase;
  readonly files: FileStore;
  readonly system: SystemState;
  readonly answers: AnswerStore;
  readonly turnDay: CallParts['turnDay'];
  /** Called when a mutation has committed. */
  readonly onCommit: readonly (() => void)[];
}

/** Creates the function that runs the calls of both surfaces. */
function createRun(config: Config, { shopSettings, onCommit, ...parts }: RunParts): RunCall {
  const { database } = parts;
  const shared = config.databaseUrl === null ? null : database;
  return createCalls({
    ...parts,
    shopSettings,
    settings: readSettings(config),
    idempotencyHours: config.idempotencyHours,
    ...{ hiddenTypes, shownChanges },
    loginThrottle: createLoginThrottle(config.signInLimit, shared),
    shares: new FairShares(config, database, countTurn),
    onCommit() {
      for (const wake of onCommit) wake();
    },
  });
}

/** Prepares the database for calls. Returns the key that was created because there was none. */
async function prepareShop(
  config: Slice<'demo' | 'bootstrapKey'>,
  parts: AppParts,
  phase: StartPhase,
) {
  const { database, storage, surfaces, callerCache, keys, demoKey, isComplete, changeLog, faults } =
    parts;
  phase.current = 'migrating the database';
  const applied = await database.prepare();
  const migrations = Array.isArray(applied) ? applied.length : 0;
  if (migrations > 0)
    phase.steps?.add(migrations === 1 ? '1 migration' : `${migrations} migrations`);
  phase.current = 'checking the database';
  await isComplete();
  await changeLog.prepare();
  await prepareTemplates(database);
  if (config.demo) phase.current = 'filling the demo shop';
  await fillShop(config.demo, { database, files: storage.files, surfaces, steps: phase.steps });
  phase.current = 'warming up';
  phase.steps?.begin('Warming up');
  await database.listen((table) => {
    if (table === '*') faults.check();
    if (table === grownNotice || table === '*') changeLog.onNotice();
    if (table !== grownNotice) callerCache.onChange(table);
  });
  const firstKey = await ensureBootstrapKey(keys, config);
  await demoKey.settle(firstKey, config.demo === true ? await findDemoSignIn(database) : null);
  return firstKey;
}

const reportFailure = (task: string) => (error: unknown) => logFailure(error, { task });
const reportTask = (task: string) => unlessPassing(reportFailure(task));
