import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { GivenConstant } from '../sql/job.ts';
import { findColumn, isLeftOut, type KnownKeys } from './header.ts';
import type { LineForm } from './node.ts';
import { weightMember, withCreating } from './readings.ts';
import { knownUnits, unitOf, unitWord, withoutUnit } from './units.ts';

/** The paths of columns by their headers; null for a column that is left out. */
export type Paths = Readonly<Record<string, string | null>>;

/** The paths of the columns of a foreign file. */
export interface Mapping {
  /** The caller's own paths: each header is one of the file. */
  readonly columns: Paths;
  /** Paths of a preset, for headers that the file may have. A star in a header matches any text. */
  readonly preset: Paths;
  /** The caller's own cells of rows that have none for a path. */
  readonly constants: readonly GivenConstant[];
  /** Whether departments and producers that a column names and the shop lacks are created. */
  readonly createsMissing: boolean;
}

/** The mapping of a file whose headers are paths themselves. */
export const noMapping: Mapping = {
  columns: {},
  preset: {},
  constants: [],
  createsMissing: false,
};

/**
 * The path of each column of a header: its name where it has no entry, and its name after `#` where
 * it is left out. Throws a Refusal for an entry of the caller that fits no column.
 */
export function pathsOf(
  form: LineForm,
  names: readonly string[],
  { columns, preset, createsMissing }: Mapping,
  shop: KnownKeys,
): readonly string[] {
  const present = new Set(names.map(plain));
  const lost = Object.keys(columns).filter((header) => !present.has(plain(header)));
  if (lost.length > 0) refuse('columns', 'UnknownField', describeLost(lost, names));
  const own = exactly(columns);
  const prepared = exactly(preset);
  const patterns = patternsOf(preset);
  return names.map((name) => {
    if (isLeftOut(name)) return name;
    const key = plain(name);
    const path = own.get(key) ?? prepared.get(key) ?? patterns.find(({ fits }) => fits(key))?.path;
    if (path === leftOut) return `#${name}`;
    if (path === undefined) return ownPath(form, name);
    const complete = completePath(form, path, shop, createsMissing);
    return withUnit(form, complete, name);
  });
}

/** The constants of a caller with complete paths. */
export const constantsOf = (
  form: LineForm,
  { constants, createsMissing }: Mapping,
  shop: KnownKeys,
): readonly GivenConstant[] =>
  constants.map(({ path, text }) => ({
    path: completePath(form, path, shop, createsMissing),
    text,
  }));

function completePath(form: LineForm, path: string, shop: KnownKeys, creates: boolean): string {
  const keyed = withDefaultKey(form, path, shop);
  return creates ? withCreating(keyed) : keyed;
}

/** A header without an entry is a path, which may have a unit behind it: `weight (g)`. */
function ownPath(form: LineForm, name: string): string {
  const path = withoutUnit(name);
  return path !== name && isWeight(form, path) ? withUnit(form, path, name) : name;
}

const isWeight = (form: LineForm, path: string) =>
  findColumn(form, path)?.path.at(-1) === weightMember;

/** Reads a weight in the unit that its header has in parentheses, unless the path names one. */
function withUnit(form: LineForm, path: string, header: string): string {
  const word = unitWord(header);
  if (word === null || !isWeight(form, path)) return path;
  const reading = findColumn(form, path)?.reading;
  if (reading?.kind === 'unit') return path;
  const unit = unitOf(word);
  const quoted = JSON.stringify(header.slice(0, 60));
  if (!unit)
    refuse(
      'header',
      'InvalidValue',
      `the unit of ${quoted} is unknown: known are ${knownUnits}, and a path such as weight:grams names the unit in its place`,
    );
  if (unit === 'kilograms') return path;
  if (reading)
    refuse('header', 'InvalidCombination', `${quoted} is in ${unit}: map it to weight:${unit}`);
  return `${path}:${unit}`;
}

/** Headers compare without case and outer blanks, in either form of an accented letter. */
const plain = (name: string) => name.normalize('NFC').trim().toLowerCase();

const leftOut = '#';

const exactly = (paths: Paths): ReadonlyMap<string, string> =>
  new Map(Object.entries(paths).map(([header, path]) => [plain(header), path ?? leftOut]));

/** The headers of a preset that contain stars; a star matches any text. */
function patternsOf(preset: Paths) {
  const starred = [...exactly(preset)].filter(([header]) => header.includes('*'));
  return starred.map(([header, path]) => {
    const text = header.replace(/[\\^$.+?()[\]{}|]/g, '\\$&').replaceAll('*', '.*');
    const pattern = new RegExp(`^${text}$`);
    return { path, fits: (name: string) => name.length <= longestName && pattern.test(name) };
  });
}

/** Characters of a header that is compared with patterns. */
const longestName = 250;

/**
 * Resolves `name.*` to the name in the default language, and `listPrice.*` to that of the first
 * price list.
 */
function withDefaultKey(form: LineForm, path: string, shop: KnownKeys): string {
  if (!/\.\*(?::|$)/.test(path)) return path;
  const key =
    findColumn(form, path)?.keys === 'priceLists' ? shop.firstPriceList : shop.defaultLanguage;
  return path.replace('.*', `.${key}`);
}

function describeLost(lost: readonly string[], names: readonly string[]): string {
  const quoted = (all: readonly string[]) =>
    all.slice(0, 10).map((name) => JSON.stringify(name.slice(0, 60)));
  return `the file has no column ${quoted(lost).join(', ')}; its first columns are ${quoted(names).join(', ')}`;
}
