import { describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { suggestOperation } from '../../src/surfaces/v3/handle.ts';

describe('the suggestion for an unknown operation', () => {
  test.each([
    ['product.find', ' Did you mean commerce.products.find?'],
    ['products.find', ' Did you mean commerce.products.find?'],
    ['commerce.product.find', ' Did you mean commerce.products.find?'],
    ['Commerce.Products.Find', ' Did you mean commerce.products.find?'],
    ['commerce.tax_classes.create', ' Did you mean commerce.tax-classes.create?'],
    ['commerce.prodcuts.find', ' Did you mean commerce.products.find?'],
    [
      'commerce.products.search',
      ' The verbs of commerce.products are find, get, count, create, update, delete.',
    ],
    ['commerce.invoices.find', ''],
    ['', ''],
    ['toString', ''],
  ])('has for %j the text %j', (name, suggestion) => {
    expect(suggestOperation(name, [...operations.keys()])).toBe(suggestion);
  });
});
