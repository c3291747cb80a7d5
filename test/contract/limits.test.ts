import { expect, test } from 'vitest';
import { withLimits } from '../../src/ground/contract/notation/limits.ts';
import { readMember } from '../../src/ground/contract/notation/member.ts';
import type { Notation } from '../../src/ground/contract/notation/notation.ts';

const cases: [notation: Notation, about: string, described: string][] = [
  ['string(1..32) (req)', 'The code.', 'The code. The text has 1 to 32 characters.'],
  ['string(2)', 'The country.', 'The country. The text has 2 characters.'],
  ['string(2)', 'An ISO code of 2 letters.', 'An ISO code of 2 letters.'],
  ['string(0..32)', 'The coupon.', 'The coupon. The text has up to 32 characters.'],
  ['digits(14) nullable', 'The barcode.', 'The barcode. The text has 14 digits. May be null.'],
  ['string(1..32)', 'The code, 1 to 32 characters.', 'The code, 1 to 32 characters.'],
  ['string(1..32)', 'The code, 1 to 40 characters.', 'The code, 1 to 32 characters.'],
  ['int(0..255)', 'Days to reorder.', 'Days to reorder. The value is 0 to 255.'],
  ['int(1..)', 'Smallest quantity, 1 or more.', 'Smallest quantity, 1 or more.'],
  ['decimal[10,3](0..)', 'The price.', 'The price. The value is 0 or more, with up to 3 decimals.'],
  ['decimal[10,3]', 'The change.', 'The change. The value has up to 3 decimals.'],
  ['decimal[10,3](0..)', 'The fee, 0 or more, 3 decimals.', 'The fee, 0 or more, 3 decimals.'],
  ['L(60)', 'The name.', 'The name. Each text has up to 60 characters.'],
  [
    'array of string(1..40), at most 5',
    'The words.',
    'The words. The list has up to 5 elements. Each text has 1 to 40 characters.',
  ],
  ['one of 0, 12, 24', 'Products a page.', 'Products a page. The value is one of 0, 12, 24.'],
  ['bool nullable', 'The mark; null for none.', 'The mark; null for none.'],
  ['bool nullable (req)', 'The mark.', 'The mark. Required. May be null.'],
  ['A | B', 'The word.', 'The word.'],
];

test.each(cases)('%s, described as "%s"', (notation, about, described) => {
  expect(withLimits('member', readMember(notation), about)).toBe(described);
});

test('an identifier has no limit that the notation does not state', () => {
  expect(withLimits('taxClassId', readMember('int(1..)'), 'The class.')).toBe('The class.');
});
