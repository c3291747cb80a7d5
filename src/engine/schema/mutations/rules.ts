import {
  checkEach,
  collect,
  type Refusal,
  throwAll,
} from '../../../ground/contract/errors/refusal.ts';
import { WrongMember } from '../../../ground/contract/notation/wrong-members.ts';
import type { Context } from '../../call/context.ts';
import type { ReadContext } from '../lists/keys.ts';

/** A rule: throws a Refusal where it is broken. */
export type Rule = () => unknown;

/** The context of rules, beside the input. */
export type RuleContext = Pick<Context, 'call' | 'settings' | 'shopSettings' | 'now' | 'share'>;

/** The context of look-ups: the database, in the transaction of the write or later. */
export interface LookUpContext extends RuleContext, ReadContext {
  /** The identifier of the record to change; null for a new record. */
  readonly id: unknown;
  /** Whether rows are locked, for the write that follows; a call that is refused locks nothing. */
  readonly locks: boolean;
}

type RuleList = readonly Rule[] | Promise<readonly Rule[]>;

/**
 * The rules of a mutation about its input, each stated once. They run before the write, and v3
 * returns the first that is broken. GraphQL returns all: for a refused call they run again after
 * its transaction, without the members that are wrong by themselves.
 */
export interface RulesOf<D> {
  /** Rules that need no database. They run before `prepare`, or without one before `write`. */
  readonly rules?: ((given: D, context: RuleContext) => readonly Rule[]) | undefined;
  /** Rules that read the database. They run directly before `write`. */
  readonly lookUps?: ((given: D, context: LookUpContext) => RuleList) | undefined;
  /**
   * Rules that constraints of the database check, or the statements of `write` themselves. They run
   * for a refused call only.
   */
  readonly afterwards?: ((given: D, context: LookUpContext) => RuleList) | undefined;
}

/** The rules of an update. Some of them compare the stored record with the input. */
export interface RulesOfUpdate<D, K, B> extends RulesOf<D> {
  /**
   * Reads the rows that `changes` and `write` need, and locks them with `locks`; undefined without
   * a record.
   */
  readonly before?: ((id: K, context: LookUpContext) => Promise<B | undefined>) | undefined;
  /** Rules that compare the input with the result of `before`. They run after `lookUps`. */
  readonly changes?: ((given: D, before: B, context: LookUpContext) => readonly Rule[]) | undefined;
}

/** The rules of an update of any kind of record. */
export interface RulesOfAnyUpdate<D> extends RulesOf<D> {
  readonly before?: ((id: never, context: LookUpContext) => Promise<unknown>) | undefined;
  readonly changes?:
    | ((given: D, before: never, context: LookUpContext) => readonly Rule[])
    | undefined;
}

/** Checks the rules that need no database. Throws the first refusal with the others. */
export function checkRules<D>(
  { rules }: Pick<RulesOf<D>, 'rules'>,
  given: D,
  context: RuleContext,
): void {
  if (rules) checkEach(...rules(given, context));
}

/** Checks the look-ups of a write in its transaction. */
export async function checkLookUps<D>(
  { lookUps }: Pick<RulesOf<D>, 'lookUps'>,
  given: D,
  context: Context,
): Promise<void> {
  if (!lookUps) return;
  const reading = lookingUp(context, null);
  await checkInOrder(lookUps(given, reading), reading);
}

/**
 * Checks the look-ups and changes of an update in its transaction. Returns the result of `before`;
 * undefined if there is no such record.
 */
export async function checkStored<D, K, B>(
  { before, lookUps, changes }: RulesOfUpdate<D, K, B>,
  id: K,
  given: D,
  context: Context,
): Promise<B | undefined> {
  if (!before && !lookUps) return undefined;
  const reading = lookingUp(context, id);
  const stored = await before?.(id, reading);
  if (before && stored === undefined) return undefined;
  if (lookUps) await checkInOrder(lookUps(given, reading), reading);
  if (changes && stored !== undefined) await checkInOrder(changes(given, stored, reading), reading);
  return stored;
}

/** Checks rules, on v3 up to the first refusal. Throws the first one with the others. */
async function checkInOrder(rules: RuleList, { call }: RuleContext): Promise<void> {
  const found: Refusal[] = [];
  for (const rule of await rules) {
    found.push(...(await refusalsOf(rule)));
    if (found.length > 0 && call.surface === 'v3') break;
  }
  throwAll(found);
}

/** The context of look-ups in the transaction of a write. */
export const lookingUp = (context: Context, id: unknown): LookUpContext => {
  const { call, settings, shopSettings, session, share } = context;
  return {
    call,
    settings,
    shopSettings,
    session,
    share,
    now: () => context.now(),
    id,
    locks: true,
  };
};

/** Returns the refusals of a rule; none if it reads a member that is wrong by itself. */
export async function refusalsOf(rule: Rule): Promise<readonly Refusal[]> {
  const found: Refusal[] = [];
  try {
    await rule();
  } catch (error) {
    if (error instanceof WrongMember) return [];
    collect(found, () => {
      throw error;
    });
  }
  return found;
}
