import type { ExecutionResult } from 'graphql';
import type { CallInfo } from '../contract/caller.ts';
import { today } from '../contract/datetime.ts';
import { Forbidden, missingRight, type Rights } from '../contract/rights.ts';
import type { Database, Session, Transaction } from '../db/session.ts';
import { watchSession, watchTransaction } from '../db/watched.ts';
import { auditedCall } from './audited-call.ts';
import { choicesOf } from './choices.ts';
import type { Context, Settings } from './context.ts';
import type { Effects } from './effects.ts';
import type { Facts } from './facts.ts';
import { type Begin, createAgain, keepOrUndo, throwWhenAway } from './keep-or-undo.ts';
import { Loaders } from './loaders.ts';
import { type CallResult, createOnce, type OnceOnly } from './once.ts';
import { lockTemplates } from './template-page.ts';

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

export interface CallParts {
  readonly database: Database;
  readonly facts: { get(): Promise<Facts>; forget(): void };
  readonly settings: Settings;
  readonly files: Context['files'];
  readonly templates: Context['templates'];
  readonly attempts: Context['attempts'];
  /** Before a call of a new day: see db/prices/reprice.ts. */
  readonly turnDay: (today: string) => Promise<void>;
  /** How long the answers of calls that are done once are kept. */
  readonly idempotencyHours: number;
}

/** What a mutation writes through. */
interface Writing {
  readonly transaction: Transaction;
  readonly templates: NonNullable<Context['templateChanges']>;
}

/** Makes each call's context anew: what it reads through, and what it may know. */
export function createCalls(parts: CallParts): RunCall {
  const { database, facts, settings, turnDay, files, templates, attempts } = parts;
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
    const contextIn = (known: Facts, session: Session, writing: Writing | null): Context => ({
      call,
      session,
      transaction: writing?.transaction ?? null,
      facts: known,
      loaders: new Loaders(session, choicesOf({}, { facts: known, settings })),
      today: day,
      settings,
      files,
      get templates() {
        return writing?.templates ?? templates;
      },
      get templateChanges() {
        return writing?.templates ?? null;
      },
      attempts,
      changed,
      isChecked,
    });
    if (kind === 'query') {
      const reading = contextIn(
        await facts.get(),
        watchSession(database.reader(call.caller), watch),
        null,
      );
      return throwWhenAway(await execute(reading));
    }
    const audited = auditedCall(call, fields);
    const begin: Begin = (work) =>
      database.transaction((each) => work(watchTransaction(each, watch)), audited);
    const result = await doOnce(call, once, (keeping) =>
      again(async () => {
        const known = await facts.get();
        return keepOrUndo(begin, call.isDry, (transaction, { add }) => {
          const writing = writingIn(transaction, templates, add);
          return keeping(transaction, () => execute(contextIn(known, transaction, writing)));
        });
      }),
    );
    if (!result.errors && !call.isDry) await database.wrote(call.caller);
    // The notice of the database comes a moment later; a caller reads its own writes.
    if (changed.size > 0) facts.forget();
    return result;
  };
}

/** Few mutations change templates: what that takes is made for those that do. */
function writingIn(
  transaction: Transaction,
  templates: Context['templates'],
  add: Effects['add'],
): Writing {
  let changes: Writing['templates'] | undefined;
  return {
    transaction,
    get templates() {
      const takeTurn = () => lockTemplates(transaction);
      changes ??= templates.during({ add, takeTurn });
      return changes;
    },
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
