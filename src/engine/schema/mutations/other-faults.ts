import { type Path, type ReadQuery, Refusal } from '../../../ground/contract/errors/refusal.ts';
import { check } from '../../../ground/contract/notation/check.ts';
import { type GraphqlNamed, graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import { hideWrong, readableOf } from '../../../ground/contract/notation/wrong-members.ts';
import type { Context } from '../../call/context.ts';
import { checkIntegers } from '../clamp-id.ts';
import { checkLanguages, localizedMembers } from '../texts/localized.ts';
import { type ConstraintRefusals, violationsOfRows } from './constraints.ts';
import { toGraphql, toSpecification } from './rename-members.ts';
import {
  type LookUpContext,
  lookingUp,
  type Rule,
  type RulesOfAnyUpdate,
  refusalsOf,
} from './rules.ts';
import type { IsStored } from './stored-values.ts';

/** The declared refusals of a mutation's input. */
export interface Declared<D = never> extends RulesOfAnyUpdate<D> {
  readonly shape: ReadShape<object>;
  readonly refusals?: ConstraintRefusals | undefined;
}

/** A mutation with its input. */
export interface Judged<D> extends Declared<D> {
  /** The mutation sets this when it has read the stored values that the caller sends back. */
  isStored?: IsStored | undefined;
  /** The caller's members, before they are checked. */
  readonly value: object;
  /**
   * Returns the record to change, which may keep its own keys. Throws a Refusal if it does not
   * exist.
   */
  readonly own?: (query: ReadQuery) => Promise<Own>;
}

interface Own {
  readonly table: string;
  readonly id: unknown;
}

/** Runs a mutation. If it throws a Refusal, finds the other errors of the input too. */
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
  { context, query }: { readonly context: Context; readonly query: ReadQuery },
): Promise<readonly Refusal[]> {
  let record: Own | undefined;
  const unknown = await refusalsOf(async () => {
    record = await own?.(query);
  });
  const at = { ...declared, table: record?.table ?? null };
  const judged = { value, id: record?.id ?? null, isStored: declared.isStored };
  const [found = []] = await faultsOf(at, [judged], { context, query });
  return unreported([known, ...known.others], [...unknown, ...found], declared.shape);
}

/** One of the inputs that are judged together. */
interface JudgedInput {
  readonly value: object;
  /** The identifier of the record to change; null for a new record. */
  readonly id: unknown;
  readonly isStored?: IsStored | undefined;
}

/** Returns all errors of each input; the constraints need two statements. */
export async function faultsOf<D extends object>(
  { shape, table, refusals = {}, ...declared }: Declared<D> & { readonly table: string | null },
  inputs: readonly JudgedInput[],
  { context, query }: { readonly context: Context; readonly query: ReadQuery },
): Promise<readonly (readonly Refusal[])[]> {
  const faults: Refusal[][] = [];
  const rows: { readonly given: object; readonly id: unknown }[] = [];
  for (const { value, id, isStored } of inputs) {
    const { given, found } = judgeInput({ shape, isStored }, value, context.shopSettings);
    const at = { ...lookingUp(context, id), session: { query }, locks: false };
    const lists = [
      () => [
        ...languageRules(shape, given, context),
        () => checkIntegers(shape)({ ...readableOf(given) }),
      ],
      // The rules are declared for the members of the shape.
      ...listsOf(declared, given as D, at),
    ];
    const all = [...found];
    for (const list of lists) all.push(...(await refusalsOfAll(list)));
    faults.push(all);
    rows.push({ given: readableOf(given), id });
  }
  const violated = await violationsOfRows(query, refusals, { shape, table }, rows);
  return faults.map((found, at) => [...found, ...(violated[at] ?? [])]);
}

type ListOfRules = () => readonly Rule[] | undefined | Promise<readonly Rule[] | undefined>;

/** The rules of a mutation in their order. */
const listsOf = <D>(
  { rules, before, lookUps, changes, afterwards }: RulesOfAnyUpdate<D>,
  given: D,
  context: LookUpContext,
): readonly ListOfRules[] => [
  () => rules?.(given, context),
  () => lookUps?.(given, context),
  async () => {
    if (!before || !changes || context.id === null) return [];
    // Both are of the record that the mutation changes.
    const stored = await before(context.id as never, context);
    return stored === undefined ? [] : changes(given, stored as never, context);
  },
  () => afterwards?.(given, context),
];

async function refusalsOfAll(list: ListOfRules): Promise<readonly Refusal[]> {
  let rules: readonly Rule[] = [];
  const found = [
    ...(await refusalsOf(async () => {
      rules = (await list()) ?? [];
    })),
  ];
  for (const rule of rules) found.push(...(await refusalsOf(rule)));
  return found;
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

/** Returns the refusals of places without a refusal so far, one for each place. */
export function unreported(
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
