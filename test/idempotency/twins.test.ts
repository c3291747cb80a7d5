import { afterEach, describe, expect, test } from 'vitest';
import { removeExpiredAnswers } from '../../src/engine/call/idempotency.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { countTaxClasses, graphql, isReplay, openTwoNodes, type Told, v3 } from './support.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Node = Pick<Shop, 'post'>;

async function openNodes(count: 1 | 2): Promise<readonly Node[]> {
  const opened = count === 2 ? await openTwoNodes(server ?? '') : await openOne();
  closing.push(opened.close);
  return opened.nodes;
}

async function openOne() {
  const shop = await openShop();
  return { nodes: [shop], close: shop.close };
}

const nodeCounts = server ? ([1, 2] as const) : ([1] as const);
const document = 'mutation { createTaxClass(input: { code: "twin" }) { id code } }';
const surfaces = {
  v3: (node: Node, headers: Record<string, string>) =>
    v3(node, 'commerce.tax-classes.create', { taxClass: { code: 'twin' } }, headers),
  graphql: (node: Node, headers: Record<string, string>) => graphql(node, document, headers),
};

/** `done`, `again` or `later`, by the response. */
function kindOf(answer: Told): string {
  if (isReplay(answer)) return 'again';
  const wait = answer.headers.get('Retry-After');
  const isLater = answer.status === 409 || answer.text.includes('IDEMPOTENCY_CONFLICT');
  if (isLater) return wait === '1' ? 'later' : 'later, but not when';
  return answer.text.includes('"id"') ? 'done' : answer.text;
}

describe.each(nodeCounts)('identical calls on %i nodes', (count) => {
  test.each(['v3', 'graphql'] as const)(
    'run once on %s when 50 are sent together',
    async (surface) => {
      const nodes = await openNodes(count);
      const headers = { 'Idempotency-Key': 'of-twins' };
      const calls = Array.from({ length: 50 }, (_, each) =>
        surfaces[surface](nodes[each % nodes.length] as Node, headers),
      );
      const kinds = (await Promise.all(calls)).map(kindOf);
      expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
      expect(kinds.filter((kind) => !['done', 'again', 'later'].includes(kind))).toEqual([]);
      expect(await countTaxClasses(nodes[0] as Node)).toBe(1);
      for (const node of nodes)
        expect(kindOf(await surfaces[surface](node, headers))).toBe('again');
    },
  );
});

test('retry when they wait for each other, and each is stored once', async () => {
  const [shop] = (await openNodes(1)) as [Shop];
  const codes = ['a', 'b'];
  for (const code of codes) await v3(shop, 'commerce.tax-classes.create', { taxClass: { code } });
  const change = (id: number, to: string) =>
    `m${id}: updateTaxClass(by: { id: ${id} }, input: { name: "${to}" }) { id name }`;
  const calls = Array.from({ length: 8 }, (_, each) => {
    const ids = each % 2 === 0 ? [1, 2] : [2, 1];
    const query = `mutation { ${ids.map((id) => change(id, `by ${each}`)).join(' ')} }`;
    return { query, headers: { 'Idempotency-Key': `crossing ${each}` } };
  });
  const send = () => Promise.all(calls.map(({ query, headers }) => graphql(shop, query, headers)));
  const first = await send();
  const again = await send();
  expect(first.filter(({ text }) => text.includes('errors'))).toEqual([]);
  expect(again.map(({ text }) => text)).toEqual(first.map(({ text }) => text));
  expect(again.every(isReplay)).toBe(true);
  expect(await shop.rows('SELECT count(*)::int AS n FROM kept_answer')).toEqual([{ n: 8 }]);
});

test('expired responses are deleted, and no others', async () => {
  const [shop] = (await openNodes(1)) as [Shop];
  for (const key of ['old', 'new'])
    await v3(
      shop,
      'commerce.tax-classes.create',
      { taxClass: { code: key } },
      { 'Idempotency-Key': key },
    );
  await shop.rows(
    `UPDATE kept_answer SET creation_time = now() - interval '24 hours' WHERE ctid = (SELECT min(ctid) FROM kept_answer)`,
  );
  await removeExpiredAnswers(shop.database, 24);
  expect(await shop.rows('SELECT count(*)::int AS n FROM kept_answer')).toEqual([{ n: 1 }]);
});
