import { afterAll, beforeAll, expect, test } from 'vitest';
import { sectionOf } from '../../src/engine/document/rights/rights.ts';
import { type Section, sections } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';

/** Types that have entries and are not read as records. */
const others: Readonly<Record<string, Section>> = { Template: 'Website' };

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
/** Every type of a record that entries can have, as the triggers name them. */
let types: string[];
beforeAll(async () => {
  shop = await openShop();
  keyWith = keysOf(shop);
  const named = await shop.rows(`SELECT DISTINCT
      (regexp_match(p.prosrc, $$audit_call\\(\\)\\), '(\\w+)'$$))[1] AS type
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid WHERE t.tgname = 'audit_added'`);
  types = named.map(({ type }) => String(type)).sort();
  // One entry of each type, by a call each.
  await shop.rows(
    `INSERT INTO audit_call (id, caller_kind, caller_id, caller_name, surface, operation, request_id)
     SELECT 1000 + n, 'Key', 1, 'k', 'V3', 'o', 'r-' || n FROM generate_series(1, $1::int) AS n`,
    [types.length],
  );
  await shop.rows(
    `INSERT INTO audit_entry (call_id, record_type, record_key, action, members)
     SELECT 1000 + n, type, '1', 'Create', '{"id":1}'
     FROM unnest($1::text[]) WITH ORDINALITY AS t (type, n)`,
    [types],
  );
});
afterAll(() => shop.close());

async function ask(key: string, query: string) {
  const answer = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
  const { data, errors } = await answer.json();
  expect(errors).toBeUndefined();
  return data.auditEntries;
}

const sectionsByType = () =>
  new Map(
    types.map((type) => {
      const known = schema.getType(type);
      const section = known && 'getFields' in known ? sectionOf(known as never) : undefined;
      return [type, section ?? others[type]];
    }),
  );

test('every type with entries belongs to a section', () => {
  const unknown = [...sectionsByType()].filter(([, section]) => section === undefined);
  expect(unknown).toEqual([]);
  expect(types.length).toBeGreaterThan(25);
});

test.each(sections)(
  'a caller without a right to %s sees no entry of its records',
  async (section) => {
    const held = sections.filter((each) => each === 'Settings' || each !== section);
    const key = await keyWith({ sections: held, access: 'Read' });
    const expected = [...sectionsByType()]
      .flatMap(([type, of]) => (of && held.includes(of) ? [type] : []))
      .sort();
    const seen: string[] = [];
    for (let after = ''; ; ) {
      const page = await ask(
        key,
        `{ auditEntries(first: 5${after}) { totalCount
        edges { cursor node { recordType before after } } pageInfo { hasNextPage endCursor } } }`,
      );
      expect(page.totalCount).toBe(expected.length);
      for (const { node } of page.edges) seen.push(node.recordType);
      if (!page.pageInfo.hasNextPage) break;
      after = `, after: "${page.pageInfo.endCursor}"`;
    }
    expect(seen.sort()).toEqual(expected);
  },
);

test('filters by type, key or request do not reveal hidden entries', async () => {
  const key = await keyWith({ sections: ['Settings'] });
  const at = types.indexOf('Customer') + 1;
  for (const where of ['recordType: { equals: "Customer" }', `requestId: "r-${at}"`])
    expect(
      await ask(key, `{ auditEntries(where: { ${where} }) { totalCount nodes { id } } }`),
    ).toEqual({ totalCount: 0, nodes: [] });
  const found = await ask(
    shop.key,
    `{ auditEntries(where: { recordType: { equals: "Customer" } }) { totalCount } }`,
  );
  expect(found).toEqual({ totalCount: 1 });
});

test('a key reads an entry by its identifier only within its sections', async () => {
  const [entry] = (
    await ask(
      shop.key,
      '{ auditEntries(where: { recordType: { equals: "Customer" } }) { nodes { id nodeId } } }',
    )
  ).nodes;
  const query = `{ auditEntry(by: { id: ${entry.id} }) { id }
    auditEntriesByIds(ids: [${entry.id}]) { id } node(nodeId: "${entry.nodeId}") { nodeId } }`;
  const read = async (key: string) =>
    (await (await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key })).json()).data;
  const { id, nodeId } = entry;
  expect(await read(shop.key)).toEqual({
    auditEntry: { id },
    auditEntriesByIds: [{ id }],
    node: { nodeId },
  });
  expect(await read(await keyWith({ sections: ['Settings'] }))).toEqual({
    auditEntry: null,
    auditEntriesByIds: [null],
    node: null,
  });
});
