import type { ExecutionResult } from 'graphql';
import type { CallInfo } from '../contract/caller.ts';
import { today } from '../contract/datetime.ts';
import { Forbidden, missingRight, type Rights } from '../contract/rights.ts';
import type { Database } from '../db/session.ts';
import { watchSession, watchTransaction } from '../db/watched.ts';
import { auditedCall } from './audited-call.ts';
import { CallContext, type ContextParts } from './call-context.ts';
import type { Context } from './context.ts';
import type { Facts } from './facts.ts';
import { type Begin, createAgain, keepOrUndo, throwWhenAway } from './keep-or-undo.ts';
import { type CallResult, createOnce, type OnceOnly } from './once.ts';

export interface CallOptions {
  readonly kind: 'query' | 'mutation';
  readonly call: CallInfo;
  /** What the operation needs: see rights.ts. */
  readonly rights: Rights;
  /** The surface has held the arguments against their shapes already. */
  readonly isChecked: boolean;
  /** The root fields of a GraphQL document. */
  readonly fields?: readonly string[];
  /** Of a mutation: see once.ts. */
  readonly once?: OnceOnly;
}

export type { CallResult };

/** Runs one call of either surface; a mutation in a transaction that its errors undo. */
export type RunCall = (
  options: CallOptions,
  execute: (context: Context) => Promise<ExecutionResult> | ExecutionResult,
) => Promise<CallResult>;

export interface CallParts extends ContextParts {
  readonly database: Database;
  readonly facts: { get(): Promise<Facts>; forget(): void };
  /** Before a call of a new day: see db/prices/reprice.ts. */
  readonly turnDay: (today: string) => Promise<void>;
  /** How long the answers of calls that are done once are kept. */
  readonly idempotencyHours: number;
}

/** Makes each call's context anew: what it reads through, and what it may know. */
export function createCalls(parts: CallParts): RunCall {
  const { database, facts, settings, turnDay } = parts;
  const dayAt = rememberDay(settings.timeZone);
  const again = createAgain(facts.forget);
  const doOnce = createOnce(parts.idempotencyHours);
  return async ({ kind, call, rights, fields, isChecked, once }, execute) => {
    const { watch } = call;
    watch?.runs(kind, fields);
    const missing = missingRight(rights, call.caller.rights);
    if (missing) throw new Forbidden(missing);
    const day = dayAt(Date.now());
    await turnDay(day);
    const changed = new Set<string>();
    const options = { parts, call, today: day, changed, isChecked };
    if (kind === 'query') {
      const session = watchSession(database.reader(call.caller), watch);
      const reading = new CallContext(options, await facts.get(), session, null);
      return throwWhenAway(await execute(reading));
    }
    const audited = auditedCall(call, fields);
    const begin: Begin = (work) =>
      database.transaction((each) => work(watchTransaction(each, watch)), audited);
    const result = await doOnce(call, once, (keeping) =>
      again(async () => {
        const known = await facts.get();
        return keepOrUndo(begin, call.isDry, (transaction, { add }) => {
          const writing = new CallContext(options, known, transaction, { transaction, add });
          return keeping(transaction, () => execute(writing));
        });
      }),
    );
    if (!result.errors && !call.isDry) await database.wrote(call.caller);
    // The notice of the database comes a moment later; a caller reads its own writes.
    if (changed.size > 0) facts.forget();
    return result;
  };
}

/** The date at a moment, looked up once a minute: days begin with one in every zone. */
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
