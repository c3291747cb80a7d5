import type { ExecutionResult } from 'graphql';
import type { CallInfo } from '../../ground/contract/caller.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { Refusal } from '../../ground/contract/errors/refusal.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import {
  missingRight,
  type Rights,
  rightMissing,
} from '../../ground/contract/operations/rights.ts';
import { today } from '../../ground/contract/values/datetime.ts';
import { advisoryLockGroups } from '../../store/db/advisory-locks.ts';
import type { AuditedCall } from '../../store/db/audit/audited-call.ts';
import { isTimeout } from '../../store/db/server/timeout.ts';
import { watchSession, watchTransaction } from '../../store/db/server/watched.ts';
import type { Session } from '../../store/db/session.ts';
import { isUnavailable } from '../../store/db/transaction/unavailable.ts';
import type { CallerShare } from '../gate/fair-shares.ts';
import type { AnswerStore } from './answers/answer-store.ts';
import { CallContext, type ContextParts } from './call-context.ts';
import type { LocaleChoice } from './choices.ts';
import type { Context } from './context.ts';
import { DetachedWork } from './detached-work.ts';
import { type CallResult, createIdempotency, type IdempotentCall } from './idempotency.ts';
import { createPreviewedCalls, type PreviewParts } from './previews/previewed-calls.ts';
import { type Apart, createRetry } from './retry.ts';
import { type BeginTransaction, runTransaction, throwCallErrors } from './run-transaction.ts';
import type { ShopSettings } from './shop-settings.ts';
import { StagedFiles } from './staged-files.ts';

export interface CallOptions {
  readonly kind: 'query' | 'mutation';
  readonly call: CallInfo;
  /** The rights that the operation requires: see rights.ts. */
  readonly rights: Rights;
  /** The surface has already checked the arguments against their shapes. */
  readonly isChecked: boolean;
  /** The language and price list of the records in a v3 query. */
  readonly cut?: LocaleChoice;
  /** The root fields of a GraphQL document. */
  readonly fields?: readonly string[];
  /** The records that a document of several mutations names: see retry.ts. */
  readonly targets?: readonly string[];
  /** Required for a mutation with an `Idempotency-Key`: see idempotency.ts. */
  readonly idempotent?: IdempotentCall;
  /** Whether the call reads recent writes of other callers, which a replica may not contain yet. */
  readonly isFresh?: boolean;
  /** The cost of the document with the variables of the call, in the units of cost.ts. */
  readonly cost?: number;
  /** Whether a mutation may write many rows, even if its cost is low: see may-be-long.ts. */
  readonly mayBeLong?: boolean;
  /** Whether the call reads a page of an export: see `Context.isExport`. */
  readonly isExport?: boolean;
  /** Runs the detached work of a mutation, such as scaling images: for a caller with a place. */
  readonly apart?: Apart;
}

export type { CallResult, LocaleChoice };
export { throwCallErrors };

/**
 * Runs one call of either surface. A mutation runs in a transaction, which is rolled back if the
 * result has errors. Throws FORBIDDEN without the required rights, and the errors that fail the
 * whole call: see throwCallErrors.
 */
export type RunCall = (
  options: CallOptions,
  execute: (context: Context) => Promise<ExecutionResult> | ExecutionResult,
) => Promise<CallResult>;

export interface CallParts extends ContextParts {
  readonly shopSettings: { get(): Promise<ShopSettings>; forget(): void };
  /** Runs before the first call of a new day: see commerce/prices/turn-day.ts. */
  readonly turnDay: (today: string) => Promise<void>;
  /** Called when a mutation has committed. */
  readonly onCommit?: () => void;
  /** Hours for which the responses of idempotent calls are stored. */
  readonly idempotencyHours: number;
  readonly answers: AnswerStore;
  readonly hiddenTypes: PreviewParts['hiddenTypes'];
  readonly shownChanges: PreviewParts['shownChanges'];
}

/**
 * Creates the function that runs calls. Each call runs in its caller's share of the node, with its
 * own context.
 */
export function createCalls(parts: CallParts): RunCall {
  const { settings, turnDay, shares, database } = parts;
  const dayAt = rememberDay(settings.timeZone);
  const write = createWrites(parts);
  return async (options, execute) => {
    const { kind, call, rights, fields, cost = 1 } = options;
    call.watch?.runs(kind, fields);
    const missing = missingRight(rights, call.caller.rights);
    if (missing) throw rightMissing(missing);
    const day = dayAt(database.clock.now());
    await turnDay(day);
    const share = shares.of(call.caller, call.address);
    const entered = shares.enter(share, cost);
    if (entered) await entered;
    try {
      const place = { share, today: day };
      return await (kind === 'query'
        ? read(parts, options, place, execute)
        : write(options, place, execute));
    } finally {
      shares.leave(share, cost);
    }
  };
}

type ExecuteCall = Parameters<RunCall>[1];

/** The caller's share of the node, and the date in the shop's time zone. */
interface CallPlace {
  readonly share: CallerShare;
  readonly today: string;
}

async function read(
  parts: CallParts,
  { call, isChecked, cut, isFresh, cost = 1, isExport }: CallOptions,
  { share, today }: CallPlace,
  execute: ExecuteCall,
): Promise<CallResult> {
  const { database, shopSettings, shares } = parts;
  const reader = isFresh ? database : database.reader(call.caller, call.presence);
  const shared = shares.reading(share, reader, cost);
  const session = watchSession(shared, call.watch);
  const changed = new Set<string>();
  const options = { parts, call, share, today, changed, isChecked, cut, isExport };
  const context = new CallContext(options, await shopSettings.get(), session, null);
  return throwCallErrors(await execute(context));
}

