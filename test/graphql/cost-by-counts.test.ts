import { buildSchema, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { costOf, prices } from '../../src/engine/document/cost/cost.ts';
import { resolveDocument } from '../../src/engine/document/resolve.ts';

const schema = buildSchema(`
  type Query { places(first: Int): Places! place: Place }
  type Places { nodes: [Place!]! edges: [Edge!]! }
  type Edge { node: Place! }
  type Place { id: ID! above: Place inside(first: Int): Places! near(first: Int): Places! things(first: Int): Things! }
  type Things { nodes: [Thing!]! }
  type Thing { id: ID! place: Place }
`);
for (const name of ['inside', 'things']) {
  const type = schema.getType('Place');
  const field = 'getFields' in Object(type) ? Object(type).getFields()[name] : undefined;
  field.extensions = { hasOneParent: true };
}

const counts = (type: string) => ({ Place: 40, Thing: 1_000 })[type] ?? Number.POSITIVE_INFINITY;

function cost(text: string, variables: Record<string, unknown> = {}): number {
  const document = parse(text);
  return costOf(resolveDocument(schema, document), counts)(variables);
}

const { root, record } = prices;
const places = (count: number) => count * (record + 1);

describe('the cost of a document with known numbers of records', () => {
  it.each<[string, string, number, Record<string, unknown>?]>([
    [
      'a page as long as there are records',
      '{ places { nodes { id } } }',
      root + record + places(40),
    ],
    ['a shorter page as it is', '{ places(first: 9) { nodes { id } } }', root + record + places(9)],
    [
      'all pages of a level together, where a record is in one of them only',
      '{ places { nodes { id inside { nodes { id inside { nodes { id } } } } } } }',
      root + record + 40 * (record + 1 + record) + 40 * (record + 1 + record) + places(40),
    ],
    [
      'the same through edges',
      '{ places { edges { node { id inside { edges { node { id } } } } } } }',
      root + record + 40 * (record + record + 1 + record) + 40 * (record + record + 1),
    ],
    [
      'the same by variables',
      'query ($n: Int) { places(first: $n) { nodes { id inside(first: $n) { nodes { id } } } } }',
      root + record + 20 * (record + 1 + record + 2 * (record + 1)),
      { n: 20 },
    ],
    [
      'the pages of one record',
      '{ place { things { nodes { id } } } }',
      root + record + record + 100 * (record + 1),
    ],
    [
      'each page whole, where a record can be in several',
      '{ places { nodes { near { nodes { id } } } } }',
      root + record + 40 * (record + record + places(40)),
    ],
    [
      'each page whole below a record that several can lead to',
      '{ place { things { nodes { place { inside { nodes { id } } } } } } }',
      root + record + record + 100 * (record + record + record + places(40)),
    ],
  ])('counts %s', (_, text, expected, variables) => {
    expect(cost(text, variables)).toBe(expected);
  });
});
