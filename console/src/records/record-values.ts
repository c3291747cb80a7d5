import { decimalOf, shortDecimal } from '../parts/edit-cell.tsx';
import type { MemberFacts } from './declare.ts';

/** The members of a form by name; a localized text has one for each language, as `name.en`. */
export type Values = Readonly<Record<string, unknown>> & { readonly version: string };

type Members = Readonly<Record<string, MemberFacts>>;
type Row = Readonly<Record<string, unknown>>;

export const isLocalized = ({ kind }: MemberFacts) =>
  kind === 'localized' || kind === 'localizedHtml';

/**
 * Returns a record in the form that is edited; without a record, the initial values of a new one.
 */
export function valuesOf(
  record: Row | null,
  names: readonly string[],
  members: Members,
  languages: readonly string[],
  initial: Row = {},
): Values {
  const entries = names.flatMap((name): [string, unknown][] => {
    const facts = members[name];
    if (!facts) return [];
    if (isLocalized(facts)) {
      const texts = (record?.[`${name}ByLanguage`] ?? {}) as Readonly<Record<string, string>>;
      return languages.map((each) => [`${name}.${each}`, texts[each] ?? '']);
    }
    return [[name, record ? shownValue(record[name], facts) : (initial[name] ?? emptyOf(facts))]];
  });
  return { ...Object.fromEntries(entries), version: String(record?.version ?? '') };
}

/** Numbers are edited as texts, so that no digit is lost while they are typed. */
function shownValue(value: unknown, facts: MemberFacts): unknown {
  if (facts.kind === 'number' && !facts.values)
    return value == null ? '' : shortDecimal(String(value));
  if (facts.kind === 'rows') return rowsOf(value).map((row) => shownRow(row, facts));
  if (facts.kind === 'object') return shownRow((value ?? {}) as Row, facts);
  return value ?? emptyOf(facts);
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? value : []) as readonly Row[];

const shownRow = (row: Row, { members = {} }: MemberFacts): Row =>
  Object.fromEntries(
    Object.entries(members).map(([name, facts]) => [name, shownValue(row[name], facts)]),
  );

export function emptyOf({ kind, members = {} }: MemberFacts): unknown {
  if (kind === 'boolean') return false;
  if (kind === 'rows' || kind === 'texts' || kind === 'choices') return [];
  if (kind === 'reference' || kind === 'choice') return null;
  if (kind !== 'object') return '';
  return Object.fromEntries(Object.entries(members).map(([name, each]) => [name, emptyOf(each)]));
}

/** Returns the members of a form as the input of a mutation. */
export function inputOf(changed: Row, members: Members): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const [path, value] of Object.entries(changed)) {
    const [name = '', language] = path.split('.');
    const facts = members[name];
    if (!facts) continue;
    if (!language) input[name] = sentValue(value, facts);
    else input[`${name}ByLanguage`] = { ...(input[`${name}ByLanguage`] ?? {}), [language]: value };
  }
  return input;
}

/**
 * Returns all members of a new record that are not empty, and required ones even if they are empty.
 */
export function newInputOf(values: Row, members: Members): Record<string, unknown> {
  const given = Object.entries(values).filter(([path, value]) => {
    const facts = members[path.split('.')[0] ?? ''];
    return facts?.isNew && (facts.isRequired || !isEmpty(value));
  });
  return inputOf(Object.fromEntries(given), members);
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === '') return true;
  if (typeof value !== 'object') return false;
  return Object.values(value).every((each) => isEmpty(each) || each === false);
}

function sentValue(value: unknown, facts: MemberFacts): unknown {
  switch (facts.kind) {
    case 'number':
      return sentNumber(value, facts);
    case 'rows':
      return rowsOf(value).map((row) => sentRow(row, facts));
    case 'object':
      return sentRow(value as Row, facts);
    default:
      return value === '' && facts.isNullable ? null : value;
  }
}

/** Decimals are sent as texts, in the place of whole numbers, which have the type Int. */
function sentNumber(value: unknown, { decimals = 0, isNullable }: MemberFacts): unknown {
  const text = decimalOf(String(value ?? ''));
  if (text === '') return isNullable ? null : undefined;
  return decimals > 0 || !/^-?\d+$/.test(text) ? text : Number(text);
}

const sentRow = (row: Row, { members = {} }: MemberFacts): Row =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, facts]) => {
      const value = sentValue(row[name], facts);
      return value === undefined || (value === null && facts.kind === 'choice')
        ? []
        : [[name, value]];
    }),
  );

/** The message at a member: the surface names texts with or without `ByLanguage`. */
export function messageOf(
  violations: Readonly<Record<string, string>>,
  path: string,
): string | undefined {
  const [name = '', language] = path.split('.');
  const all = language ? `${name}ByLanguage.${language}` : `${name}ByLanguage`;
  return violations[path] ?? violations[all] ?? (language ? violations[name] : undefined);
}
