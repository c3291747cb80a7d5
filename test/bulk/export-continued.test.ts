import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { buildSchema, getNamedType, isObjectType } from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { linesOf, postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await addOthers();
});
afterAll(() => shop.close());

/** The lists of the schema that can be exported. */
const schema = buildSchema(readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8'));
const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, type }) => {
  const connection = getNamedType(type);
  if (!isObjectType(connection)) return [];
  const { nodes, edges, pageInfo } = connection.getFields();
  const record = nodes && getNamedType(nodes.type);
  const hasId = isObjectType(record) && 'id' in record.getFields();
  return hasId && edges && pageInfo ? [name] : [];
});

/** Rows for lists that are empty in the demo shop, with codes in another order than identifiers. */
async function addOthers(): Promise<void> {
  await shop.rows('UPDATE item SET sku = reverse(sku) WHERE id < 9');
  await shop.rows('UPDATE product_review SET code = reverse(code) WHERE id < 9');
  await shop.rows(`INSERT INTO webhook (url, topics, secret, paused_time)
    SELECT 'https://shop.example/' || n, '{commerce.orders.create}', 'x', now()
    FROM generate_series(1, 3) AS n`);
  await shop.rows(`INSERT INTO webhook_delivery (webhook_id, message_id, position, topic, records, body)
    SELECT 1, 'm' || n, n, 'commerce.orders.create', '{}', '{}' FROM generate_series(1, 3) AS n`);
  await shop.rows(`INSERT INTO job (caller_kind, caller_id, caller_name, address, surface, target,
      format, is_dry, file, file_name, size, next_byte, line, total, state, end_time)
    SELECT 'Key', 1, 'ERP', '127.0.0.1', 'GraphQL', 'updateProducts', 'Jsonl'::job_format, false,
      'x', 'x', 1, 1, 1, 1, 'Completed'::job_state, now() FROM generate_series(1, 3)`);
  for (const name of ['c', 'a', 'b'])
    await shop.graphql(`mutation { createCallerKey(input: { name: "${name}" }) { secret } }`);
}

interface Asked {
  readonly list: string;
  readonly where: object | null;
  readonly form: 'edges' | 'nodes';
  readonly address: string;
}

/** The records of an export as `{ cursor, id }`. */
async function read({ list, where, form, address }: Asked) {
  const rows = form === 'edges' ? 'edges { cursor node { id } }' : 'nodes { id }';
  const type = schema
    .getQueryType()
    ?.getFields()
    [list]?.args.find(({ name }) => name === 'where');
  const query = `query($where: ${type?.type}) { ${list}(where: $where) { ${rows} } }`;
  const response = await postExport(shop, query, { address, variables: { where } });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${list}: ${response.status} ${text}`);
  return address.startsWith('format=csv')
    ? (parse(text, { columns: true }) as Record<string, string>[])
    : linesOf(text).map(({ cursor, id, node }) => ({ cursor, id: id ?? Object(node).id }));
}

/** The positions at which a connection breaks: each of the first lines and of the last ones. */
const placesOf = (count: number) =>
  [...Array(count).keys()].filter((at) => at < 6 || at >= count - 2);

test.each(lists.flatMap((list) => ['format=jsonl', 'format=csv'].map((format) => [list, format])))(
  'an export of %s with %s resumes after each of its lines',
  async (list = '', address = '') => {
    const all = await read({ list, where: null, form: 'edges', address });
    const ids = all.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    expect(new Set(ids).size).toBe(ids.length);
    for (const at of placesOf(all.length)) {
      const after = `${address}&after=${all[at]?.cursor}`;
      const byCursor = await read({ list, where: null, form: 'edges', address: after });
      expect(byCursor).toEqual(all.slice(at + 1));
      const where = { id: { gt: ids[at] } };
      const byId = await read({ list, where, form: 'nodes', address });
      expect(byId.map(({ id }) => id)).toEqual(ids.slice(at + 1));
    }
  },
);
