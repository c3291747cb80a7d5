import type { ShopSettings } from '../../call/shop-settings.ts';
import { refuse } from '../../contract/errors/refusal.ts';
import { type ColumnNode, isLeaf, type Leaf, type LineForm, type OpenKeys } from './node.ts';

/** A column of a file: where its cells go, and what they are; null for one that is left out. */
export type Column = {
  readonly path: readonly string[];
  readonly leaf: Leaf;
  /** What the last step is a key of. */
  readonly keys?: OpenKeys;
} | null;

/** The languages and price lists of the shop. */
export type KnownKeys = Pick<ShopSettings, 'languages' | 'priceLists'>;

/** Columns of a result that are left out when it is imported again. */
export const reportColumns = ['import.line', 'import.path', 'import.code', 'import.message'];

/** The largest number of columns. */
export const mostColumns = 1_000;

/**
 * Reads the names of a header. Throws a Refusal that names every wrong one. Columns of an earlier
 * result, and those whose name begins with `#`, are left out.
 */
export function readHeader(form: LineForm, names: readonly string[]): readonly Column[] {
  if (names.length > mostColumns)
    refuse('header', 'LimitReached', `the header has more than ${mostColumns} columns`);
  const byKey = keyColumn(form, names);
  const wrong: string[] = [];
  const columns = names.map((name): Column => {
    if (isLeftOut(name)) return null;
    const column = findColumn(form, name, byKey);
    if (!column) wrong.push(name);
    return column;
  });
  if (wrong.length > 0) refuse('header', 'UnknownField', describeUnknown(form, wrong));
  checkRepeated(names, columns);
  if (columns.every((column) => column === null))
    refuse('header', 'Missing', 'the header names no column to import');
  return columns;
}

/** The columns of a header that was read before; null for one that the form does not know. */
export function findColumns(form: LineForm, names: readonly string[]): readonly Column[] {
  const byKey = keyColumn(form, names);
  return names.map((name) => findColumn(form, name, byKey));
}

/** Throws a Refusal that names the columns of languages and price lists that the shop lacks. */
export function checkKeys(
  names: readonly string[],
  columns: readonly Column[],
  { languages, priceLists }: KnownKeys,
): void {
  const known = {
    languages: new Set(languages),
    priceLists: new Set([...priceLists].map(String)),
    any: null,
  };
  const wrong = names.filter((_name, at) => {
    const { keys, path = [] } = columns[at] ?? {};
    return keys && known[keys]?.has(path.at(-1) ?? '') === false;
  });
  if (wrong.length === 0) return;
  const quoted = wrong.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 60)));
  const lists = [...known.priceLists].join(', ');
  refuse(
    'header',
    'UnknownField',
    `the shop has no language or price list for ${quoted.join(', ')}; its languages are ${languages.join(', ')}, its price lists ${lists}, and # before a name leaves its column out`,
  );
}

const isLeftOut = (name: string) => name.startsWith('#') || reportColumns.includes(name);

/** The column that names the record without `by.`: one, and only where none has `by.`. */
function keyColumn({ by }: LineForm, names: readonly string[]): string | undefined {
  if (!by || names.some((name) => name.startsWith(`${by.name}.`))) return undefined;
  return by.keys.find((key) => names.includes(key));
}

function findColumn(form: LineForm, name: string, byKey: string | undefined): Column {
  const steps = name.split('.');
  if (form.by && name === byKey) return walk(form.members.get(form.by.name), [form.by.name], steps);
  const [first = '', ...rest] = steps;
  const own = form.members.get(first);
  const found = own ? walk(own, [first], rest) : null;
  if (found || form.flat === null) return found;
  return walk(form.members.get(form.flat), [form.flat], steps);
}

function walk(
  node: ColumnNode | undefined,
  path: readonly string[],
  steps: readonly string[],
): Column {
  if (!node) return null;
  const [step, ...rest] = steps;
  if (isLeaf(node)) return step === undefined ? { path, leaf: node } : null;
  // A whole object in one cell is JSON.
  if (step === undefined) return { path, leaf: { kind: 'json' } };
  if (node.kind === 'object') return walk(node.members.get(step), [...path, step], rest);
  return rest.length === 0 && step !== ''
    ? { path: [...path, step], leaf: node.of, keys: node.keys }
    : null;
}

function describeUnknown(form: LineForm, wrong: readonly string[]): string {
  const quoted = wrong.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 60)));
  const known = [...form.members.keys()].filter((name) => name !== form.flat);
  const flat = form.flat === null ? undefined : form.members.get(form.flat);
  if (flat?.kind === 'object') known.push(...flat.members.keys());
  const [what, verb] = wrong.length === 1 ? ['column', 'is'] : ['columns', 'are'];
  return `the ${what} ${quoted.join(', ')} ${verb} unknown; known are ${known.join(', ')}, and # before a name leaves its column out`;
}

function checkRepeated(names: readonly string[], columns: readonly Column[]): void {
  const seen = new Set<string>();
  for (const [at, column] of columns.entries()) {
    const path = column?.path.join('.');
    if (path === undefined) continue;
    if (seen.has(path))
      refuse('header', 'InvalidCombination', `the column "${names[at]}" comes twice`);
    seen.add(path);
  }
}
