import type { Leaf } from './node.ts';
import { isReference, type NamedRecord } from './references.ts';
import { type WeightUnit, weightUnits } from './units.ts';

/** How the cells of a column are read where its path names a reading: `isVisible:enabled`. */
export type ColumnReading =
  /** A Boolean is one of these words, in small letters. */
  | { readonly kind: 'words'; readonly words: ReadonlyMap<string, boolean> }
  /** A cell that is one of these words sets the member to a value, even if others have one. */
  | VetoReading
  | OrderableReading
  /** A text has `\n` for a line break. */
  | { readonly kind: 'escaped' }
  /** A barcode may lack the zeros before it. */
  | { readonly kind: 'gtin' }
  /** A weight is written in this unit. */
  | { readonly kind: 'unit'; readonly unit: WeightUnit }
  /** A number below 0 is 0. */
  | { readonly kind: 'floor' }
  /** A cell is the first or the last day on which the selling price of its row holds. */
  | { readonly kind: 'saleDay'; readonly edge: 'starts' | 'ends' }
  /** An empty cell is null, which removes a value; without it the member is unchanged. */
  | { readonly kind: 'clearing' }
  | { readonly kind: 'dates'; readonly order: DateOrder }
  | NamedRecord
  /** A cell names a single image, so a comma is a part of it. */
  | { readonly kind: 'image' }
  /** Only rows with a matching cell are imported. */
  | RowsReading;

export interface RowsReading {
  readonly kind: 'rows';
  readonly fits: (cell: string) => boolean;
  /**
   * Whether a cell marks a row of a product whose items are in rows of their own, so that the row
   * contains no item.
   */
  readonly isWithoutItem?: (cell: string) => boolean;
}

export interface VetoReading {
  readonly kind: 'veto';
  readonly words: ReadonlySet<string>;
  readonly sets: false | null | '0';
  /** The type of the member. */
  readonly of: Leaf['kind'];
  /** The name of the member; any of its type otherwise. */
  readonly member?: string;
}

/** Cells that decide whether an item can be ordered without stock; a row may have several. */
export interface OrderableReading {
  readonly kind: 'orderable';
  /** The words, in lowercase; other words have no effect. */
  readonly words: ReadonlyMap<string, boolean>;
  /** Counts only in rows without a stock. */
  readonly isUncounted?: boolean;
  /** The name of a rule, which a column of the same name with `overrides` can cancel. */
  readonly rule?: string;
  /** A cell with 1 cancels the columns of this rule. */
  readonly overrides?: string;
}

/** The order of day and month in dates such as 1/2/2026. */
export type DateOrder = 'dmy' | 'mdy';

const veto = (words: string[], sets: VetoReading['sets'], of: Leaf['kind']): VetoReading => ({
  kind: 'veto',
  words: new Set(words),
  sets,
  of,
});

const backorderWords = {
  yes: '1 2 yes true notify continue',
  no: '0 no false deny',
} as const;

const orderable = (
  { yes, no }: { readonly yes: string; readonly no: string },
  when: Pick<OrderableReading, 'isUncounted' | 'rule'> = {},
): OrderableReading => ({
  kind: 'orderable',
  words: new Map([
    ...yes.split(' ').map((word) => [word, true] as const),
    ...no.split(' ').map((word) => [word, false] as const),
  ]),
  ...when,
});

