import { expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';

const named = [...operations];

/**
 * The reason for `ask`: the specification defines responses without a record, count or identifier.
 */
test('the operations with a response form of their own are listed', () => {
  const odd = named.filter(([, { answer }]) => answer?.at === 'value').map(([name]) => name);
  expect(odd.toSorted()).toEqual([
    'commerce.payment-methods.compute-costs',
    'commerce.shipping-methods.compute-costs',
    'site.templates.find',
    'site.templates.read-text-file',
  ]);
});

test('the operations whose elements represent a member are listed', () => {
  const odd = named.filter(([, { answer }]) => answer?.each !== undefined).map(([name]) => name);
  expect(odd).toEqual(['commerce.payment-methods.compute-costs', 'site.templates.find']);
});
