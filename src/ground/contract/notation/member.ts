/**
 * The parsed form of a notation: plain frozen data for the check, the GraphQL inputs, OpenAPI and
 * the reference. `notation` is the text without its closing words, which are the flags.
 */
export type Member = Kind & Closing;

export interface Closing {
  readonly notation: string;
  readonly isRequired: boolean;
  readonly nullable: boolean;
  /**
   * Errors inside this member refer to it. If it is a text, these errors, and errors of the member
   * itself, refer to the field with that name.
   */
  readonly asOne: boolean | string;
  /** The member is only in responses to requests whose `fields` contain it. */
  readonly whenNamed?: true;
  /** '' is equivalent to an absent member. */
  readonly orEmpty?: true;
}

/** The type of a member, without flags. */
export type Kind =
  | { readonly kind: 'bool' }
  | { readonly kind: 'date' }
  | { readonly kind: 'datetime'; readonly inUtc?: true }
  | ({ readonly kind: 'int' } & ValueBounds)
  | ({ readonly kind: 'bigint' } & ValueBounds)
  | StringKind
  | ({ readonly kind: 'base64' } & ValueBounds)
  | DecimalKind
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'oneOf'; readonly of: readonly number[] }
  | { readonly kind: 'localized'; readonly of: MemberOf<'string'> }
  | { readonly kind: 'priceMap'; readonly key: MemberOf<'int'>; readonly of: MemberOf<'decimal'> }
  | ListKind
  | ({
      readonly kind: 'map';
      readonly key: KeyMember;
      readonly of: Member;
      readonly entry: MapEntryNames;
    } & ValueBounds)
  /** A list of the object that contains it, recursively. */
  | { readonly kind: 'itself' }
  | {
      readonly kind: 'object';
      readonly members: Readonly<Record<string, Member>>;
      /** The GraphQL filters that are equivalent to some of the members. */
      readonly filters?: Filters;
    };

/**
 * The GraphQL filter that is equivalent to a condition, by the specification's name of the
 * condition: `id.in`, or a function that returns the filter from the value.
 */
export type Filters = Readonly<Record<string, string | ((value: unknown) => object)>>;

/** The members of one kind, as `MemberOf<'object'>`. */
export type MemberOf<K extends Kind['kind']> = Extract<Kind, { kind: K }> & Member;
export type KeyMember = MemberOf<'string'> | MemberOf<'int'>;

/** The names of key and value in the list of entries that GraphQL uses instead of a map. */
export interface MapEntryNames {
  readonly key: string;
  readonly value: string;
}

/**
 * Inclusive bounds: of the value (int, bigint, decimal), the length (texts), or the size (list,
 * map).
 */
export interface ValueBounds {
  readonly min?: number;
  readonly max?: number;
}

/** `isSet`: the check removes repeated elements. */
type ListKind = { readonly kind: 'list'; readonly of: Member; readonly isSet?: true } & ValueBounds;

/**
 * `pattern` is the source of a regular expression for the whole text. `country` marks a country
 * code, which is converted to capitals, and `gtin` a barcode, which GraphQL fills up to 14 digits;
 * a condition accepts every code and every barcode. `isCode` marks a text that identifies a record,
 * such as a SKU: GraphQL refuses blanks at its ends, which nobody sees.
 */
type StringKind = {
  readonly kind: 'string';
  readonly pattern?: string;
  readonly country?: 'input' | 'condition';
  readonly gtin?: 'input' | 'condition';
  readonly isCode?: true;
} & ValueBounds;

/** `digits` in total, `scale` of them fractional; `asText`: it is passed as a string. */
type DecimalKind = {
  readonly kind: 'decimal';
  readonly digits: number;
  readonly scale: number;
  readonly asText: boolean;
} & ValueBounds;

type Flags = Partial<Omit<Closing, 'notation'>>;

/** Parses a notation. Throws an Error for invalid text that its type accepts. */
export function readMember(notation: string): Member {
  const [rest, isRequired] = cutEnd(notation, ' (req)');
  const [text, nullable] = cutEnd(rest, ' nullable');
  return closeMember(readMany(text) ?? readOne(text), text, { isRequired, nullable });
}

/** Returns the notation with its closing words. */
export function describeMember({ notation, nullable, isRequired }: Member): string {
  return `${notation}${nullable ? ' nullable' : ''}${isRequired ? ' (req)' : ''}`;
}

/** Converts a kind to a member: optional and never null, unless the flags differ. */
export function closeMember<K extends Kind>(kind: K, notation: string, flags: Flags = {}) {
  const { isRequired = false, nullable = false, asOne = false } = flags;
  const member: K & Closing = { ...kind, notation, isRequired, nullable, asOne };
  Object.freeze(member);
  return member;
}

/** `, at most 5`: how the specification bounds an array. */
export function describeSize({ min, max }: ValueBounds): string {
  const least = min === undefined ? '' : `, at least ${min}`;
  return max === undefined ? least : `${least}, at most ${max}`;
}