const readings: Readonly<Record<string, ColumnReading>> = {
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
  hidden: veto(['hidden', 'not visible individually'], false, 'boolean'),
  draft: veto(['draft', 'archived', 'unlisted'], false, 'boolean'),
  untaxed: { ...veto(['none', 'shipping', 'false', '0'], null, 'text'), member: 'taxClassId' },
  soldOut: { ...veto(['0'], '0', 'decimal'), member: 'stock' },
  unmanaged: orderable({ yes: '1 yes true backorder', no: '0 no false' }, { isUncounted: true }),
  backorders: orderable(backorderWords),
  untracked: { kind: 'orderable', words: new Map([['', true]]) },
  backordersOfItem: orderable(backorderWords, { rule: 'backorders' }),
  backordersByConfig: { kind: 'orderable', words: new Map(), overrides: 'backorders' },
  stockOfItem: orderable({ yes: '0', no: '1' }, { rule: 'stock' }),
  stockByConfig: { kind: 'orderable', words: new Map(), overrides: 'stock' },
  escaped: { kind: 'escaped' },
  gtin: { kind: 'gtin' },
  ...Object.fromEntries(weightUnits.map((unit) => [unit, { kind: 'unit', unit } as const])),
  floor: { kind: 'floor' },
  starts: { kind: 'saleDay', edge: 'starts' },
  ends: { kind: 'saleDay', edge: 'ends' },
  clearing: { kind: 'clearing' },
  dmy: { kind: 'dates', order: 'dmy' },
  mdy: { kind: 'dates', order: 'mdy' },
  one: { kind: 'image' },
  code: { kind: 'record', between: null, isCode: true },
  name: { kind: 'record', between: null },
  variable: { kind: 'record', between: null, isFirstItem: true },
  class: {
    kind: 'record',
    between: null,
    words: new Map([
      ['none', 'null'],
      ['parent', 'empty'],
    ]),
  },
  path: { kind: 'record', between: '>' },
  rootPath: { kind: 'record', between: '/', hasRoot: true },
  filled: { kind: 'rows', fits: (cell) => cell !== '' },
  empty: { kind: 'rows', fits: (cell) => cell === '' },
  // WooCommerce adds words to a type: `variation, virtual`.
  variation: { kind: 'rows', fits: (cell) => /^variation\b/i.test(cell) },
  product: {
    kind: 'rows',
    fits: (cell) => !/^variation\b/i.test(cell),
    isWithoutItem: (cell) => /^variable\b/i.test(cell),
  },
};

/** The path of a column whose cells only decide which rows are imported. */
export const rowsPath = 'row';

/** The path of columns with the first and last day of the selling price. */
export const salePath = 'sale';

/** The end of a reading that creates the records which the shop lacks. */
const creating = '+';

/** A path as a mapping names it, and how its cells are read; null for an unknown reading. */
export function splitReading(text: string): { path: string; reading: ColumnReading | null } | null {
  const at = text.indexOf(':');
  if (at < 0) return { path: text, reading: null };
  const path = text.slice(0, at);
  const creates = text.endsWith(creating);
  const name = text.slice(at + 1, creates ? -1 : undefined);
  const reading = Object.hasOwn(readings, name) ? readings[name] : undefined;
  if (!reading || (creates && reading.kind !== 'record')) return null;
  return { path, reading: reading.kind === 'record' ? { ...reading, creates } : reading };
}

/** The text of the same reading, whose missing records are created. */
export const withCreating = (text: string): string =>
  splitReading(text)?.reading?.kind === 'record' && !text.endsWith(creating)
    ? `${text}${creating}`
    : text;

/** Whether cells of this kind, at a path with this last step, can be read so. */
export function isReadable(reading: ColumnReading, { kind }: Leaf, last: string): boolean {
  switch (reading.kind) {
    case 'words':
      return kind === 'boolean';
    case 'veto':
      return kind === reading.of && (reading.member ?? last) === last;
    case 'orderable':
      return last === 'orderEvenNotAvailable';
    case 'escaped':
    case 'gtin':
      return kind === 'text';
    case 'unit':
      return last === weightMember;
    case 'floor':
      return kind === 'decimal' || kind === 'integer' || kind === 'number';
    case 'dates':
      return kind === 'date';
    case 'record':
      return isReference(reading, last);
    case 'image':
    case 'saleDay':
      return false;
    case 'rows':
    case 'clearing':
      return true;
  }
}

/** The member whose values have a unit of weight. */
export const weightMember = 'weight';