/** Runs mutations in transactions and retries them: see retry.ts. */
function createWrites(parts: CallParts) {
  const { database, shopSettings, shares, answers, idempotencyHours: hours } = parts;
  const retry = createRetry(shopSettings.forget);
  const runIdempotently = createIdempotency(hours, answers);
  const runOnceOf = createPreviewedCalls({ ...parts, runIdempotently, hours });
  return async (
    given: CallOptions,
    { share, today }: CallPlace,
    execute: ExecuteCall,
  ): Promise<CallResult> => {
    const { call, fields, isChecked, targets = none, idempotent, cost = 1, apart } = given;
    const options = { parts, call, share, today, changed: new Set<string>(), isChecked };
    const detached = new DetachedWork();
    const files = new StagedFiles(parts.files, detached, call.isDry);
    const shared = { begin: beginningOf(parts, given, share), files, detached };
    const result = await runOnceOf(call, { idempotent, fields }, (runOnce) =>
      retry({ targets, detached, apart }, async () => {
        const known = await shopSettings.get();
        call.cookies?.reset();
        return runTransaction({ ...shared, isDry: call.isDry }, async (transaction) => {
          detached.begin(transaction.hasBegun);
          if (targets.length > 1) await lockTargets(transaction, targets);
          const context = new CallContext(options, known, transaction, { transaction, ...shared });
          return runOnce(transaction, () => execute(context));
        });
      }),
    ).finally(() => files.close());
    if (!result.errors && !call.isDry) await settle(parts, call);
    if (result.errors && call.surface === 'graphql')
      await findOthers(result.errors, shares.reading(share, database.reader(call.caller), cost));
    // The database's notification arrives later, but callers must read their own writes.
    if (options.changed.size > 0) shopSettings.forget();
    return result;
  };
}

/** Begins the transactions of a mutation. */
function beginningOf(
  { database, shares }: CallParts,
  { call, fields, cost = 1, mayBeLong }: CallOptions,
  share: CallerShare,
): BeginTransaction {
  return (work) =>
    database.transaction((each) => work(shares.inTurns(watchTransaction(each, call.watch), cost)), {
      call: auditedCall(call, fields),
      slots: shares.writing(share),
      mayBeLong: mayBeLong || cost > usuallyLong,
    });
}

/** Runs after the commit of a mutation. */
async function settle(
  { database, onCommit }: CallParts,
  { cookies, caller }: CallInfo,
): Promise<void> {
  onCommit?.();
  cookies?.commit();
  await database.wrote(caller);
}

/** Adds all violations to a refused mutation, after its transaction. */
async function findOthers(
  errors: NonNullable<ExecutionResult['errors']>,
  session: Session,
): Promise<void> {
  for (const { originalError: refusal } of errors) {
    if (!(refusal instanceof Refusal) || !refusal.findOthers) continue;
    const found = await refusal
      .findOthers((sql, values) => session.query(sql, values))
      .catch(noneIfBusy);
    refusal.others = [...refusal.others, ...found];
  }
}

/**
 * If the database cannot be queried for further refusals, the first refusal is returned without
 * them.
 */
function noneIfBusy(error: unknown): readonly Refusal[] {
  if (error instanceof CallError || isTimeout(error) || isUnavailable(error)) return [];
  throw error;
}

const none: readonly string[] = [];

/** The least cost of a mutation, in the units of cost.ts, that may take some 50 ms. */
const usuallyLong = 2_500;

/**
 * Returns the date at a moment, computed once a minute: in every time zone, days begin with a full
 * minute.
 */
function rememberDay(timeZone: string): (now: number) => string {
  let day = '';
  let minute = Number.NaN;
  return (now) => {
    const current = Math.floor(now / 60_000);
    if (current !== minute) day = today(timeZone, new Date(now));
    minute = current;
    return day;
  };
}

/** PostgreSQL's lock table is limited, so several names share one lock. */
const buckets = 256;

/**
 * Locks the records that a transaction will write, by arbitrary names, until the transaction ends.
 * All nodes take the locks in the same order, so transactions wait instead of causing a deadlock.
 */
async function lockTargets(session: Session, names: readonly string[]): Promise<void> {
  const numbers = [...new Set(names.map(bucketOf))].sort((a, b) => a - b);
  await session.query(
    'SELECT pg_advisory_xact_lock($1::int4, b.number) FROM unnest($2::int4[]) AS b (number)',
    [advisoryLockGroups.writeTargets, numbers],
  );
}

function bucketOf(name: string): number {
  let sum = 0;
  for (let at = 0; at < name.length; at++) sum = (sum * 31 + name.charCodeAt(at)) % 65_521;
  return sum % buckets;
}

/**
 * Returns the data of a call that its audit entries record: the caller, the surface and the
 * operation, which on GraphQL is the list of root fields.
 */
function auditedCall(
  { caller, surface, operation, requestId }: CallInfo,
  fields: readonly string[] | undefined,
): AuditedCall {
  return {
    kind: capitalized(caller.kind),
    id: caller.id,
    name: caller.name,
    surface: capitalized(surface),
    operation: fields ? [...new Set(fields)].join(', ') : operation,
    requestId,
  };
}
