import {
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';

/** The variables of a mutation, or a part of them. */
export type Variables = Readonly<Record<string, unknown>>;

const long = 'x'.repeat(300);

/** Possibly wrong values of each scalar: malformed, out of range, or of unknown records. */
const wrongOf: Readonly<Record<string, readonly unknown[]>> = {
  String: [long],
  Decimal: ['-99999999999999.1234567'],
  Int: [-1, 99_999],
  SafeInt: [-1, 9_999_999_999],
  ID: ['999999', '0'],
  DateTime: ['2999-01-01T00:00:00Z'],
  LocalizedText: [{ zz: 'Lampe' }, { en: long }],
  PriceMap: [{ 77: '1' }, { 1: '-5' }],
};

/**
 * Possibly wrong values of the arguments of a mutation, or of the members of a row, each with one
 * error.
 */
export const candidatesOf = (
  args: readonly { readonly name: string; readonly type: GraphQLInputType }[],
): Variables[] =>
  args.flatMap(({ name, type }) =>
    name === 'ifVersion' || name === 'where'
      ? []
      : wrongValues(type).map((value) => ({ [name]: value })),
  );

function wrongValues(type: GraphQLInputType, depth = 0): unknown[] {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (isListType(inner))
    return isInputObjectType(getNamedType(inner))
      ? []
      : wrongValues(inner.ofType, depth).map((value) => [value === '999999' ? '888888' : value]);
  if (!isInputObjectType(inner)) return [...(wrongOf[getNamedType(inner).name] ?? [])];
  // A few of the many strings of an address are enough.
  const most = depth === 0 ? Number.POSITIVE_INFINITY : 2;
  return Object.values(inner.getFields())
    .filter(({ name }) => name !== 'upload')
    .flatMap((field) =>
      wrongValues(field.type, depth + 1).map((value) => ({ [field.name]: value })),
    )
    .slice(0, most);
}

const isPlain = (value: unknown): value is Variables =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Merges wrong values into variables; undefined where two have the same place. */
export function merged(base: Variables, faults: readonly Variables[]): Variables | undefined {
  const places = faults.flatMap((fault) => placesOf(fault, base));
  const isTwice = (place: string, at: number) =>
    places.some((other, i) => i !== at && (other === place || other.startsWith(`${place}.`)));
  if (places.some(isTwice)) return undefined;
  return faults.reduce(over, base);
}

function over(base: Variables, fault: Variables): Variables {
  const entries = Object.entries(fault).map(([name, value]) => {
    const before = base[name];
    return [name, isPlain(before) && isPlain(value) ? over(before, value) : value];
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** A map with independent entries: of languages, or of price lists. */
const isMap = (value: Variables) => Object.keys(value).every((key) => /^([a-z]{2}|\d+)$/.test(key));

/** An object that the base lacks is wrong as a whole, since its other members are missing. */
const placesOf = (fault: Variables, base: unknown, outer = ''): string[] =>
  Object.entries(fault).flatMap(([name, value]) => {
    const before = isPlain(base) ? base[name] : undefined;
    const hasInside = isPlain(value) && (isPlain(before) || isMap(value));
    // `nameByLanguage` is the same member as `name`.
    const place = `${outer}${name.replace(/By(Language|List)$/, '')}`;
    return hasInside ? placesOf(value, before, `${place}.`) : [place];
  });

/** Up to `most` sets of two to five of the numbers below `count`: all pairs first. */
export function combinations(count: number, most: number): number[][] {
  const pairs = Array.from({ length: count }, (_, a) =>
    Array.from({ length: count - a - 1 }, (_, i) => [a, a + 1 + i]),
  ).flat();
  const random = pseudoRandom(count);
  const pick = (size: number) => {
    const chosen = new Set<number>();
    while (chosen.size < Math.min(size, count)) chosen.add(Math.floor(random() * count));
    return [...chosen];
  };
  const larger = count < 3 ? [] : Array.from({ length: most / 2 }, (_, at) => pick(3 + (at % 3)));
  return [...shuffled(pairs, random).slice(0, most / 2), ...larger];
}

const shuffled = <T>(list: readonly T[], random: () => number): T[] =>
  list
    .map((each) => ({ each, order: random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ each }) => each);

/** Returns a generator of the same numbers in every run. */
function pseudoRandom(seed: number): () => number {
  let state = seed + 1;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}
