/**
 * A sentence of a Request cell that the grammar cannot read, and its meaning in the notation of the
 * table.
 */
export type Saying = { operation: string; quote: string; reads: string };

/**
 * Each quote is part of the cell of its operation, word for word. `...find.conditions` spreads the
 * members of an operation of the same resource.
 */
export const sayings: readonly Saying[] = [
  ...[
    ['commerce.customers.count', 'same members as find'],
    ['commerce.products.count', 'same as find'],
    ['commerce.items.count', 'same as find'],
    ['commerce.product-reviews.count', 'same'],
    ['commerce.promotions.count', 'same'],
    ['commerce.movements.count', 'same'],
    ['commerce.shipping-methods.count', 'same as find'],
    ['commerce.payment-methods.count', 'same'],
    ['commerce.orders.count', 'same as find'],
    ['site.newsletter-members.count', 'same'],
  ].map(([operation = '', quote = '']) => ({ operation, quote, reads: '...find.conditions' })),
  {
    operation: 'commerce.customers.update',
    quote:
      'same members as create plus cart int(1..) nullable; ' +
      'inside addresses the same members are required as in create',
    reads: '...create.customer, cart int(1..) nullable',
  },
  {
    operation: 'commerce.items.update',
    quote: 'sku (new SKU) and the members of create except product',
    reads: 'sku string(1..32), ...create.item except sku product',
  },
  {
    operation: 'commerce.product-images.delete',
    quote: '; all images must belong to the same product',
    reads: '',
  },
  {
    operation: 'commerce.product-images.reorder',
    quote: ' in the desired order; same product',
    reads: '',
  },
  {
    operation: 'commerce.product-images.resize',
    quote: '; resizes the images to the standard sizes',
    reads: '',
  },
  {
    operation: 'commerce.product-files.update',
    quote: 'file {name (req), content (req)}',
    reads: 'file {name (req) string(1..255), content (req) Base64}',
  },
  {
    operation: 'commerce.options.update',
    quote: 'icon (same shape)',
    reads: 'icon nullable {...create.option.icon}',
  },
  {
    operation: 'commerce.departments.update',
    quote: 'largeImage nullable {name, content}',
    reads: 'largeImage nullable {name string(1..255), content Base64}',
  },
  {
    operation: 'commerce.payment-methods.update',
    quote: 'same members as create',
    reads: '...create.paymentMethod',
  },
  { operation: 'site.pages.update', quote: 'same members as create', reads: '...create.page' },
];
