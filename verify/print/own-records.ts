import type { Step, Undo } from '../cases.ts';

/** A reading call without its expectation. */
export type Reading = Pick<Step, 'call' | 'body'>;

/** How the cases read and remove the records of a resource that they have made. */
interface Manner {
  /** Restricts a find to these records; absent where no condition does. */
  readonly own?: (ids: readonly string[]) => Record<string, unknown>;
  /** The readings of these records, which the cases make. */
  readonly read: (ids: readonly string[]) => Reading[];
  readonly remove?: (id: string, body: unknown) => Undo[];
}

const placeholders = (resource: string, count: number) =>
  Array.from({ length: count }, (_, at) => `{{${resource}.${at + 1}}}`);

const byIds = (resource: string, choices: object = {}): Manner => {
  const own = (ids: readonly string[]) => ({ ids });
  const call = `${resource}.find`;
  return {
    own,
    read: (ids) => [{ call, body: { conditions: own(ids), ...choices } }],
    remove: (id) => [{ call: `${resource}.delete`, body: { ids: [id] } }],
  };
};

const byGet = (resource: string, own?: Manner['own']): Manner => ({
  ...(own && { own }),
  read: (ids) => ids.map((id) => ({ call: `${resource}.get`, body: { id } })),
  remove: (id) => [{ call: `${resource}.delete`, body: { ids: [id] } }],
});

/** The movements of an item outlive it. */
const movementsOf = (sku: string): Undo[] => [
  { call: 'commerce.movements.delete', body: { ids: `{{movements of ${sku}}}` } },
  {
    call: 'commerce.movements.find',
    body: { conditions: { sku: `{{p}}${sku}` }, fields: ['id'] },
    save: { [`movements of ${sku}`]: { path: 'movements.*.id' } },
  },
];

const products = placeholders('commerce.products', 3);
const skus = ['ARC-RED', 'DESK', 'BULB', 'ARC-BLACK', 'ARC-LARGE', 'ARC-XL'];
const paths = ['{{p}}css/site.css', '{{p}}css/print/page.css'];
const template = '{{template}}';

const manners: Readonly<Record<string, Manner>> = {
  'commerce.products': {
    ...byIds('commerce.products', { priceList: 1 }),
    remove: (id) => [{ call: 'commerce.products.delete', body: { ids: [id] } }],
  },
  'commerce.customers': byIds('commerce.customers'),
  'commerce.variants': byIds('commerce.variants'),
  'commerce.options': byIds('commerce.options'),
  'commerce.orders': byIds('commerce.orders'),
  'commerce.shipping-methods': byIds('commerce.shipping-methods'),
  'commerce.payment-methods': byIds('commerce.payment-methods'),
  'commerce.departments': byGet('commerce.departments', ([parent]) => ({ parent })),
  'commerce.contacts': byGet('commerce.contacts', () => ({ customer: '{{commerce.customers.1}}' })),
  'commerce.promotions': byGet('commerce.promotions', () => ({ coupon: '{{p}}WELCOME10' })),
  'commerce.product-files': byGet('commerce.product-files', () => ({ product: products[0] })),
  'commerce.tax-classes': byGet('commerce.tax-classes'),
  'site.pages': byGet('site.pages'),
  'site.accounts': byGet('site.accounts'),
  'commerce.movements': {
    ...byGet('commerce.movements', () => ({ sku: '{{p}}DESK' })),
    read: () => [
      { call: 'commerce.movements.find', body: { conditions: { sku: '{{p}}DESK' } } },
      { call: 'commerce.items.get', body: { sku: '{{p}}DESK', fields: ['stock'] } },
    ],
  },
  'commerce.items': {
    own: () => ({ products }),
    read: () => [
      { call: 'commerce.items.find', body: { conditions: { products }, priceList: 1 } },
      { call: 'commerce.products.get', body: { id: products[0], priceList: 1 } },
    ],
  },
  'commerce.product-images': {
    own: () => ({ products }),
    read: () => [{ call: 'commerce.product-images.find', body: { conditions: { products } } }],
    remove: (id) => [{ call: 'commerce.product-images.delete', body: { ids: [id] } }],
  },
  'commerce.product-reviews': {
    own: () => ({ product: products[0] }),
    read: () => [
      { call: 'commerce.product-reviews.find', body: { conditions: { product: products[0] } } },
      { call: 'commerce.products.get', body: { id: products[0], fields: ['rating'] } },
    ],
  },
  'site.newsletter-members': {
    own: () => ({ domain: '{{p}}.example.com' }),
    read: () =>
      ['{{p}}.example.com', '{{p}}.lamps.example'].map((domain) => ({
        call: 'site.newsletter-members.find',
        body: { conditions: { domain } },
      })),
  },
  'site.templates': {
    read: () =>
      paths.map((path) => ({ call: 'site.templates.read-text-file', body: { template, path } })),
  },
};

export const mannerOf = (resource: string): Manner => {
  const manner = manners[resource];
  if (!manner) throw new Error(`${resource} is not measured by writing`);
  return manner;
};

/** The placeholders of the records that a resource has so far. */
export const madeOf = placeholders;

/**
 * Calls that remove records whose create returns no identifier, registered before the first case.
 */
export const lastUndo: readonly Undo[] = [
  ...skus.flatMap(movementsOf),
  { call: 'site.templates.delete-files', body: { template, paths } },
  {
    call: 'site.newsletter-members.delete',
    body: {
      emails: ['grace', 'ada', 'new']
        .map((name) => `${name}@{{p}}.example.com`)
        .concat('info@{{p}}.lamps.example'),
      lists: [1],
    },
  },
  {
    call: 'commerce.product-reviews.delete',
    body: { codes: ['{{p}}R-1001', '{{p}}R-1002'] },
  },
];
