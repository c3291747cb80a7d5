import type { Member, MemberOf } from '../../src/ground/contract/notation/member.ts';

/** A value that breaks its declaration in one place, and its error for a caller. */
export interface WrongValue {
  /** The fault, for the name of a test: `taxClass.code: a text of 33`. */
  readonly what: string;
  readonly value: unknown;
  readonly field: string;
  readonly type: 'Missing' | 'Malformed' | 'UnknownField';
  /** The path in the description, such as `order.items[1].price`. */
  readonly path: string;
}

/** A request with all required members that breaks its declaration in one place. */
export type WrongRequest = Omit<WrongValue, 'value'> & { readonly body: object };

/** Every way to break the declaration of a request in one place. */
export function wrongRequests(request: MemberOf<'object'>): WrongRequest[] {
  return wrongInside(request, { path: '', field: 'body', isFixed: false }).map(
    ({ value, ...wrong }) => ({ ...wrong, body: Object(value) }),
  );
}

/** A minimal value that a member accepts, with its required parts. */
export function plainValue(member: Member): unknown {
  switch (member.kind) {
    case 'object':
      return plainObject(member);
    case 'list':
      return Array.from({ length: member.min ?? 0 }, () => plainValue(member.of));
    case 'map':
      return { [textOf(member.key.min ?? 1)]: plainValue(member.of) };
    case 'bool':
      return true;
    case 'int':
    case 'bigint':
    case 'decimal':
      return member.min ?? 1;
    case 'oneOf':
      return member.of[0];
    case 'words':
      return member.words[0];
    case 'localized':
    case 'priceMap':
      return {};
    case 'date':
      return '2026-01-31';
    case 'datetime':
      return '2026-01-31 12:00:00';
    case 'base64':
      return 'AAAA'.repeat(Math.ceil((member.min ?? 4) / 4));
    case 'string':
      return textOf(member.min ?? 0);
    case 'itself':
      return [];
  }
}

/**
 * The position of a value, for its errors: like `ValuePlace` of the check, derived again from the
 * contract.
 */
interface Place {
  readonly path: string;
  readonly field: string;
  /** Errors inside name `field` too. */
  readonly isFixed: boolean;
}

function wrongValues(member: Member, place: Place): WrongValue[] {
  const wrong = [...wrongAlone(member), ...(member.nullable ? [] : nothing)].filter(
    ([, value]) => !(member.orEmpty && value === ''),
  );
  const alone = wrong.map(([what, value]) => malformed(place, what, value));
  switch (member.kind) {
    case 'object':
      return [...alone, ...wrongInside(member, place)];
    case 'list':
      return [...alone, ...wrongElements(member, place)];
    case 'map':
      return [...alone, ...wrongEntries(member, place)];
    default:
      return alone;
  }
}

function wrongInside(member: MemberOf<'object'>, place: Place): WrongValue[] {
  const plain = plainObject(member);
  const strays = ['stray', '__proto__', 'constructor'].map((name) => ({
    what: `${place.path} with a member ${name}`,
    path: place.path || 'the request',
    value: Object.fromEntries([...Object.entries(plain), [name, 1]]),
    field: 'unknown',
    type: 'UnknownField' as const,
  }));
  const members = Object.entries(member.members).flatMap(([name, of]) => {
    const path = place.path === '' ? name : `${place.path}.${name}`;
    const own = typeof of.asOne === 'string' ? of.asOne : name;
    const field = place.isFixed ? place.field : own;
    const inside = { path, field, isFixed: place.isFixed || of.asOne !== false };
    const wrong = wrongValues(of, inside).map((each) => ({
      ...each,
      value: { ...plain, [name]: each.value },
    }));
    if (!of.isRequired) return wrong;
    const { [name]: _left, ...rest } = plain;
    const what = `${path} left out`;
    return [...wrong, { what, path, value: rest, field, type: 'Missing' as const }];
  });
  return [...strays, ...members];
}

function wrongElements(member: MemberOf<'list'>, place: Place): WrongValue[] {
  const { min = 0, max = 0, of } = member;
  const sizes = [...(min > 0 ? [min - 1] : []), ...(max > 0 ? [max + 1] : [])];
  const each = plainValue(of);
  // The second of two elements is wrong, so that the description must distinguish them.
  const before = max === 1 ? [] : [each];
  const path = `${place.path}[${before.length}]`;
  return [
    ...sizes.map((size) => malformed(place, `${size} of them`, Array(size).fill(each))),
    ...wrongValues(of, { ...place, path }).map((wrong) => ({
      ...wrong,
      value: [...before, wrong.value],
    })),
  ];
}

function wrongEntries(member: MemberOf<'map'>, place: Place): WrongValue[] {
  const { key, of } = member;
  const keys = key.kind === 'int' ? ['x', '0', '01'] : ['', textOf((key.max ?? 0) + 1)];
  const [one, good] = key.kind === 'int' ? ['1', '2'] : [textOf(key.min ?? 1), '8-8'];
  const path = `${place.path}["${good}"]`;
  return [
    ...keys.map((each) => malformed(place, `a key "${each}"`, { [each]: plainValue(of) })),
    ...wrongValues(of, { ...place, path, isFixed: true }).map((wrong) => ({
      ...wrong,
      value: { [one]: plainValue(of), [good]: wrong.value },
    })),
  ];
}

type Named = [what: string, value: unknown];

