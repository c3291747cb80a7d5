/**
 * A cell of a record table that the grammar cannot read, and its meaning in the notation of
 * requests.
 */
export type RecordReading = { resource: string; member: string; quote: string; reads: string };

const picture = (name: string, doubled: string, sides: string) =>
  `${name} nullable {url string(10..), ${doubled} nullable string(10..), ` +
  `width int(${sides}), height int(${sides})}`;
const rate = 'start decimal[10,3](0..), limit (req) decimal[10,3](0..), ';
const method =
  'nullable {id int(1..), name string(0..80), cost decimal[8,2](0..), taxClass nullable int(1..), ' +
  'taxCode string(0..32), taxRate decimal[4,2](0..), taxAmount decimal[8,2](0..)}';

/**
 * Each quote begins the cell of its member. The measures of resized images stand in the paragraph
 * "Resized image" of the shared shapes.
 */
export const recordReadings: readonly RecordReading[] = [
  ...pictures('commerce.products', 'Resized image, nullable', 'url2x', {
    thumbnail: '30..50',
    small: '50..250',
    medium: '50..250',
    large: '250..800',
    zoom: '250..',
  }),
  ...pictures('commerce.items', 'Resized image (with `retinaURL`), nullable', 'retinaURL', {
    thumbnail: '1..',
    small: '50..250',
    medium: '50..250',
    large: '250..800',
    zoom: '250..800',
  }),
  {
    resource: 'commerce.items',
    member: 'name',
    quote: 'map language code to string(0..120)',
    reads: 'name L(120)',
  },
  {
    resource: 'commerce.product-images',
    member: 'resized',
    quote: 'object with keys `thumbnail`, `small`, `medium`, `large`, `zoom`, each a Resized image',
    reads: `resized {${[
      picture('thumbnail', 'url2x', '30..50'),
      picture('small', 'url2x', '50..250'),
      picture('medium', 'url2x', '50..250'),
      picture('large', 'url2x', '250..800'),
      picture('zoom', 'url2x', '250..'),
    ].join(', ')}}`,
  },
  {
    resource: 'commerce.options',
    member: 'icon',
    quote: 'nullable object: `color` nullable string(6) hexadecimal; `image` nullable object',
    reads:
      'icon nullable {color nullable string(6), ' +
      'image nullable {url string(10..), width int(1..35), height int(1..35)}}',
  },
  {
    resource: 'commerce.departments',
    member: 'parents',
    quote: 'array of objects `id` int(1..), `name` L(60)',
    reads: 'parents array of {id int(1..), name L(60)}',
  },
  {
    resource: 'commerce.departments',
    member: 'smallImage',
    quote: 'nullable object: url string(53..255), width int(1..2500), height int(1..2500)',
    reads: 'smallImage nullable {url string(53..255), width int(1..2500), height int(1..2500)}',
  },
  {
    resource: 'commerce.departments',
    member: 'largeImage',
    quote: 'nullable object: as smallImage plus `align`',
    reads:
      'largeImage nullable {url string(53..255), width int(1..2500), height int(1..2500), ' +
      'align (`Left`, `Center`, `Right`)}',
  },
  {
    resource: 'commerce.promotions',
    member: 'smallImage',
    quote: 'nullable: url string(10..255), width int(1..255), height int(1..255)',
    reads: 'smallImage nullable {url string(10..255), width int(1..255), height int(1..255)}',
  },
  {
    resource: 'commerce.promotions',
    member: 'largeImage',
    quote: 'nullable: url string(10..255), width int(1..2500), height int(1..2500)',
    reads: 'largeImage nullable {url string(10..255), width int(1..2500), height int(1..2500)}',
  },
  {
    resource: 'commerce.promotions',
    member: 'canonicalURL',
    quote: 'map language code to string(10..)',
    reads: 'canonicalURL L(10..)',
  },
  {
    resource: 'commerce.shipping-methods',
    member: 'shippingRates',
    quote: 'array of `start` decimal[10,3](0..), `limit` decimal[10,3](0..) (required)',
    reads: `shippingRates array of {${rate}fixedCost decimal[10,3](0..), unitCost decimal[10,3](0..)}`,
  },
  {
    resource: 'commerce.shipping-methods',
    member: 'insuranceRates',
    quote: 'array of `start`, `limit` (required), `fixedCost` (decimal[10,3](0..))',
    reads: `insuranceRates array of {${rate}fixedCost decimal[10,3](0..), percentCost decimal[4,2](0..)}`,
  },
  {
    resource: 'commerce.payment-methods',
    member: 'providerSettings',
    quote: 'nullable map string(1..100) to string(0..1000)',
    reads: 'providerSettings nullable map string(1..100) to string(0..1000)',
  },
  {
    resource: 'commerce.orders',
    member: 'rounding',
    quote: 'object: `mode` (`Down`, `HalfDown`, `HalfEven`, `HalfUp`), `rule`',
    reads:
      'rounding {mode (`Down`, `HalfDown`, `HalfEven`, `HalfUp`), ' +
      'rule (`PerItem`, `PerLine`, `Total`)}',
  },
  {
    resource: 'commerce.orders',
    member: 'items',
    quote: 'array of: sku string(0..32); name string(0..255); quantity decimal[8,2](0..)',
    reads:
      'items array of {sku string(0..32), name string(0..255), quantity decimal[8,2](0..), ' +
      'price decimal[10,3], totalPrice decimal[10,2], weight decimal[8,3](0..), ' +
      'taxClass int(1..) nullable, taxCode string(0..32), taxRate decimal[4,2](0..), ' +
      'taxAmount decimal[10,2], requests string(0..255)}',
  },
  {
    resource: 'commerce.orders',
    member: 'shippingMethod',
    quote: 'nullable object: id int(1..), name string(0..80), cost decimal[8,2](0..)',
    reads: `shippingMethod ${method}`,
  },
  {
    resource: 'commerce.orders',
    member: 'paymentMethod',
    quote: 'nullable object, same members as shippingMethod',
    reads: `paymentMethod ${method}`,
  },
  {
    resource: 'commerce.orders',
    member: 'sellerAddress',
    quote: 'object: companyName string(0..100), companyCode string(0..20)',
    reads:
      'sellerAddress {companyName string(0..100), companyCode string(0..20), ' +
      'personalCode string(0..20), street1 string(0..60), street2 string(0..60), ' +
      'city string(0..25), postalCode string(0..20), stateProv string(0..3), ' +
      'country string(0..2), phoneNumber string(0..15), mobileNumber string(0..15), ' +
      'faxNumber string(0..15), email string(0..120)}',
  },
  {
    resource: 'site.pages',
    member: 'title',
    quote: 'localized string(0..80)',
    reads: 'title L(80)',
  },
  {
    resource: 'site.pages',
    member: 'image',
    quote: 'nullable: url string(53..255), width int(1..1000), height int(1..1000), align',
    reads:
      'image nullable {url string(53..255), width int(1..1000), height int(1..1000), ' +
      'align (`Left`, `Center`, `Right`), caption string(0..80)}',
  },
];

/** Image members of a record, one for each of the five sizes. */
function pictures(
  resource: string,
  quote: string,
  doubled: string,
  sizes: Record<string, string>,
): RecordReading[] {
  return Object.entries(sizes).map(([size, sides]) => {
    const member = `${size}Image`;
    return { resource, member, quote, reads: picture(member, doubled, sides) };
  });
}
