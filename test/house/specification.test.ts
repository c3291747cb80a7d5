import { describe, expect, it } from 'vitest';
import { completions, contractOperations } from './contract-operations.ts';
import { type Member, readRequest, readType } from './request-prose.ts';
import { sayings } from './sayings.ts';
import {
  type DescribedMember,
  describeOperation,
  errorRows,
  errorTable,
  languageRegions,
  limits,
  operations,
  recordHeadings,
  resourceOf,
  resources,
} from './specification.ts';
import { isSaid, lineOf, sectionOf, textOf } from './specification-tables.ts';

const names = [...operations.keys()];

describe('the specification as data', () => {
  it('contains 21 resources, each with a record and with operations', () => {
    expect(resources.size).toBe(21);
    expect([...new Set(names.map(resourceOf))].toSorted()).toEqual(
      [...resources.keys()].toSorted(),
    );
    for (const [resource, members] of resources) {
      expect(members.length, resource).toBeGreaterThan(2);
    }
  });

  it('contains 124 operations: 118 in its tables and 6 that the contract fixes', () => {
    const fixed = names.filter((name) => operations.get(name)?.source === 'contract');
    expect(fixed.length).toBe(6);
    expect(names.length - fixed.length).toBe(118);
    expect(operations.size).toBe(124);
  });

  it.each([
    ['Delete operation of customers (commerce.customers.delete)', ['customers.delete']],
    [
      'the create response, and the update and delete operations (commerce.products.*)',
      ['products.create', 'products.update', 'products.delete'],
    ],
    [
      'its response, and the update and delete operations (commerce.orders.*)',
      ['orders.update', 'orders.delete'],
    ],
  ])('leaves to the contract what it does not show: %s', (words, missing) => {
    expect(isSaid(words)).toBe(true);
    const fixed = contractOperations.map(({ operation }) => operation);
    expect(fixed).toEqual(expect.arrayContaining(missing.map((name) => `commerce.${name}`)));
  });

  it('contains 107 rows of errors, which are 139 pairs of one operation and one field', () => {
    const pairs = errorTable.map((row) => row.operations.length * row.fields.length);
    expect(errorTable.length).toBe(107);
    expect(errorRows.length).toBe(pairs.reduce((sum, count) => sum + count, 0));
    expect(errorRows.length).toBe(139);
  });

  it('names a member of the operation in every error row but one', () => {
    const strangers = errorRows.filter(
      ({ operation, field }) =>
        !operations.has(operation) || !allNames(describeOperation(operation).request).has(field),
    );
    // newsletter-members.create has `members`, each with an `email`; its row names `emails`.
    expect(strangers.map(({ operation, field }) => `${operation} ${field}`)).toEqual([
      'site.newsletter-members.create emails',
    ]);
  });

  it('contains 15 rows of limits', () => {
    expect(limits.length).toBe(15);
    expect(limits[1]).toMatchObject({
      subject: 'limit of product-images.find',
      limit: 'int(1..1000)',
    });
  });

  it('lets every operation with a limit find as many as the table of limits states', () => {
    const listed = (limits[0]?.subject.replace('limit of find: ', '') ?? '').split(', ');
    const of100 = names.filter((name) => operations.get(name)?.limit === 100);
    expect(of100.map((name) => name.split('.')[1]).toSorted()).toEqual(
      listed
        .map((name) => name.replace(/^reviews$/, 'product-reviews').replace(' ', '-'))
        .toSorted(),
    );
    expect(names.filter((name) => operations.get(name)?.limit === 1000)).toEqual([
      'commerce.product-images.find',
    ]);
  });

  it('contains 28 languages with their regions', () => {
    expect(languageRegions.size).toBe(28);
    expect(languageRegions.get('de')).toEqual(['AT', 'CH', 'DE', 'LI', 'LU']);
  });

  it('takes the record of a resource from the table of its heading', () => {
    for (const [resource, heading] of Object.entries(recordHeadings)) {
      const text = textOf(sectionOf(3, heading));
      expect(text, resource).toContain(resources.get(resource)?.[0]?.name);
    }
    expect(lineOf('**BillingAddress**')).toBeGreaterThan(0);
  });
});

describe('the manual readings of the specification', () => {
  it.each([...sayings, ...completions])(
    '$operation still contains "$quote"',
    ({ operation, quote }) => {
      expect(names).toContain(operation);
      expect(isSaid(quote)).toBe(true);
    },
  );

  it('leave untyped only members whose form the notation cannot express', () => {
    const untyped = [...resources].flatMap(([resource, members]) =>
      members
        .filter(({ notation, members }) => !notation && !members)
        .map(({ name }) => `${resource}.${name}`),
    );
    expect(untyped).toEqual(['site.templates.modTime', 'site.templates.files']);
  });

  it('give every member of every request a notation or members', () => {
    const untyped = names.flatMap((name) =>
      untypedNames(describeOperation(name).request).map((member) => `${name} ${member}`),
    );
    expect(untyped).toEqual([]);
  });
});

