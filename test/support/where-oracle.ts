import type { Rec } from './records.ts';

/** The values of the fields of a kind of record, and its related records. */
export interface Model {
  readonly values: Readonly<Record<string, Kind>>;
  readonly members?: Readonly<Record<string, Readonly<Record<string, Kind>>>>;
  readonly one?: Readonly<Record<string, string>>;
  readonly many?: Readonly<Record<string, string>>;
  /** The strings that `search` reads. */
  readonly searched?: (record: Rec) => readonly string[];
}

export type Kind =
  | 'text'
  | 'sku'
  | 'number'
  | 'int'
  | 'decimal'
  | 'bool'
  | 'time'
  | 'word'
  | 'localized'
  | 'price'
  | 'department';

export type Models = Readonly<Record<string, Model>>;
export type Where = Readonly<Record<string, unknown>>;

/** The departments below each department, itself included. */
export type Below = ReadonlyMap<number, ReadonlySet<number>>;

/** Filters records in memory by the grammar of `where`. */
export function createOracle(models: Models, below: Below) {
  return matches;

  function matches(name: string, record: Rec, where: Where): boolean {
    return Object.entries(where).every(
      ([member, value]) => isAbsent(value) || holds(name, record, member, value),
    );
  }

  function holds(name: string, record: Rec, member: string, value: unknown): boolean {
    const model = models[name];
    if (!model) throw new Error(`no model ${name}`);
    const each = (where: unknown) => matches(name, record, Object(where));
    if (member === 'AND') return (value as unknown[]).every(each);
    if (member === 'OR') return (value as unknown[]).some(each);
    if (member === 'NOT') return !(value as unknown[]).some(each);
    if (member === 'search') return isFound(model, record, String(value));
    const given = Object(value);
    const [one, many] = [model.one?.[member], model.many?.[member]];
    if (one) return isMatch(one, record[member], given);
    if (many) return quantified(many, record[member] as Rec[], given);
    const members = model.members?.[member];
    if (members)
      return Object.entries(given).every(
        ([inner, filter]) =>
          isAbsent(filter) || compared(members[inner], Object(record[member])[inner], filter),
      );
    return compared(model.values[member], record[member], given);
  }

  function isMatch(to: string, record: unknown, where: Where): boolean {
    return !isAbsent(record) && matches(to, record as Rec, where);
  }

  function quantified(to: string, records: readonly Rec[], { some, every, none }: Where): boolean {
    const of = (where: unknown) => (record: Rec) => matches(to, record, Object(where));
    return (
      (isAbsent(some) || records.some(of(some))) &&
      (isAbsent(every) || records.every(of(every))) &&
      (isAbsent(none) || !records.some(of(none)))
    );
  }

  function compared(kind: Kind | undefined, stored: unknown, filter: unknown): boolean {
    const { language = 'en', priceList, includeDescendants, ...operators } = Object(filter);
    const value =
      kind === 'localized'
        ? (Object(stored)[language] ?? '')
        : kind === 'price'
          ? Object(stored)[priceList]
          : stored;
    return Object.entries(operators).every(
      ([operator, given]) =>
        isAbsent(given) ||
        (kind === 'department' && includeDescendants
          ? inDepartments(value, operator, given)
          : compare(kind ?? 'int', value, operator, given)),
    );
  }

  function inDepartments(value: unknown, operator: string, given: unknown): boolean {
    const isIn = [given].flat().some((id) => below.get(Number(id))?.has(Number(value)) ?? false);
    if (operator === 'equals' || operator === 'in') return isIn;
    if (operator === 'not' || operator === 'notIn') return !isIn;
    return compare('int', value, operator, given);
  }
}

const isAbsent = (value: unknown) => value === null || value === undefined;

/** A comparison with null is false; `not` and `notIn` are the negations of the others. */
function compare(kind: Kind, value: unknown, operator: string, given: unknown): boolean {
  if (operator === 'isNull') return isAbsent(value) === given;
  if (operator === 'not') return !compare(kind, value, 'equals', given);
  if (operator === 'notIn') return !compare(kind, value, 'in', given);
  if (isAbsent(value)) return false;
  const same = (one: unknown) => exact(kind, one) === exact(kind, value);
  if (operator === 'equals') return same(given);
  if (operator === 'in') return (given as unknown[]).some(same);
  const text = unaccented(String(value));
  if (operator === 'contains') return text.includes(unaccented(String(given)));
  if (operator === 'startsWith') return text.startsWith(unaccented(String(given)));
  if (operator === 'endsWith') return text.endsWith(unaccented(String(given)));
  const order = ordering(sortKey(kind, value), sortKey(kind, given));
  return { lt: order < 0, lte: order <= 0, gt: order > 0, gte: order >= 0 }[operator] ?? false;
}

const isNumeric = (kind: Kind) => ['int', 'decimal', 'price', 'department'].includes(kind);
const exact = (kind: Kind, value: unknown) =>
  isNumeric(kind) ? Number(value) : kind === 'time' ? Date.parse(String(value)) : value;

function sortKey(kind: Kind, value: unknown): string | number {
  if (isNumeric(kind)) return Number(value);
  if (kind === 'time') return Date.parse(String(value));
  if (kind === 'text' || kind === 'localized') return nameKey(value);
  const text = String(value).toLowerCase();
  if (kind !== 'number') return text;
  const digits = text.replace(/^0+/, '');
  return /^\d+$/.test(text) ? `0${String(digits.length).padStart(2, '0')}${digits}` : `1${text}`;
}

/** Strings sort by code point. */
export const ordering = (one: string | number, other: string | number): number =>
  typeof one === 'number'
    ? one - Number(other)
    : Buffer.compare(Buffer.from(one), Buffer.from(String(other)));

const plain = new Map(Object.entries({ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l' }));

/** Names sort without case and accents, then by the name itself. */
export const nameKey = (name: unknown) => `${unaccented(String(name))}\u0001${name}`;

export const unaccented = (text: string): string =>
  [
    ...text
      .toLowerCase()
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, ''),
  ]
    .map((each) => plain.get(each) ?? each)
    .join('');

function isFound({ searched }: Model, record: Rec, text: string): boolean {
  const texts = (searched?.(record) ?? []).map(unaccented);
  const words = text.split(/\s+/).filter(Boolean).map(unaccented);
  return words.every((word) => texts.some((each) => isIn(each, word)));
}

/** One or two letters or digits are found where a word begins. */
function isIn(text: string, word: string): boolean {
  if (!/^[\p{L}\d]{1,2}$/u.test(word)) return text.includes(word);
  return new RegExp(`(^|[^\\p{L}\\p{N}])${word}`, 'u').test(text);
}
