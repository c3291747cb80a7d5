import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* A record can be sent back unchanged. */

/** Stored values that the forms of GraphQL refuse where they are new. */
const forms = [
  `UPDATE customer SET billing_country = 'UK'`,
  `UPDATE customer SET shipping_country = 'ZZ' WHERE shipping_country IS NOT NULL`,
  `UPDATE orders SET billing_country = 'UK', seller_country = 'EN'`,
  `UPDATE orders SET shipping_country = 'ZZ' WHERE shipping_country IS NOT NULL`,
  ...['department', 'page'].map((table) => `UPDATE ${table} SET template_page = 'removed'`),
];

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await shop.graphql(`mutation { createWebhook(input: {
    url: "https://receiver.example", topics: ["site.pages.*"] }) { secret } }`);
  // The position of one that is not paused grows by itself.
  await shop.rows('UPDATE webhook SET paused_time = now()');
  for (const planted of forms) await shop.rows(planted);
});
afterAll(() => shop.close());

const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {});

/** Every mutation that updates one record, with the list that reads records of its type. */
const updates = fieldsOf(schema.getMutationType()).flatMap(({ name, args, type }) => {
  const record = getNamedType(type);
  const takes = new Set(args.map((arg) => arg.name));
  if (!name.startsWith('update') || !takes.has('by') || !isObjectType(record)) return [];
  const list = fieldsOf(schema.getQueryType()).find(
    (field) => getNamedType(field.type).name === `${record.name}Connection`,
  );
  return [{ name, record, list: list?.name ?? '' }];
});

/** The scalars and enumerations of a record, without arguments. */
const leaves = (record: GraphQLObjectType): string =>
  fieldsOf(record)
    .filter(({ type, args }) => isLeafType(getNamedType(type)) && !args.some(isRequiredArgument))
    .map(({ name }) => name)
    .join(' ');

/** The members of an input that are objects of the record, with the members of those. */
function objectsOf(input: GraphQLNamedType | undefined, record: GraphQLNamedType): string {
  if (!isInputObjectType(input) || !isObjectType(record)) return '';
  const fields = record.getFields();
  return Object.values(input.getFields())
    .flatMap(({ name, type }) => {
      const [inner, field] = [getNamedType(type), fields[name]];
      if (!isInputObjectType(inner) || !field || field.args.some(isRequiredArgument)) return [];
      const of = getNamedType(field.type);
      const own = isObjectType(of) ? of.getFields() : {};
      const names = Object.keys(inner.getFields()).filter(
        (each) => own[each] && isLeafType(getNamedType(own[each].type)),
      );
      return names.length > 0 ? [`${name} { ${names.join(' ')} ${objectsOf(inner, of)} }`] : [];
    })
    .join(' ');
}

/** The newest entries of the audit; events are made from them. */
const entries = () =>
  shop.rows(`SELECT record_type, record_key, part, action, members FROM audit_entry
    WHERE id > (SELECT max(id) - 10 FROM audit_entry) ORDER BY id DESC`);

/** The data of a call. */
async function send(query: string, variables: Rec = {}): Promise<Rec> {
  const { data, errors } = await shop.graphql(query, variables);
  expect(errors).toBeUndefined();
  return data as Rec;
}

test('the schema has updates of 24 resources', () => {
  expect(updates.length).toBeGreaterThanOrEqual(24);
});

