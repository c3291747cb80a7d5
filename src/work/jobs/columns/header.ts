import type { ShopSettings } from '../../../engine/call/shop-settings.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { nearestName } from '../../../ground/contract/nearest-name.ts';
import { imagesPath } from '../images/read-names.ts';
import {
  type ColumnMembers,
  type ColumnNode,
  distinctMembers,
  isLeaf,
  type Leaf,
  type LineForm,
  type OpenKeys,
} from './node.ts';
import { type ColumnReading, isReadable, rowsPath, salePath, splitReading } from './readings.ts';

/** A column of a file: the path and the kind of its cells; null for one that is not imported. */
export type FileColumn = {
  readonly path: readonly string[];
  readonly leaf: Leaf;
  /** The object that the path's last step is a key of. */
  readonly keys?: OpenKeys;
  /** How cells are read that another system has written. */
  readonly reading?: ColumnReading;
  /** Whether its cells name images. */
  readonly isImages?: boolean;
  /** Whether a cell may also be JSON with all keys of the member, such as all languages. */
  readonly isWhole?: boolean;
} | null;

export type PresentColumn = NonNullable<FileColumn>;

/** The languages and price lists of the shop. */
export type KnownKeys = Pick<
  ShopSettings,
  'languages' | 'defaultLanguage' | 'priceLists' | 'firstPriceList'
>;

/** Columns of a result that are left out when it is imported again. */
export const reportColumns = ['import.line', 'import.path', 'import.code', 'import.message'];

/** The largest number of columns. */
export const mostColumns = 1_000;

/**
 * Reads the paths of the columns; `names` are their headers. Throws a Refusal that names every
 * wrong one. Leaves out columns of an earlier result, and columns whose path begins with `#`.
 */
export function readHeader(
  form: LineForm,
  paths: readonly string[],
  names = paths,
): readonly FileColumn[] {
  if (paths.length > mostColumns)
    refuse('header', 'LimitReached', `the header has more than ${mostColumns} columns`);
  const columns = findColumns(form, paths);
  const wrong = [...paths.keys()].filter((at) => !columns[at] && !isLeftOut(paths[at] ?? ''));
  if (wrong.length > 0)
    refuse('header', 'UnknownField', describeUnknown(form, wrong, paths, names));
  checkRepeated(names, columns);
  if (columns.every((column) => column === null))
    refuse('header', 'Missing', 'the header names no column to import');
  return columns;
}

/** The columns of paths; null for one that is left out, or that the form does not know. */
export function findColumns(form: LineForm, paths: readonly string[]): readonly FileColumn[] {
  const byKeys = keyColumns(form, paths);
  return paths.map((path) => (isLeftOut(path) ? null : findColumn(form, path, byKeys)));
}

