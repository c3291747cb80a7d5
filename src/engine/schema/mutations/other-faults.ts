import {
  collect,
  type Path,
  type Query,
  Refusal,
} from '../../../ground/contract/errors/refusal.ts';
import { check } from '../../../ground/contract/notation/check.ts';
import { type GraphqlNamed, graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import {
  hideWrong,
  readableOf,
  WrongMember,
} from '../../../ground/contract/notation/wrong-members.ts';
import type { Context } from '../../call/context.ts';
import { checkIntegers } from '../clamp-id.ts';
import type { Reading } from '../lists/keys.ts';
import { checkLanguages, localizedMembers } from '../texts/localized.ts';
import { type ConstraintRefusals, violationsOfRows } from './constraints.ts';
import { toGraphql, toSpecification } from './rename-members.ts';
import type { IsStored } from './stored-values.ts';

/** A rule: throws a Refusal where it is broken. */
export type Rule = () => unknown;

/** What rules read beside the input: the database as it was before the call. */
export interface RuleContext
  extends Reading,
    Pick<Context, 'call' | 'settings' | 'shopSettings' | 'now'> {
  /** The identifier of the record to change; null for a new record. */
  readonly id: unknown;
}

/**
 * The rules of a mutation about its input other than constraints of the database. They run after
 * the transaction of a refused call, to report all that are broken. Reading a member that is wrong
 * by itself skips the rule that reads it.
 */
export type Rules<D> = (
  given: D,
  context: RuleContext,
) => readonly Rule[] | Promise<readonly Rule[]>;

/** What a mutation refuses of its input. */
export interface Declared<D = never> {
  readonly shape: ReadShape<object>;
  readonly refusals?: ConstraintRefusals | undefined;
  readonly rules?: Rules<D> | undefined;
}

/** A mutation with what it was given. */
export interface Judged<D> extends Declared<D> {
  /** Set by the mutation when it has read the stored values that the caller sends back. */
  isStored?: IsStored | undefined;
  /** The caller's members, before they are checked. */
  readonly value: object;
  /** Returns the record to change: it may keep its own keys. Throws a Refusal if there is none. */
  readonly own?: (query: Query) => Promise<Own>;
}

interface Own {
  readonly table: string;
  readonly id: unknown;
}

/** Runs a mutation. A Refusal that it throws can find everything else that is wrong. */
export async function findingOthers<D extends object, T>(
  judged: Judged<D>,
  context: Context,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal && context.call.surface === 'graphql' && !context.isChecked)
      error.findOthers ??= (query) => findOthers(error, judged, { context, query });
    throw error;
  }
}

async function findOthers<D extends object>(
  known: Refusal,
  { own, value, ...declared }: Judged<D>,
  { context, query }: { readonly context: Context; readonly query: Query },
): Promise<readonly Refusal[]> {
  let record: Own | undefined;
  const unknown = await refusalsOf(async () => {
    record = await own?.(query);
  });
  const at = { ...declared, table: record?.table ?? null };
  const judged = { value, id: record?.id ?? null, isStored: declared.isStored };
  const [found = []] = await faultsOf(at, [judged], { context, query });
  return untold([known, ...known.others], [...unknown, ...found], declared.shape);
}

/** One of the inputs that are judged together. */
interface JudgedInput {
  readonly value: object;
  /** Of the record to change; null for a new record. */
  readonly id: unknown;
  readonly isStored?: IsStored | undefined;
}

/** Returns for each input everything that is wrong with it; the constraints take two statements. */
export async function faultsOf<D extends object>(
  { shape, table, refusals = {}, rules }: Declared<D> & { readonly table: string | null },
  inputs: readonly JudgedInput[],
  { context, query }: { readonly context: Context; readonly query: Query },
): Promise<readonly (readonly Refusal[])[]> {
  const { call, settings, shopSettings } = context;
  const faults: Refusal[][] = [];
  const rows: { readonly given: object; readonly id: unknown }[] = [];
  for (const { value, id, isStored } of inputs) {
    const { given, found: malformed } = judgeInput({ shape, isStored }, value, shopSettings);
    const found = [...malformed];
    const now = () => context.now();
    const at = { call, settings, shopSettings, now, session: { query }, id };
    let declared: readonly Rule[] = [];
    const all: readonly Rule[] = [
      ...languageRules(shape, given, context),
      () => checkIntegers(shape)({ ...readableOf(given) }),
      async () => {
        // The rules are declared for the members of the shape.
        declared = (await rules?.(given as D, at)) ?? [];
      },
    ];
    for (const rule of all) found.push(...(await refusalsOf(rule)));
    for (const rule of declared) found.push(...(await refusalsOf(rule)));
    faults.push(found);
    rows.push({ given: readableOf(given), id });
  }
  const violated = await violationsOfRows(query, refusals, { shape, table }, rows);
  return faults.map((found, at) => [...found, ...(violated[at] ?? [])]);
}

/**
 * Reads an argument that is refused: returns everything that is wrong by itself, and the members
 * that are not. Reading a wrong member throws `WrongMember`.
 */
function judgeInput<T extends object>(
  { shape, isStored }: { readonly shape: ReadShape<T>; readonly isStored?: IsStored | undefined },
  value: object,
  shop: Context['shopSettings'],
): { readonly given: GraphqlNamed<T>; readonly found: readonly Refusal[] } {
  const found: Refusal[] = [];
  const specified = toSpecification(shape.member, value, { shop, found });
  const reading = { numbersAsText: true, nameOf: graphqlName, found, isStored };
  const checked = check(shape, specified, reading);
  const given = toGraphql(shape.member, checked) as GraphqlNamed<T>;
  return { given: hideWrong(given, found), found };
}

const languageRules = (
  shape: ReadShape<object>,
  given: object,
  { shopSettings }: Pick<Context, 'shopSettings'>,
): Rule[] => {
  const members = new Map(Object.entries(readableOf(given)));
  return localizedMembers(shape).map(
    (name) => () => checkLanguages(name, readableOf(members.get(name) ?? {}), shopSettings),
  );
};

async function refusalsOf(rule: Rule): Promise<readonly Refusal[]> {
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

/** Returns the refusals of places that have none yet, one for each place. */
export function untold(
  known: readonly Refusal[],
  found: readonly Refusal[],
  { member }: ReadShape<object>,
): readonly Refusal[] {
  const names = new Map(
    Object.entries(member.members).map(([name, each]) => [name, graphqlName(name, each)]),
  );
  const placeOf = ({ argument, steps, field }: Refusal) => {
    const place: Path = argument ?? steps ?? [names.get(field) ?? field];
    return JSON.stringify([argument ? 'argument' : 'input', ...place]);
  };
  const reported = new Set(known.map(placeOf));
  return found.filter((refusal) => {
    const place = placeOf(refusal);
    if (reported.has(place)) return false;
    reported.add(place);
    return true;
  });
}
