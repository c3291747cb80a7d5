import type { Seek, SortTerm } from './sort.ts';
import type { ReadInput, Table } from './table.ts';

/**
 * Returns conditions for the rows after a cursor. Each of them can start at a position in an index.
 * A single condition with ORs cannot: PostgreSQL would read and discard all rows before the cursor.
 */
export function seekRanges(
  table: Table,
  seek: Seek,
  terms: readonly SortTerm[],
  { statement }: ReadInput,
): string[] {
  if (seek.values.length !== terms.length) throw new RangeError(`not a cursor of ${table.name}`);
  const { backwards } = seek;
  const places = terms.map((term, at) => placeOf(term, seek.values[at] ?? null));
  const [first, ...rest] = places;
  if (!first) return ['false'];
  // A computed order has no index, so it is evaluated once for each row instead of once for each
  // range.
  if (first.term.isComputed) return [chainBeyond(places, backwards)];
  const tie = isRow(rest) ? rowBeyond(rest, backwards) : chainBeyond(rest, backwards);
  const ties = rest.length > 0 ? [`${equal(first)} AND ${tie}`] : [];
  const ranges = [...ties, ...beyond(first, backwards)];
  // No row follows the last null.
  return ranges.length > 0 ? ranges : ['false'];

  function placeOf(term: SortTerm, value: string | null): SeekPosition {
    return {
      term,
      at: value === null ? null : `${statement.bind(value, 'text')}::${term.type}`,
    };
  }
}

/** The position of a cursor in one term; null if the value is null. */
interface SeekPosition {
  readonly term: SortTerm;
  readonly at: string | null;
}

const equal = ({ term, at }: SeekPosition) =>
  at === null ? `${term.sql} IS NULL` : `${term.sql} = ${at}`;

const comes = ({ term }: SeekPosition, backwards: boolean) =>
  term.descending !== backwards ? '<' : '>';

/** Returns the rows that follow in one term, as mutually exclusive conditions; nulls are last. */
function beyond(place: SeekPosition, backwards: boolean): string[] {
  const { term, at } = place;
  if (at === null) return backwards ? [`${term.sql} IS NOT NULL`] : [];
  const further = `${term.sql} ${comes(place, backwards)} ${at}`;
  return term.nullable && !backwards ? [further, `${term.sql} IS NULL`] : [further];
}

/**
 * Whether a row comparison is equivalent: there are no nulls, and all terms have one direction.
 * PostgreSQL estimates a row comparison by its first column only, so it is not used for columns in
 * which many rows are equal.
 */
function isRow(places: readonly SeekPosition[]): boolean {
  const [first] = places;
  return places.every(
    ({ term, at }) => at !== null && !term.nullable && term.descending === first?.term.descending,
  );
}

function rowBeyond(places: readonly SeekPosition[], backwards: boolean): string {
  const [first] = places;
  if (!first) return 'false';
  const row = (parts: readonly (string | null)[]) =>
    parts.length === 1 ? parts[0] : `(${parts.join(', ')})`;
  const values = row(places.map(({ at }) => at));
  return `${row(places.map(({ term }) => term.sql))} ${comes(first, backwards)} ${values}`;
}

/** The first term that differs decides. */
function chainBeyond(places: readonly SeekPosition[], backwards: boolean): string {
  const [first, ...rest] = places;
  if (!first) return 'false';
  const parts = beyond(first, backwards);
  if (rest.length > 0) parts.push(`(${equal(first)} AND ${chainBeyond(rest, backwards)})`);
  return parts.length === 0 ? 'false' : `(${parts.join(' OR ')})`;
}
