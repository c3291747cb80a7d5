import {
  type GraphQLObjectType,
  getNamedType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/catalogue.ts';
import type { Rec } from '../support/records.ts';
import { openShop, type Shop } from '../support/shop.ts';

/* A record can be sent back as it was read. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await shop.graphql(`mutation { createWebhook(input: {
    url: "https://receiver.example", topics: ["site.pages.*"] }) { secret } }`);
  // The position of one that is not paused grows by itself.
  await shop.rows('UPDATE webhook SET paused_time = now()');
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

/** A record without what an update changes although all values stay; lists are sets. */
const valuesOf = ({ version: _version, updateTime: _time, ...values }: Rec) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.toSorted() : value,
    ]),
  );

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
  const fields = `__typename ${leaves(record)}`;
  const read = async (): Promise<Rec[]> => {
    const data = await send(`{ ${list}(first: 20) { nodes { ${fields} } } }`);
    return (data[list] as { nodes: Rec[] }).nodes;
  };

  test('takes records as they were read, and changes nothing', async () => {
    const before = await read();
    expect(before).not.toEqual([]);
    const update = `mutation ($id: ID!, $input: ${record.name}UpdateInput!) @ignoreReadOnly {
      ${name}(by: { id: $id }, input: $input) { ${fields} } }`;
    for (const input of before) {
      const { [name]: after } = await send(update, { id: input.id, input });
      expect(valuesOf(after as Rec)).toEqual(valuesOf(input));
    }
    expect((await read()).map(valuesOf)).toEqual(before.map(valuesOf));
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
