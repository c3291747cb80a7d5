import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeIn as graphqlCode, preview as previewByGraphql } from '../previews/support.ts';
import { keysOf } from '../rights/callers.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { call, callJson, codeIn, confirmed, request } from './client.ts';

const query = (document: string, variables?: object) => ({ document, variables });

/** The arguments of `commit` for a preview that shows changes. */
async function previewOf(shop: Shop, document: string, variables?: object) {
  const previewed = await callJson(shop, 'preview', query(document, variables));
  expect(previewed.errors).toBeUndefined();
  return confirmed(previewed);
}

describe('changes by /mcp', () => {
  let shop: Shop;
  beforeAll(async () => {
    shop = await openShop({ DEMO: '1' });
  });
  afterAll(() => shop.close());

  const countOf = async (code: string) => {
    const [row] = await shop.rows('SELECT count(*)::int AS n FROM supplier WHERE code = $1', [
      code,
    ]);
    return row?.n;
  };
  const create = (code: string) =>
    `mutation { createSupplier(input: { code: "${code}", name: "N" }) { code } }`;

  test('follow the way from a task to a committed preview', async () => {
    await shop.graphql(
      'mutation { updateProducts(ids: [3, 4], input: { position: 0 }) { succeeded } }',
    );
    const found = await call(shop, 'search', { query: 'change many products at once', first: 5 });
    expect(found.text).toContain('Mutation.updateProducts(');
    const described = await call(shop, 'describe', { coordinates: ['Mutation.updateProducts'] });
    expect(described.text).toContain('ProductUpdateInput');
    const { data } = await callJson(shop, 'query', query('{ product(by: { id: 3 }) { version } }'));
    expect(data?.product).toBeTruthy();
    const document =
      'mutation($p: Int) { updateProducts(ids: [3, 4], input: { position: $p }) { succeeded } }';
    const first = await callJson(shop, 'preview', query(document, { p: 4 }));
    expect(first.changes).toMatchObject({ total: 2, records: [{ type: 'Product', count: 2 }] });
    expect(first.data).toEqual({ updateProducts: { succeeded: 2 } });

    await shop.graphql('mutation { updateProduct(by: { id: 3 }, input: { position: 3 }) { id } }');
    const outdated = await callJson(shop, 'commit', confirmed(first));
    expect(codeIn(outdated)).toBe('PREVIEW_OUTDATED');
    expect(outdated.changes?.total).toBe(2);
    const [row] = await shop.rows('SELECT position FROM product WHERE id = 3');
    expect(row?.position).toBe(3);

    const second = await callJson(shop, 'preview', query(document, { p: 4 }));
    const done = await call(shop, 'commit', confirmed(second));
    expect(JSON.parse(done.text).data).toEqual({ updateProducts: { succeeded: 2 } });
    await shop.graphql('mutation { updateProduct(by: { id: 3 }, input: { position: 2 }) { id } }');
    const again = await call(shop, 'commit', confirmed(second));
    expect(again).toEqual(done);
    const [now] = await shop.rows('SELECT position FROM product WHERE id = 3');
    expect(now?.position).toBe(2);
  });

  test('an outdated preview leads to one that can be committed', async () => {
    await shop.graphql('mutation { updateProduct(by: { id: 7 }, input: { position: 1 }) { id } }');
    const id = await previewOf(
      shop,
      'mutation { updateProduct(by: { id: 7 }, input: { position: 4 }) { position } }',
    );
    await shop.graphql('mutation { updateProduct(by: { id: 7 }, input: { position: 2 }) { id } }');
    const outdated = await callJson(shop, 'commit', id);
    expect((await callJson(shop, 'commit', confirmed(outdated))).data).toEqual({
      updateProduct: { position: 4 },
    });
  });

  test('have one effect when two commits come at once', async () => {
    const preview = await previewOf(shop, create('at-once'));
    const both = await Promise.all([1, 2].map(() => callJson(shop, 'commit', preview)));
    const codes = both.map((each) => codeIn(each) ?? 'done').sort();
    expect(codes).toContain('done');
    for (const code of codes) expect(['done', 'IDEMPOTENCY_CONFLICT']).toContain(code);
    expect(await countOf('at-once')).toBe(1);
  });

  test('commit takes the preview of a GraphQL call too', async () => {
    const answer = await previewByGraphql(shop, create('by-graphql'));
    expect(graphqlCode(answer)).toBeUndefined();
    const done = await callJson(shop, 'commit', confirmed(answer.extensions ?? {}));
    expect(done.data).toEqual({ createSupplier: { code: 'by-graphql' } });
  });

  test.each(['1', 'changes'])('commit with X-Dry-Run: %s changes nothing', async (value) => {
    const preview = await previewOf(shop, create(`dry-${value}`));
    const dry = { 'X-Dry-Run': value };
    const answer = await callJson(shop, 'commit', preview, dry);
    expect(answer).toMatchObject({
      data: { createSupplier: { code: `dry-${value}` } },
      dryRun: 'Nothing was changed (X-Dry-Run).',
    });
    expect(await countOf(`dry-${value}`)).toBe(0);
    const response = await shop.post('/mcp', JSON.stringify(request('tools/list')), dry);
    expect(response.headers.get('x-dry-run')).toBe(value);
    const done = await callJson(shop, 'commit', preview, { 'X-Dry-Run': '0' });
    expect(done).not.toHaveProperty('dryRun');
    expect(await countOf(`dry-${value}`)).toBe(1);
  });

  test('commit with X-Dry-Run reports an outdated preview', async () => {
    const position = (to: number) =>
      `mutation { updateProduct(by: { id: 8 }, input: { position: ${to} }) { position } }`;
    await shop.graphql(position(1));
    const preview = await previewOf(shop, position(4));
    await shop.graphql(position(2));
    const answer = await callJson(shop, 'commit', preview, { 'X-Dry-Run': '1' });
    expect(codeIn(answer)).toBe('PREVIEW_OUTDATED');
  });

  test.each(['search', 'query', 'preview', 'commit'])(
    '%s refuses other values of X-Dry-Run',
    async (name) => {
      const preview = await previewOf(shop, create('not-dry'));
      const given = name === 'commit' ? preview : {};
      const { text, isError } = await call(shop, name, given, { 'X-Dry-Run': 'true' });
      expect(isError).toBe(true);
      expect(text).toContain('X-Dry-Run: 1, changes for a summary');
      expect(await countOf('not-dry')).toBe(0);
    },
  );

  test('commit refuses the preview of another caller, and a stored answer', async () => {
    const preview = await previewOf(shop, create('of-another'));
    const other = await keysOf(shop)({ access: 'Write', sections: ['Inventory', 'Catalog'] });
    const refused = await callJson(shop, 'commit', preview, { 'X-Key': other });
    expect(codeIn(refused)).toBe('PREVIEW_UNKNOWN');
    const id = `pv_${'k'.repeat(22)}`;
    const body = JSON.stringify({ query: create('keyed') });
    await shop.post('/graphql', body, { 'Idempotency-Key': id });
    expect(codeIn(await callJson(shop, 'commit', { preview: id, summary: 'S' }))).toBe(
      'PREVIEW_UNKNOWN',
    );
    expect([await countOf('of-another'), await countOf('keyed')]).toEqual([0, 1]);
  });

  test('a preview expires after five minutes, and needs the rights of its mutations', async () => {
    const preview = await previewOf(shop, create('late'));
    await shop.rows("UPDATE kept_answer SET creation_time = creation_time - interval '6 minutes'");
    expect(codeIn(await callJson(shop, 'commit', preview))).toBe('PREVIEW_EXPIRED');
    const other = await keysOf(shop)({ access: 'Write', sections: ['Sales'] });
    const answer = await callJson(shop, 'preview', query(create('right')), { 'X-Key': other });
    expect(codeIn(answer)).toBe('FORBIDDEN');
  });

  test.each([
    ['PREVIEW_IMPOSSIBLE', 'mutation { createCallerKey(input: { name: "K" }) { secret } }'],
    ['MALFORMED', 'mutation { createSupplier(input: { code: "", name: "N" }) { id } }'],
    ['GRAPHQL_VALIDATION_FAILED', 'mutation { createSupplier(nothing: 1) { id } }'],
  ])('preview returns the error %s without an identifier', async (code, document) => {
    const answer = await callJson(shop, 'preview', query(document));
    expect(answer.preview).toBeUndefined();
    expect(codeIn(answer)).toBe(code);
  });

  test('show texts of shoppers without signs that nobody sees, in 1,500 tokens', async () => {
    const hidden = '\u202e\u{e0041}\u200b\u0007';
    const name = `Be${hidden}an\nrow`;
    const document =
      'mutation($name: LocalizedText!) { updateProduct(by: {id: 9}, input: {name: $name}) { id } }';
    const { text } = await call(shop, 'preview', query(document, { name: { en: name } }));
    expect(text).not.toMatch(/[\p{Cf}\p{Cc}]/u);
    expect(text).toContain('"to":"Bean row"');
    await shop.graphql(document, { name: { en: name } });
    const read = await call(shop, 'query', query('{ product(by: { id: 9 }) { nameByLanguage } }'));
    expect(read.text).not.toMatch(/[\p{Cf}\p{Cc}]/u);
    expect(JSON.parse(read.text).data.product.nameByLanguage.en).toBe(name);
    const ids = Array.from({ length: 30 }, (_each, at) => at + 1);
    const long = await call(shop, 'preview', {
      document: 'mutation($ids: [ID!]!) { deleteProducts(ids: $ids) }',
      variables: { ids },
    });
    expect(long.text.length).toBeLessThanOrEqual(6_000);
    expect(JSON.parse(long.text).changes.truncated).toBe(true);
  });

  test('the audit shows changes as those of GraphQL', async () => {
    const preview = await previewOf(shop, create('audited'));
    await call(shop, 'commit', preview);
    const [row] = await shop.rows(
      `SELECT c.surface FROM audit_entry e JOIN audit_call c ON c.id = e.call_id
       WHERE e.record_type = 'Supplier' ORDER BY e.id DESC LIMIT 1`,
    );
    expect(row).toEqual({ surface: 'Graphql' });
  });
});