/** Throws a Refusal that names the columns of languages and price lists that the shop lacks. */
export function checkKeys(
  names: readonly string[],
  columns: readonly FileColumn[],
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

export const isLeftOut = (name: string) => name.startsWith('#') || reportColumns.includes(name);

/** Names compare without case. */
const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Returns the columns that identify the record without `by.`, if none has `by.`: the preferred key,
 * and `id` beside it (see targets/second-keys.ts).
 */
function keyColumns(form: LineForm, paths: readonly string[]): ReadonlySet<string> {
  const { by } = form;
  if (!by || paths.some((path) => same(path.slice(0, by.name.length + 1), `${by.name}.`)))
    return new Set();
  const key = by.keys.find((each) => paths.some((path) => same(path, each)));
  const isKey = (path: string) =>
    (key !== undefined && same(path, key)) || (hasSecondId(form) && same(path, 'id'));
  return new Set(paths.filter(isKey));
}

/** Whether `id` is a key of the record and not one of its members. */
export function hasSecondId({ members, by, flat }: LineForm): boolean {
  const inner = flat === null ? undefined : members.get(flat);
  const isMember = members.has('id') || (inner?.kind === 'object' && inner.members.has('id'));
  return !isMember && by?.keys.includes('id') === true;
}

/** The column of a path, which may name a reading; `byKeys` are the paths that name the record. */
export function findColumn(
  form: LineForm,
  text: string,
  byKeys: ReadonlySet<string> = new Set(),
): FileColumn {
  const { path, reading } = splitReading(text) ?? {};
  if (path === undefined) return null;
  if (path === rowsPath && reading?.kind === 'rows')
    return { path: [], leaf: { kind: 'text' }, reading };
  if (path === salePath && reading?.kind === 'saleDay')
    return { path: [salePath, reading.edge], leaf: { kind: 'date' }, reading };
  if (form.hasImages && same(path, imagesPath) && (!reading || reading.kind === 'image'))
    return { path: [], leaf: { kind: 'text' }, isImages: true, ...(reading && { reading }) };
  const column = findPath(form, path, byKeys.has(path));
  if (!column || !reading) return column;
  return isReadable(reading, column.leaf, column.path.at(-1) ?? '') ? { ...column, reading } : null;
}

function findPath({ members, by, flat }: LineForm, path: string, isKey: boolean): FileColumn {
  const steps = path.split('.');
  if (by && isKey) return walk(members.get(by.name), [by.name], steps);
  const [first = '', ...rest] = steps;
  const own = member(members, first);
  const found = own ? walk(own.node, [own.name], rest) : null;
  if (found || flat === null) return found;
  return walk(members.get(flat), [flat], steps);
}

function member(members: ColumnMembers, step: string) {
  const exact = members.get(step);
  if (exact) return { name: step, node: exact };
  const [found] = [...members].filter(([name]) => same(name, step));
  return found && { name: found[0], node: found[1] };
}

function walk(
  node: ColumnNode | undefined,
  path: readonly string[],
  steps: readonly string[],
): FileColumn {
  if (!node) return null;
  const [step, ...rest] = steps;
  if (isLeaf(node)) return step === undefined ? { path, leaf: node } : null;
  // A whole object in one cell is JSON.
  if (step === undefined)
    return node.kind === 'open' && node.takesPlain
      ? { path, leaf: node.of, isWhole: true }
      : { path, leaf: { kind: 'json' } };
  if (node.kind === 'object') {
    const inner = member(node.members, step);
    return inner ? walk(inner.node, [...path, inner.name], rest) : null;
  }
  const key = node.keys === 'languages' ? step.toLowerCase() : step;
  return rest.length === 0 && key !== ''
    ? { path: [...path, key], leaf: node.of, keys: node.keys }
    : null;
}

function describeUnknown(
  form: LineForm,
  wrong: readonly number[],
  paths: readonly string[],
  names: readonly string[],
): string {
  const known = [...form.members.keys()].filter((name) => name !== form.flat);
  if (form.hasImages) known.push(imagesPath);
  const flat = form.flat === null ? undefined : form.members.get(form.flat);
  if (flat?.kind === 'object') known.push(...distinctMembers(flat.members).map(([name]) => name));
  const quoted = wrong
    .slice(0, mostNamed)
    .map((at) => describeWrong(names[at] ?? '', paths[at] ?? '', known));
  const [what, verb] = wrong.length === 1 ? ['column', 'is'] : ['columns', 'are'];
  return `the ${what} ${quoted.join(', ')} ${verb} unknown; known are ${known.join(', ')}, and # before a name leaves its column out`;
}

/** The most unknown columns that a message names. */
const mostNamed = 100;

/** Describes a wrong header: the path from the mapping, and the member that was probably meant. */
function describeWrong(name: string, path: string, known: readonly string[]): string {
  const shown = JSON.stringify(name.slice(0, 60));
  const mapped = name === path ? '' : ` (mapped to ${JSON.stringify(path.slice(0, 60))})`;
  const bare = (text: string) => text.replace(/[^a-z\d]/gi, '').toLowerCase();
  const [first = ''] = path.split(/[.:]/);
  const near = nearestName(bare(first), known.map(bare));
  const meant = known.find((each) => bare(each) === (near ?? bare(first)));
  return `${shown}${mapped}${meant && meant !== first ? ` (did you mean ${meant}?)` : ''}`;
}

/** The kinds of columns that may occur several times. */
const repeatable: ReadonlySet<string> = new Set(['veto', 'orderable', 'saleDay']);

/** Throws a Refusal for columns of one path, or of a member and a part of it. */
function checkRepeated(names: readonly string[], columns: readonly FileColumn[]): void {
  const seen = new Map<string, string>();
  const parts = new Map<string, string>();
  for (const [at, column] of columns.entries()) {
    if (!column || column.path.length === 0) continue;
    if (column.reading && repeatable.has(column.reading.kind)) continue;
    const path = column.path.join('.');
    const above = column.path.slice(1).map((_step, length) => column.path.slice(0, length + 1));
    const outer = above.map((steps) => steps.join('.'));
    const name = names[at] ?? '';
    const other = seen.get(path) ?? parts.get(path);
    const whole = outer.find((each) => seen.has(each));
    if (other !== undefined) refuseRepeated(path, other, name);
    if (whole !== undefined) refuseRepeated(whole, seen.get(whole) ?? '', name);
    seen.set(path, name);
    for (const each of outer) parts.set(each, name);
  }
}

const refuseRepeated = (path: string, first: string, second: string): never =>
  refuse('header', 'InvalidCombination', `${path} comes twice: "${first}" and "${second}" name it`);