describe.each(updates)('$name', ({ name, record, list }) => {
  const input = schema.getType(`${record.name}UpdateInput`);
  const fields = `__typename ${leaves(record)} ${objectsOf(input, record)}`;
  const read = async (): Promise<Rec[]> => {
    const data = await send(`{ ${list}(first: 20) { nodes { ${fields} } } }`);
    return (data[list] as { nodes: Rec[] }).nodes;
  };

  test('takes records as they were read, and writes nothing', async () => {
    const before = await read();
    expect(before).not.toEqual([]);
    const logged = await entries();
    const update = `mutation ($id: ID!, $input: ${record.name}UpdateInput!) @ignoreReadOnly {
      ${name}(by: { id: $id }, input: $input) { ${fields} } }`;
    for (const input of before) {
      const { [name]: after } = await send(update, { id: input.id, input });
      expect(after).toEqual(input);
    }
    expect(await read()).toEqual(before);
    expect(await entries()).toEqual(logged);
  });

  test('names all read-only members in one violation', async () => {
    const [input] = await read();
    const update = `mutation ($id: ID!, $input: ${record.name}UpdateInput!) {
      ${name}(by: { id: $id }, input: $input) { id } }`;
    const { errors = [] } = await shop.graphql(update, { id: input?.id, input });
    const message = /^"__typename", .*"id".* can only be read\. .*@ignoreReadOnly/;
    const violation = {
      path: ['input'],
      code: 'BAD_USER_INPUT',
      message: expect.stringMatching(message),
    };
    expect(errors).toMatchObject([{ extensions: { violations: [violation] } }]);
  });
});

describe('a customer with a country that is not in ISO 3166-1', () => {
  const update = (id: unknown, input: object) =>
    shop.graphql(
      `mutation ($id: ID!, $input: CustomerUpdateInput!) {
        updateCustomer(by: { id: $id }, input: $input) { billingAddress { country city } } }`,
      { id, input },
    );
  const billingAddress = {
    ...{ firstName: 'Ann', lastName: 'Lee', street1: 'High Street 1', postalCode: '1' },
    ...{ country: 'UK', email: 'ann.lee@example.com' },
  };

  test('takes another city, but refuses another such country', async () => {
    const customer = { billingAddress: { ...billingAddress, city: 'London' } };
    const { id } = await shop.v3('commerce.customers.create', { customer });
    const moved = await update(id, { billingAddress: { ...billingAddress, city: 'Leeds' } });
    expect(moved.data).toEqual({
      updateCustomer: { billingAddress: { country: 'UK', city: 'Leeds' } },
    });
    const { errors } = await update(id, {
      billingAddress: { ...billingAddress, city: 'Leeds', country: 'EN' },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'MALFORMED', field: 'country' });
  });

  test.each(['updateCustomers', 'upsertCustomers'])(
    '%s takes another city, but refuses another such country',
    async (mutation) => {
      const code = `sent-${mutation}`;
      const customer = { code, billingAddress: { ...billingAddress, city: 'London' } };
      await shop.v3('commerce.customers.create', { customer });
      const send = async (address: object) => {
        const { data } = await shop.graphql(
          `mutation ($input: CustomersUpdateInput!) {
            done: ${mutation}(rows: [{ by: { code: "${code}" }, input: $input }], onError: CONTINUE) {
              results { record { billingAddress { country city } } violations { code path } } } }`,
          { input: { billingAddress: { ...billingAddress, ...address } } },
        );
        return (data as { done: { results: Rec[] } } | null)?.done.results ?? [];
      };
      expect(await send({ city: 'Leeds' })).toEqual([
        { record: { billingAddress: { country: 'UK', city: 'Leeds' } }, violations: [] },
      ]);
      const country = { code: 'MALFORMED', path: ['input', 'billingAddress', 'country'] };
      const [other] = await send({ city: 'Leeds', country: 'EN' });
      expect(other?.violations).toEqual([country]);
      const email = { code: 'INVALID_VALUE', path: ['input', 'billingAddress', 'email'] };
      const [wrong] = await send({ city: 'Leeds', email: 'nobody' });
      expect(wrong?.violations).toEqual([email]);
    },
  );

  test('takes XK as a new country', async () => {
    const address = { ...billingAddress, city: 'Prishtina', country: 'XK' };
    const { data } = await shop.graphql(
      `mutation ($address: BillingAddressInput!) {
        createCustomer(input: { billingAddress: $address }) { billingAddress { country } } }`,
      { address },
    );
    expect(data).toEqual({ createCustomer: { billingAddress: { country: 'XK' } } });
  });
});
