/** One kind of call, in numbers that every server translates into its own request. */
export interface Workload {
  readonly name: string;
  readonly title: string;
  /** A list of so many products from an offset on, or one product by its identifier. */
  readonly reads: 'list' | 'one';
  /** Size of the list. */
  readonly limit: number;
  /** Members as v3 names them, in the specification's order. */
  readonly fields: readonly string[];
  /** Offsets or identifiers, the same in each run. */
  readonly numbers: readonly number[];
}

const allFields =
  'id code sku department producer category isVisible isFeatured allowOrders allowQuotes ' +
  'showPrice isNewRelease hasVariants minOrder listPrice sellingPrice price rating name ' +
  'shortDescription seoTitle seoKeywords seoDescription longDescription position taxClass ' +
  'updateTime';

const fewFields = 'id code sku price name isVisible position updateTime';

export const productCount = 20_000;
export const orderCount = 50_000;

const next = createChance(42);
const offsets = Array.from({ length: 500 }, () => (next() % 101) * 20);
const identifiers = Array.from({ length: 500 }, () => 1 + (next() % productCount));

export const workloads: readonly Workload[] = [
  {
    name: 'w1',
    title: 'list 100 products × 27 fields',
    reads: 'list',
    limit: 100,
    fields: allFields.split(' '),
    numbers: offsets,
  },
  {
    name: 'w2',
    title: 'list 20 products × 8 fields',
    reads: 'list',
    limit: 20,
    fields: fewFields.split(' '),
    numbers: offsets,
  },
  {
    name: 'w3',
    title: 'get one product × 27 fields',
    reads: 'one',
    limit: 1,
    fields: allFields.split(' '),
    numbers: identifiers,
  },
];

/** Whole numbers by chance, the same row each time. */
function createChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return state >> 8;
  };
}
