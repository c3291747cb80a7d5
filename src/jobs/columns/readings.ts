import type { Leaf } from './node.ts';

/** How the cells of a column are read where its path names a reading: `isVisible:enabled`. */
export type Reading =
  /** A Boolean is one of these words, in small letters. */
  | { readonly kind: 'words'; readonly words: ReadonlyMap<string, boolean> }
  /** A Boolean is false where a cell is one of these words, whatever other columns say. */
  | { readonly kind: 'veto'; readonly words: ReadonlySet<string> }
  /** A text has `\n` for a line break. */
  | { readonly kind: 'escaped' }
  /** A barcode may lack the zeros before it. */
  | { readonly kind: 'gtin' }
  /** A decimal of kilograms is written in grams. */
  | { readonly kind: 'grams' }
  /** An empty cell is null, which removes a value; without it the member is unchanged. */
  | { readonly kind: 'clearing' }
  | { readonly kind: 'dates'; readonly order: DateOrder }
  | NamedRecord
  /** A cell names a single image, so a comma is a part of it. */
  | { readonly kind: 'image' }
  /** Only rows whose cell fits are imported. */
  | { readonly kind: 'rows'; readonly fits: (cell: string) => boolean };

/** The order of day and month in dates such as 1/2/2026. */
export type DateOrder = 'dmy' | 'mdy';

/** A cell names a record in the place of its identifier. */
export interface NamedRecord {
  readonly kind: 'record';
  /** Between the names of a path, from the first level on; null for a single code or name. */
  readonly between: string | null;
  /** Whether the first name of a path is that of the whole catalog. */
  readonly hasRoot?: boolean;
  /** Whether a record that the shop lacks is created. */
  readonly creates?: boolean;
}

const readings: Readonly<Record<string, Reading>> = {
  published: {
    kind: 'words',
    words: new Map([
      ['1', true],
      ['0', false],
      ['-1', false],
    ]),
  },
  enabled: {
    kind: 'words',
    words: new Map([
      ['1', true],
      ['2', false],
    ]),
  },
  hidden: { kind: 'veto', words: new Set(['hidden', 'not visible individually']) },
  draft: { kind: 'veto', words: new Set(['draft', 'archived', 'unlisted']) },
  escaped: { kind: 'escaped' },
  gtin: { kind: 'gtin' },
  grams: { kind: 'grams' },
  clearing: { kind: 'clearing' },
  dmy: { kind: 'dates', order: 'dmy' },
  mdy: { kind: 'dates', order: 'mdy' },
  one: { kind: 'image' },
  name: { kind: 'record', between: null },
  path: { kind: 'record', between: '>' },
  rootPath: { kind: 'record', between: '/', hasRoot: true },
  filled: { kind: 'rows', fits: (cell) => cell !== '' },
  empty: { kind: 'rows', fits: (cell) => cell === '' },
  // WooCommerce adds words to a type: `variation, virtual`.
  variation: { kind: 'rows', fits: (cell) => /^variation\b/i.test(cell) },
  product: { kind: 'rows', fits: (cell) => !/^variation\b/i.test(cell) },
};

/** The path of a column whose cells only decide which rows are imported. */
export const rowsPath = 'row';

/** The members that name a record, whose cells may have its code or name instead. */
export const recordMembers = ['departmentId', 'producerId', 'productId'] as const;

export type RecordMember = (typeof recordMembers)[number];

/** The end of a reading that creates the records which the shop lacks. */
const creating = '+';

/** A path as a mapping names it, and how its cells are read; null for an unknown reading. */
export function splitReading(text: string): { path: string; reading: Reading | null } | null {
  const at = text.indexOf(':');
  if (at < 0) return { path: text, reading: null };
  const path = text.slice(0, at);
  const creates = text.endsWith(creating);
  const name = text.slice(at + 1, creates ? -1 : undefined);
  const reading = Object.hasOwn(readings, name) ? readings[name] : undefined;
  if (!reading || (creates && reading.kind !== 'record')) return null;
  return { path, reading: reading.kind === 'record' ? { ...reading, creates } : reading };
}

/** The same column, whose missing records are created. */
export const withCreating = (text: string): string =>
  splitReading(text)?.reading?.kind === 'record' && !text.endsWith(creating)
    ? `${text}${creating}`
    : text;

/** Whether cells of this kind, at a path with this last step, can be read so. */
export function isReadable(reading: Reading, { kind }: Leaf, last: string): boolean {
  switch (reading.kind) {
    case 'words':
    case 'veto':
      return kind === 'boolean';
    case 'escaped':
    case 'gtin':
      return kind === 'text';
    case 'grams':
      return kind === 'decimal';
    case 'dates':
      return kind === 'date';
    case 'record':
      return recordMembers.some((name) => name === last);
    case 'image':
      return false;
    case 'rows':
    case 'clearing':
      return true;
  }
}