function cutEnd(text: string, end: string): [rest: string, wasThere: boolean] {
  return text.endsWith(end) ? [text.slice(0, -end.length), true] : [text, false];
}

function readMany(text: string): Kind | undefined {
  if (text === 'array of itself') return { kind: 'itself' };
  const [, all, each, max] = /^(id list|array of (.+?))(?:, at most ([1-9]\d*))?$/.exec(text) ?? [];
  if (all === undefined) return undefined;
  const notation = each ?? 'int(1..)';
  const of = closeMember(readOne(notation), notation);
  return max === undefined ? { kind: 'list', of } : { kind: 'list', of, max: Number(max) };
}

function readOne(text: string): Kind {
  for (const [form, read] of forms) {
    const groups = form.exec(text);
    if (groups) return read(groups.slice(1));
  }
  throw new Error(`not a notation: ${text}`);
}

type Groups = readonly (string | undefined)[];

/** Each pattern has three groups: from, the two dots, to. */
const range = String.raw`\((-?\d+)(\.\.)(-?\d+)?\)`;
const naturals = String.raw`\((\d+)(\.\.)(\d+)?\)`;
const size = String.raw`\((\d+)(?:(\.\.)(\d+)?)?\)`;
const amounts = String.raw`\((-?\d+(?:\.\d+)?)(\.\.)(-?\d+(?:\.\d+)?)?\)`;

const forms: readonly (readonly [RegExp, (groups: Groups) => Kind])[] = [
  [/^bool$/, () => ({ kind: 'bool' })],
  [/^date$/, () => ({ kind: 'date' })],
  [/^datetime$/, () => ({ kind: 'datetime' })],
  [/^datetime UTC$/, () => ({ kind: 'datetime', inUtc: true })],
  [whole(`int(?:${range})?`), (groups) => ({ kind: 'int', ...readBounds(groups) })],
  [whole(`bigint${naturals}`), (groups) => ({ kind: 'bigint', ...readBounds(groups) })],
  [whole(`string(?:${size})?`), (groups) => ({ kind: 'string', ...readBounds(groups) })],
  [whole(`digits${size}`), (groups) => readPattern('[0-9]', groups)],
  [whole(`alphanumeric${size}`), (groups) => readPattern('[0-9A-Za-z]', groups)],
  [whole(`hexadecimal${size}`), (groups) => readPattern('[0-9A-Fa-f]', groups)],
  [whole(`base64(?:${naturals})?`), (groups) => ({ kind: 'base64', ...readBounds(groups) })],
  [whole(`decimal\\[(\\d+),(\\d+)\\](?:${amounts})?( as text)?`), readDecimal],
  [whole(`L${size}`), readLocalized],
  [/^PriceMap$/, readPriceMap],
  [/^one of (-?\d+(?:, -?\d+)+)$/, ([numbers = '']) => readOneOf(numbers)],
  [/^(-?[A-Z]\w*(?: \| -?[A-Z]\w*)+)$/, ([words = '']) => readWords(words)],
];

function readBounds([from, dots, to]: Groups): ValueBounds {
  if (from === undefined) return {};
  const min = Number(from);
  if (dots !== undefined && to === undefined) return { min };
  const max = Number(to ?? from);
  if (max < min) throw new Error(`not a range: ${from}..${to}`);
  return { min, max };
}

function readPattern(letter: string, groups: Groups): Kind {
  return { kind: 'string', ...readBounds(groups), pattern: `^${letter}*$` };
}

/** A JSON number carries 15 digits exactly, hence the limit. */
function readDecimal([digits, scale, from, dots, to, asText]: Groups): DecimalKind {
  const [all, fractional] = [Number(digits), Number(scale)];
  if (all < 1 || all > 15 || fractional > all) throw new Error(`not decimals: ${digits},${scale}`);
  const bounds = readBounds([from, dots, to]);
  const kind = { digits: all, scale: fractional, asText: asText !== undefined };
  return { kind: 'decimal', ...kind, ...bounds };
}

/** `L(n)` contains texts of up to n characters, `L(a..b)` of a length in the range. */
function readLocalized([from, dots, to]: Groups): Kind {
  const bounds = dots === undefined ? { min: 0, max: Number(from) } : readBounds([from, dots, to]);
  const notation = `string(${bounds.min}..${bounds.max ?? ''})`;
  return { kind: 'localized', of: closeMember({ kind: 'string', ...bounds }, notation) };
}

function readPriceMap(): Kind {
  return {
    kind: 'priceMap',
    key: closeMember({ kind: 'int', min: 1 }, 'int(1..)'),
    of: closeMember(readDecimal(['10', '3', '0', '..']), 'decimal[10,3](0..)'),
  };
}

function readOneOf(text: string): Kind {
  return { kind: 'oneOf', of: Object.freeze(text.split(', ').map(Number)) };
}

function readWords(text: string): Kind {
  return { kind: 'words', words: Object.freeze(text.split(' | ')) };
}

function whole(source: string): RegExp {
  return new RegExp(`^${source}$`);
}