/** Returns a case in which the whole value is wrong. */
function wrongAlone(member: Member): Named[] {
  switch (member.kind) {
    case 'bool':
      return [...nonText, ['1', 1], ['a text', 'true']];
    case 'int':
      return [...nonText, ['a text', '1'], ['1.5', 1.5], ...wrongNumbers(member), ...yes];
    case 'bigint':
      return [...nonText, ['letters', 'x'], ['a sign', '-1'], ['1.5', 1.5], ...yes];
    case 'oneOf':
      return [...nonText, ['a text', String(member.of[0])], [unlisted, 1 + Math.max(...member.of)]];
    case 'decimal':
      return [...nonText, ...wrongDecimals(member), ...yes];
    case 'words':
      return [...nonText, ['1', 1], [unlisted, 'Nonsense'], ['another case', otherCase(member)]];
    case 'localized':
      return [...nonObjects, ...wrongTexts(member)];
    case 'priceMap':
      return [...nonObjects, ...wrongPrices(member)];
    case 'string':
      return [...nonText, ['1', 1], ...wrongStrings(member)];
    case 'base64':
      return [...nonText, ['1', 1], ['no Base64', '****'], ...wrongLengths(member)];
    case 'date':
      return [...nonText, ['no day', '2026-02-30'], ['short', '2026-1-1'], ['a time', moment]];
    case 'datetime':
      return [...nonText, ['no hour', '2026-01-31 24:00:00'], ['ISO 8601', '2026-01-31T12:00:00Z']];
    case 'list':
      return [
        ['an object', {}],
        ['a text', 'x'],
        ['1', 1],
      ];
    case 'object':
    case 'map':
      return nonObjects;
    case 'itself':
      throw new Error('no request has it');
  }
}

const unlisted = 'none of those listed';
const moment = '2026-01-31 12:00:00';
const nothing: Named[] = [['null', null]];
const nonText: Named[] = [
  ['an array', []],
  ['an object', {}],
];
/** An empty array would pass, since PHP writes an empty object this way. */
const nonObjects: Named[] = [
  ['an array', [{}]],
  ['a text', 'x'],
  ['1', 1],
  ['true', true],
];
const yes: Named[] = [['true', true]];

function wrongNumbers({ min, max }: { min?: number; max?: number }): Named[] {
  const below: Named[] = min === undefined ? [] : [[`${min - 1}`, min - 1]];
  return max === undefined ? below : [...below, [`${max + 1}`, max + 1]];
}

/** Base64 has groups of four characters. */
function wrongLengths({ min = 0, max }: { min?: number; max?: number }): Named[] {
  const lengths = [5, ...(min > 4 ? [min - 4] : []), ...(max === undefined ? [] : [max + 4])];
  return lengths.map((length) => [`${length} letters`, 'A'.repeat(length)]);
}

function wrongDecimals(member: MemberOf<'decimal'>): Named[] {
  const { digits, scale, asText, min, max } = member;
  const finer = Number(`0.${'0'.repeat(scale)}1`);
  const wrong: Named[] = [
    [`${scale + 1} decimals`, (min ?? 0) + finer],
    [`${digits + 1} digits`, 10 ** (digits - scale)],
    ['letters', 'x'],
    ...wrongNumbers({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
  ];
  return asText ? wrong : [...wrong, ['a text', '1']];
}

function wrongTexts({ of }: MemberOf<'localized'>): Named[] {
  return [
    ['a language of 3', { eng: 'x' }],
    ['a language in capitals', { EN: 'x' }],
    ['null in a language', { en: null }],
    ['1 in a language', { en: 1 }],
    ...wrongStrings(of).map(([what, value]): Named => [`${what} in a language`, { en: value }]),
  ];
}

function wrongPrices({ of }: MemberOf<'priceMap'>): Named[] {
  return [
    ['a price list 0', { 0: 1 }],
    ['a price list x', { x: 1 }],
    ['a null price', { 1: null }],
    ...wrongDecimals(of).map(([what, value]): Named => [`a price of ${what}`, { 1: value }]),
  ];
}

function wrongStrings({ min = 0, max, pattern }: MemberOf<'string'>): Named[] {
  return [
    ...(min > 0 ? [[`a text of ${min - 1}`, textOf(min - 1)] satisfies Named] : []),
    ...(max ? [[`a text of ${max + 1}`, textOf(max + 1)] satisfies Named] : []),
    ...(max ? [[`U+0000 in a text of ${max}`, `\0${textOf(max - 1)}`] satisfies Named] : []),
    ...(max ? [[`half a character`, `\ud800${textOf(max - 1)}`] satisfies Named] : []),
    ...(pattern ? [['a strange letter', `~${textOf(min - 1)}`] satisfies Named] : []),
  ];
}

function malformed({ path, field }: Place, what: string, value: unknown): WrongValue {
  return { what: `${path}: ${what}`, path, value, field, type: 'Malformed' };
}

function plainObject({ members }: MemberOf<'object'>): Record<string, unknown> {
  const required = Object.entries(members).filter(([, { isRequired }]) => isRequired);
  return Object.fromEntries(required.map(([name, of]) => [name, plainValue(of)]));
}

/** Digits fit every pattern that the notation has. */
const textOf = (length: number) => '7'.repeat(length);

function otherCase({ words: [word = ''] }: MemberOf<'words'>): string {
  return word === word.toLowerCase() ? word.toUpperCase() : word.toLowerCase();
}
