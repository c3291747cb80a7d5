import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { linesOfCatalogue, linesOfSpecification } from './catalogue-lines.ts';
import {
  describeOperation,
  errorRows,
  resourceOf,
  resources,
  operations as specified,
} from './specification.ts';

/** Operations of the specification that the catalogue still lacks; the list shrinks. */
const toCome: string[] = [];

/** The differences between declarations and lines of the specification, with the reason. */
const departures = new Map([
  // Source: the error table. More than 5 keywords are Malformed on `conditions`.
  [
    'conditions.keywords array of string(1..100), at most 5',
    'conditions.keywords array of string(1..100)',
  ],
  // Without content there is no image to store.
  ['department.smallImage.content base64', 'department.smallImage.content! base64'],
  ['department.largeImage.content base64', 'department.largeImage.content! base64'],
  ['page.image.content base64', 'page.image.content! base64'],
  ['promotion.smallImage.content base64', 'promotion.smallImage.content! base64'],
  ['promotion.largeImage.content base64', 'promotion.largeImage.content! base64'],
  // Source: the table of the record, "cannot be zero".
  ['promotion.maxSubtotal? decimal[8,2](0..)', 'promotion.maxSubtotal? decimal[8,2](0.01..)'],
  ['option.icon.image.content base64(100..50000)', 'option.icon.image.content! base64(100..50000)'],
  // Source: the table of the record, 15 characters on output, 18 on write.
  ['paymentMethod.provider? string(1..15)', 'paymentMethod.provider? string(1..18)'],
  // Source: the table of the record, 5 characters on output, 2 to 5 on write.
  ['account.locale string(5)', 'account.locale string(2..5)'],
  // A variant needs a code when it is created, and an update names only the changed members.
  ['variant {object}', 'variant! {object}'],
  // A password without its value is absent, and so is null.
  ['customer.password.value string(6..50)', 'customer.password.value! string(6..50)'],
  // The identifier selects the record of get.
  ['id int(1..)', 'id! int(1..)'],
]);

/**
 * Members that not every record has, and that its table describes only for writes, or not at all.
 */
const recordDepartures = new Map([
  // Forms that no other member has.
  ['site.templates modTime?', 'modTime? datetime UTC'],
  ['site.templates files?', 'files? array of itself'],
  ['commerce.customers encryptedPassword', 'encryptedPassword? string(45)'],
  ['commerce.customers cart', 'cart? int(1..)'],
  ['commerce.contacts email', 'email? string(3..120)'],
  // The copy of a method that the shop does not have, or no longer has.
  ['commerce.orders shippingMethod.id', 'shippingMethod.id? int(1..)'],
  ['commerce.orders paymentMethod.id', 'paymentMethod.id? int(1..)'],
]);

describe.each([...operations])('the operation %s', (name, operation) => {
  const described = specified.has(name) ? describeOperation(name) : undefined;

  test('accepts the members of the specification, in its order', () => {
    const lines = linesOfSpecification(described?.request ?? []);
    expect(linesOfCatalogue(requestOf(operation))).toEqual(
      lines.map((line) => departures.get(line) ?? line),
    );
  });

  test('sorts by the names of the specification', () => {
    expect(operation.orders).toEqual(described?.orders);
  });

  test('returns the members of the specification', () => {
    const { key, more } = operation.answer ?? {};
    const answered = [...(key ? [key] : []), ...Object.keys(more?.members ?? {})];
    expect(answered).toEqual(described?.answer);
  });
});

const finds = [...operations].filter(([, { answer }]) => answer?.record);
test.each(finds)('%s returns the record of the specification', (name, { answer }) => {
  const record = linesOfSpecification(resources.get(resourceOf(name)) ?? []).map(
    (line) => recordDepartures.get(`${resourceOf(name)} ${line.split(' ')[0]}`) ?? line,
  );
  expect(answer?.record && linesOfCatalogue(answer.record)).toEqual(record);
});

test('the catalogue has every operation of the specification, except planned ones', () => {
  const missing = [...specified.keys()].filter((name) => !operations.has(name));
  expect(missing.toSorted()).toEqual(toCome.toSorted());
});

test('the catalogue has no operation of its own', () => {
  expect([...operations.keys()].filter((name) => !specified.has(name))).toEqual([]);
});

test('each departure cites a line of the specification', () => {
  const lines = [...operations.keys()].flatMap((name) =>
    linesOfSpecification(describeOperation(name).request),
  );
  expect([...departures.keys()].filter((line) => !lines.includes(line))).toEqual([]);
});

describe('rows of the error table', () => {
  const titles = titlesOfTests();
  const rows = new Map<string, string[]>();
  for (const { operation, field, type, condition } of errorRows) {
    const row = `${operation} | ${field} | ${type}`;
    rows.set(row, [...(rows.get(row) ?? []), condition]);
  }
  const due = [...rows].filter(([row]) => operations.has(row.split(' | ')[0] ?? ''));

  test.each(due)('%s has a test for each condition', (row, conditions) => {
    const found = titles.filter((title) => title === row || title.startsWith(`${row} | `));
    expect(found.length, conditions.join('; ')).toBeGreaterThanOrEqual(conditions.length);
  });

  test('include all rows that test titles cite', () => {
    const named = titles.map((title) => title.split(' | ').slice(0, 3).join(' | '));
    expect(named.filter((row) => !rows.has(row))).toEqual([]);
  });
});

/** `commerce.departments.update | id | NotFound`, with a suffix where one row is not enough. */
function titlesOfTests(): string[] {
  const folder = new URL('..', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith('.test.ts') && !file.startsWith('house'))
    .map((file) => readFileSync(new URL(file, folder), 'utf8'));
  return [...texts.join('\n').matchAll(/'((?:commerce|site)\.[\w.-]+ \| \w+ \| \w+[^']*)'/g)].map(
    ([, title = '']) => title,
  );
}

function requestOf({ request: { member } }: Operation) {
  if (member.kind !== 'object') throw new Error('a request is an object');
  return member;
}
