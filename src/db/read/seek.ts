import type { Seek, Term } from './sort.ts';
import type { Reading, Table } from './table.ts';

/**
 * The rows beyond a cursor as ranges, each a condition that an index of the order begins at. One condition
 * with ORs in it is none: PostgreSQL walks through all rows before the cursor and leaves them out.
 */
export function seekRanges(
  table: Table,
  seek: Seek,
  terms: readonly Term[],
  { statement }: Reading,
): string[] {
  if (seek.values.length !== terms.length) throw new RangeError(`not a cursor of ${table.name}`);
  const { backwards } = seek;
  const places = terms.map((term, at) => placeOf(term, seek.values[at] ?? null));
  const [first, ...rest] = places;
  if (!first) return ['false'];
  // What no index has is worked out for every row, once and not for each range.
  if (first.term.isWorkedOut) return [chainBeyond(places, backwards)];
  const tie = isRow(rest) ? rowBeyond(rest, backwards) : chainBeyond(rest, backwards);
  const ties = rest.length > 0 ? [`${equal(first)} AND ${tie}`] : [];
  const ranges = [...ties, ...beyond(first, backwards)];
  // Nothing follows the last null.
  return ranges.length > 0 ? ranges : ['false'];

  function placeOf(term: Term, value: string | null): Place {
    return {
      term,
      at: value === null ? null : `${statement.bind(value, 'text')}::${term.type}`,
    };
  }
}

/** Where a cursor stands in one term: null among the nulls. */
interface Place {
  readonly term: Term;
  readonly at: string | null;
}

const equal = ({ term, at }: Place) =>
  at === null ? `${term.sql} IS NULL` : `${term.sql} = ${at}`;

const comes = ({ term }: Place, backwards: boolean) => (term.descending !== backwards ? '<' : '>');

/** What follows in one term, as conditions that exclude each other; nulls are last. */
function beyond(place: Place, backwards: boolean): string[] {
  const { term, at } = place;
  if (at === null) return backwards ? [`${term.sql} IS NOT NULL`] : [];
  const further = `${term.sql} ${comes(place, backwards)} ${at}`;
  return term.nullable && !backwards ? [further, `${term.sql} IS NULL`] : [further];
}

/**
 * Whether one comparison of rows says it all: no nulls, and one direction. PostgreSQL judges it by its first
 * column alone, so it is none for columns in which many rows are equal.
 */
function isRow(places: readonly Place[]): boolean {
  const [first] = places;
  return places.every(
    ({ term, at }) => at !== null && !term.nullable && term.descending === first?.term.descending,
  );
}

function rowBeyond(places: readonly Place[], backwards: boolean): string {
  const [first] = places;
  if (!first) return 'false';
  const row = (parts: readonly (string | null)[]) =>
    parts.length === 1 ? parts[0] : `(${parts.join(', ')})`;
  const values = row(places.map(({ at }) => at));
  return `${row(places.map(({ term }) => term.sql))} ${comes(first, backwards)} ${values}`;
}

/** The first term that differs decides. */
function chainBeyond(places: readonly Place[], backwards: boolean): string {
  const [first, ...rest] = places;
  if (!first) return 'false';
  const parts = beyond(first, backwards);
  if (rest.length > 0) parts.push(`(${equal(first)} AND ${chainBeyond(rest, backwards)})`);
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
}