describe('the members of a request', () => {
  it.each([
    ['commerce.contacts.create', 'contact!: { customer!, name!, phone, email?, note }'],
    ['commerce.customers.authenticate', 'email!, password!, fields'],
    ['commerce.items.update-prices', 'prices!: { list, selling }, priceList!'],
    ['commerce.items.update-stock', 'stock!'],
    ['commerce.movements.update', 'id!, movement!: { description }'],
    ['commerce.orders.get', 'id!, fields'],
    ['commerce.tax-classes.count', ''],
    ['commerce.variants.find', 'conditions: { ids }, language, fields, order, limit, first'],
    ['site.languages.update', 'code!, language!: { code, region, currency, isActive }'],
    ['site.newsletter-members.create', 'members!: { email!, ip? }, lists!'],
  ])('match the expected shape of %s: %s', (name, members) => {
    expect(printNames(describeOperation(name).request)).toBe(members);
  });

  it('an update requires the same members inside addresses', () => {
    const [, customer] = describeOperation('commerce.customers.update').request;
    const address = customer?.members?.find(({ name }) => name === 'billingAddress');
    expect(address?.isRequired).toBe(false);
    expect(
      address?.members?.filter(({ isRequired }) => isRequired).map(({ name }) => name),
    ).toEqual(['firstName', 'lastName', 'street1', 'city', 'postalCode', 'country', 'email']);
  });

  it('list the sortable names of a find', () => {
    expect(describeOperation('commerce.customers.find').orders).toHaveLength(10);
    expect(describeOperation('commerce.products.find').orders).toContain('relevance');
    expect(describeOperation('site.pages.find').orders).toEqual(['id', 'name', 'templatePage']);
  });

  it('have an error for an operation that is not in the specification', () => {
    expect(() => describeOperation('commerce.carts.find')).toThrow('commerce.carts.find');
  });
});

describe('the grammar of the Request column', () => {
  const noSpread = (): Member[] => [];

  it('gives a type in brackets to all untyped names before it', () => {
    const { members } = readRequest('conditions: a bool, b, c (int(1..)), d (a remark)', noSpread);
    expect(members[0]?.members?.map(({ notation }) => notation)).toEqual([
      'bool',
      'int(1..)',
      'int(1..)',
      undefined,
    ]);
  });

  it('spreads members as optional, except excluded ones', () => {
    const { members: source } = readRequest('a (req) bool; b bool', noSpread);
    const { members } = readRequest('c: ...create except b', () => source);
    expect(members[0]?.members).toMatchObject([{ name: 'a', isRequired: false }]);
  });

  it.each([
    ['string(1..32), nullable', 'string(1..32)', true],
    ['array of int(1..) or null', 'array of int(1..)', true],
    ['array string(4..255), at most 100', 'array of string(4..255), at most 100', false],
    ['bigint(1..) array', 'array of bigint(1..)', false],
    ['decimal[10,3] (0..)', 'decimal[10,3](0..)', false],
    ['Base64 string(100..50000)', 'base64(100..50000)', false],
    ['`Left`, `Center`, `Right`', 'Left | Center | Right', false],
    ['int, one of 0, 12, 24 (products per page)', 'one of 0, 12, 24', false],
  ])('parses "%s" as %s', (text, notation, isNullable) => {
    expect(readType(text)).toMatchObject({ notation, isNullable });
  });

  it.each(['a remark', 'integer', 'stringent', '{name}'])('finds no type in "%s"', (text) => {
    expect(readType(text)).toBeUndefined();
  });
});

function allNames(members: readonly DescribedMember[]): Set<string> {
  return new Set(members.flatMap(({ name, members }) => [name, ...allNames(members ?? [])]));
}

function untypedNames(members: readonly DescribedMember[]): string[] {
  return members.flatMap(({ name, notation, members }) => {
    if (members) return untypedNames(members);
    return notation === undefined ? [name] : [];
  });
}

function printNames(members: readonly DescribedMember[]): string {
  const texts = members.map(({ name, isRequired, isNullable, members }) => {
    const marks = `${isRequired ? '!' : ''}${isNullable ? '?' : ''}`;
    return `${name}${marks}${members ? `: { ${printNames(members)} }` : ''}`;
  });
  return texts.join(', ');
}
