import type { Saying } from './sayings.ts';

/** An operation whose shape is not in the specification and follows from the contract. */
export type ContractOperation = { operation: string; request: string; response: string };

/** `...record` spreads the members of the resource's own table. */
export const contractOperations: readonly ContractOperation[] = [
  {
    operation: 'commerce.customers.delete',
    request: 'ids (req) id list',
    response: 'status',
  },
  {
    // The barcode, stock and weight of the main item are included; hasVariants is computed.
    operation: 'commerce.products.create',
    request:
      'product (req): code (req) string(1..32), sku string(1..32), department (req) int(1..), ' +
      '...record except id code sku department departments hasVariants price rating ' +
      'thumbnailImage smallImage mediumImage largeImage zoomImage promotion updateTime, ' +
      'barcode string(14) nullable, stock int(0..), weight decimal[6,3](0..)',
    response: 'id',
  },
  {
    operation: 'commerce.products.update',
    request: 'id (req) int(1..); product (req): ...create.product',
    response: 'status',
  },
  {
    operation: 'commerce.products.delete',
    request: 'ids (req) id list',
    response: 'status',
  },
  {
    operation: 'commerce.orders.update',
    request: 'id (req) bigint(1..); order (req): ...create.order except creationTime',
    response: 'status',
  },
  {
    operation: 'commerce.orders.delete',
    request: 'ids (req) array of bigint(1..)',
    response: 'status',
  },
];

/** Rows that the specification truncates or the contract extends, in their full form. */
export const completions: readonly Saying[] = [
  {
    // Totals, tax amounts, weight and quantity are computed.
    operation: 'commerce.orders.create',
    quote: 'items array of {sku, name, quantity, price, weight, taxClass nullable, requests ...}',
    reads:
      'items (req) array of {sku string(0..32), name string(0..255), ' +
      'quantity (req) decimal[8,2](0..), price decimal[10,3], weight decimal[8,3](0..), ' +
      'taxClass int(1..) nullable, taxCode string(0..32), taxRate decimal[4,2](0..), ' +
      'requests string(0..255)}, taxArea int(1..), ' +
      'discountAmount decimal[8,3](0..), discountPercent decimal[5,3](0..), ' +
      'shippingMethod nullable {id int(1..), name string(0..80), cost decimal[8,2](0..), ' +
      'taxClass int(1..) nullable, taxCode string(0..32), taxRate decimal[4,2](0..)}, ' +
      'paymentMethod nullable {id int(1..), name string(0..80), cost decimal[8,2](0..), ' +
      'taxClass int(1..) nullable, taxCode string(0..32), taxRate decimal[4,2](0..)}, ' +
      'isPaidFor bool, customerName string(1..100), billingAddress (req; required members ' +
      'firstName, lastName, street1, city, postalCode, country, email), shippingAddress ' +
      'nullable (required members name, street1, city, postalCode, country), ' +
      'sellerAddress {companyName string(0..100), companyCode string(0..20), ' +
      'personalCode string(0..20), street1 string(0..60), street2 string(0..60), ' +
      'city string(0..25), postalCode string(0..20), stateProv string(0..3), ' +
      'country string(0..2), phoneNumber string(0..15), mobileNumber string(0..15), ' +
      'faxNumber string(0..15), email string(0..120)}, requests, terms',
  },
  {
    operation: 'commerce.orders.create',
    quote: 'rounding {mode, rule}',
    reads:
      'rounding {mode (`Down`, `HalfDown`, `HalfEven`, `HalfUp`), ' +
      'rule (`PerItem`, `PerLine`, `Total`)}',
  },
  {
    // "compute-costs `ids` may be numbers or digit strings".
    operation: 'commerce.payment-methods.compute-costs',
    quote: 'conditions: ids,',
    reads: 'conditions: ids array of bigint(1..),',
  },
  {
    // "promotions create/update also take `isActive`".
    operation: 'commerce.promotions.create',
    quote: 'seoTitle, seoKeywords, seoDescription',
    reads: 'seoTitle, seoKeywords, seoDescription, isActive',
  },
  {
    operation: 'commerce.promotions.update',
    quote: 'seoTitle, seoKeywords, seoDescription (appliedTo is not updatable)',
    reads: 'seoTitle, seoKeywords, seoDescription, isActive',
  },
];

/** The Response cell of a row that the specification truncates. */
export const completedResponses: ReadonlyMap<string, string> = new Map([
  ['commerce.orders.create', 'id and number'],
]);
