import { afterEach, describe, expect, test } from 'vitest';
import { countTaxClasses, isReplay, openTwoNodes } from '../idempotency/support.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { codeIn, commit, type Previewed, preview } from './support.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Nodes = readonly [Pick<Shop, 'post'>, Pick<Shop, 'post'>];

/** On the embedded database there is one node. */
async function openNodes(): Promise<Nodes> {
  if (server) {
    const { nodes, close } = await openTwoNodes(server);
    closing.push(close);
    return nodes;
  }
  const shop = await openShop();
  closing.push(shop.close);
  return [shop, shop];
}

const document = 'mutation { createTaxClass(input: { code: "twin" }) { id code } }';

function kindOf(answer: Previewed): string {
  if (isReplay(answer.told)) return 'again';
  return codeIn(answer) ?? 'done';
}

describe('a preview', () => {
  test('has one effect when 30 calls commit it together on all nodes', async () => {
    const nodes = await openNodes();
    const { preview: id } = (await preview(nodes[0], document)).extensions ?? {};
    const calls = Array.from({ length: 30 }, (_, at) =>
      commit(nodes[at % 2 ? 1 : 0], document, id),
    );
    const kinds = (await Promise.all(calls)).map(kindOf);
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
    expect(
      kinds.filter((kind) => !['done', 'again', 'IDEMPOTENCY_CONFLICT'].includes(kind)),
    ).toEqual([]);
    expect(await countTaxClasses(nodes[0])).toBe(1);
    for (const node of nodes) expect(kindOf(await commit(node, document, id))).toBe('again');
  });

  test('commits on another node', async () => {
    const [first, second] = await openNodes();
    const { preview: id } = (await preview(first, document)).extensions ?? {};
    expect(kindOf(await commit(second, document, id))).toBe('done');
    expect(kindOf(await commit(first, document, id))).toBe('again');
  });

  test('fails when another call has had its effect', async () => {
    const [first, second] = await openNodes();
    const remove = 'mutation { deleteTaxClasses(ids: [1]) }';
    expect(codeIn(await commit(second, document, await idOf(first, document)))).toBeUndefined();
    const ids = [await idOf(first, remove), await idOf(second, remove)];
    const kinds = await Promise.all([
      commit(first, remove, ids[0]).then(kindOf),
      commit(second, remove, ids[1]).then(kindOf),
    ]);
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(1);
    expect(await countTaxClasses(first)).toBe(0);
  });
});

const idOf = async (node: Pick<Shop, 'post'>, text: string) =>
  (await preview(node, text)).extensions?.preview;
