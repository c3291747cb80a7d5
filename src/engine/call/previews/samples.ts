import { eventKeyOf } from '../../../store/db/audit/event-key.ts';
import type { CallEntry } from './entries.ts';

/** A change of one member of one record. */
export interface Sample {
  /** Null where the key of a new record is generated. */
  readonly key: string | null;
  /** The name of the record, as people know it; null if it has none. */
  readonly name: string | null;
  /** `ProductSimilar/14`, where a part of the record is changed. */
  readonly part: string | null;
  readonly member: string | null;
  /** The language of the texts `from` and `to`; null for other values. */
  readonly language: string | null;
  readonly from: unknown;
  readonly to: unknown;
  /** All members of a new record that have a value, sent or computed. */
  readonly values?: Readonly<Record<string, unknown>>;
  /** See formerly.ts. */
  readonly former?: Partial<Sample> | null;
}

type ShownValue = (member: string, value: unknown) => unknown;

/**
 * Returns samples of a changed member; for a text in several languages, one for each changed
 * language.
 */
export function updateSamples(
  { key, part }: CallEntry,
  member: string,
  [from, to]: readonly [from: unknown, to: unknown],
  shown: ShownValue,
): Sample[] {
  const sample = { key, name: null, part, member };
  const [before, after] = [textsIn(from), textsIn(to)];
  if (!before && !after) {
    const [old, now] = [from, to].map((each) => clipped(shown(member, each)));
    return [{ ...sample, language: null, from: old, to: now }];
  }
  return [...new Set(Object.keys({ ...before, ...after }))]
    .filter((language) => before?.[language] !== after?.[language])
    .map((language) => ({
      ...sample,
      language,
      from: clipped(before?.[language]),
      to: clipped(after?.[language]),
    }));
}

/** Members by which people know a record. */
const naming = ['name', 'fullName', 'title', 'number', 'sku', 'code', 'email'];

/** A created or deleted record, and the member by which people know it. */
export function wholeSample(
  { type, key, part, action, members }: CallEntry,
  shown: ShownValue,
): Sample {
  const isNew = action === 'Create';
  const member = naming.find((each) => members[each] !== undefined && members[each] !== null);
  const named = member === undefined ? null : members[member];
  const texts = textsIn(named);
  const [language = null] = Object.keys(texts ?? {});
  const value = clipped(texts ? texts[language ?? ''] : named);
  const hasNewKey = isNew && part === null && eventKeyOf(type) === 'id';
  return {
    key: hasNewKey ? null : key,
    name: part === null && typeof value === 'string' ? value : null,
    part,
    member: member ?? null,
    language,
    from: isNew ? null : value,
    to: isNew ? value : null,
    ...(isNew && { values: valuesIn(members, shown) }),
  };
}

/** The members that have a value, apart from members that are generated for each new record. */
function valuesIn(
  members: CallEntry['members'],
  shown: ShownValue,
): Readonly<Record<string, unknown>> {
  const values = Object.entries(members).flatMap(([member, value]) =>
    generated.has(member) || isEmpty(value) ? [] : [[member, clippedTexts(shown(member, value))]],
  );
  return Object.fromEntries(values);
}

const generated: ReadonlySet<string> = new Set(['id', 'updateTime']);

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === '' ||
  (typeof value === 'object' && Object.values(value).every(isEmpty));

function clippedTexts(value: unknown): unknown {
  const texts = textsIn(value);
  if (!texts) return clipped(value);
  const filled = Object.entries(texts).filter(([, text]) => text !== '');
  return Object.fromEntries(filled.map(([language, text]) => [language, clipped(text)]));
}

/** The texts of a value by language; null for any other value. */
function textsIn(value: unknown): Readonly<Record<string, string>> | null {
  if (typeof value !== 'object' || value === null) return null;
  const isText = ([language, text]: [string, unknown]) =>
    /^[a-z]{2}$/.test(language) && typeof text === 'string';
  const entries = Object.entries(value);
  return entries.length > 0 && entries.every(isText) ? Object.fromEntries(entries) : null;
}

const longest = 80;

/** A value of at most 80 characters. */
function clipped(value: unknown): unknown {
  const text = typeof value === 'string' ? value : JSON.stringify(value ?? null);
  if (text.length <= longest) return value ?? null;
  return `${text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
