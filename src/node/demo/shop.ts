import type { Caller, CallInfo } from '../../ground/contract/caller.ts';
import { allRights } from '../../ground/contract/operations/rights.ts';
import { claimTask } from '../../store/db/claim-task.ts';
import type { Database } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import type { Handler } from '../../surfaces/http/call.ts';
import type { StartSteps } from '../../surfaces/http/health.ts';
import type { V3Surface } from '../../surfaces/http/router-parts.ts';
import { isEmptyShop } from './empty-shop.ts';
import { type ReferenceStep, readReferenceSteps } from './reference/reference-steps.ts';
import { settleReference } from './reference/settle-reference.ts';

interface DemoParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly surfaces: DemoSurfaces;
  /** The output of the start in a terminal. */
  readonly steps?: StartSteps | undefined;
}

interface DemoSurfaces {
  readonly v3: Pick<V3Surface, 'handle'>;
  readonly graphql: Handler;
}

/** Fills an empty database as `DEMO` requires; does nothing for any other database. */
export async function fillShop(
  demo: boolean | 'reference',
  { database, files, surfaces, steps }: DemoParts,
): Promise<void> {
  if (demo === 'reference') await fillReferenceShop(database, surfaces, steps);
  else if (demo && (await isEmptyShop(database))) {
    // Loaded on demand, because most starts find a filled shop.
    const { seedDemoOnce } = await import('./seed-once.ts');
    await seedDemoOnce(database, files, steps);
  }
}

/**
 * Seconds for which one of several starting nodes claims the task; filling the shop takes less
 * time.
 */
const turn = 600;

/**
 * Fills the shop for the examples of docs/reference/v3.md. Calls create it, so that it contains
 * only data that clients can create.
 */
async function fillReferenceShop(
  database: Database,
  surfaces: DemoSurfaces,
  steps?: StartSteps,
): Promise<void> {
  if (!(await isEmptyShop(database)) || !(await claimTask(database, 'reference_shop', turn)))
    return;
  steps?.begin('Filling the shop of the examples');
  const [row] = await database.query(`SELECT date_trunc('second', now())::text AS now`, []);
  const identifiers: [made: string, identifier: string][] = [];
  for (const step of readReferenceSteps()) {
    const made = await take(database, surfaces, renamed(step, identifiers));
    if (step.identifier !== undefined) identifiers.push([String(made), step.identifier]);
  }
  const since = String(row?.now);
  await database.transaction((session) => settleReference(session, since, identifiers));
}

const caller: Caller = { kind: 'key', id: 0, name: 'Examples', rights: allRights };
const where = { caller, address: '127.0.0.1', requestId: 'examples' } as const;

/** Runs a step; returns the identifier of the record that a call created. */
async function take(database: Database, surfaces: DemoSurfaces, step: ReferenceStep) {
  const { sql, graphql, operation, body = {} } = step;
  if (sql !== undefined) return database.query(sql, []);
  if (graphql !== undefined) return sendDocument(surfaces.graphql, graphql);
  if (operation === undefined) throw new Error('a step of the examples is none');
  const none = { idempotencyKey: null, ifMatch: null, isDry: false };
  const call: CallInfo = { ...where, ...none, surface: 'v3', operation };
  const { text } = await surfaces.v3.handle(operation, { ...body }, call);
  const answer = JSON.parse(text);
  if (answer.status !== 'ok') throw new Error(`${operation}: ${text}`);
  return answer.id;
}

async function sendDocument(graphql: Handler, query: string): Promise<void> {
  const body = Buffer.from(JSON.stringify({ query }));
  const { body: answer } = await graphql({
    ...where,
    method: 'POST',
    path: '/graphql',
    query: '',
    isOwn: true,
    headers: { 'content-type': 'application/json' },
    read: async () => body,
  });
  if (JSON.parse(String(answer)).errors) throw new Error(`${query}: ${answer}`);
}

/** Replaces the generated identifiers of images by those of the examples. */
function renamed(
  step: ReferenceStep,
  identifiers: readonly (readonly [made: string, identifier: string])[],
): ReferenceStep {
  if (step.operation === undefined || identifiers.length === 0) return step;
  const text = identifiers.reduce(
    (all, [made, identifier]) => all.replaceAll(`"${identifier}"`, `"${made}"`),
    JSON.stringify(step.body),
  );
  return { ...step, body: JSON.parse(text) };
}
