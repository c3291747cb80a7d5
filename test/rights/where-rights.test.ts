import { getNamedType, isInputObjectType } from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRecord } from '../../src/engine/schema/planned-reads/records.ts';
import type { Section } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import type { Shop } from '../support/shop.ts';
import { openWhereShop } from '../support/where-shop.ts';
import { allBut, keysOf } from './callers.ts';
import { isReference } from './documents.ts';

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
beforeAll(async () => {
  shop = await openWhereShop();
  keyWith = keysOf(shop);
});
afterAll(() => shop.close());

/** A filter through related records: the member names, and the target. */
interface Path {
  readonly list: string;
  readonly root: string;
  readonly members: readonly string[];
  /** The section of the record itself. */
  readonly own: readonly Section[];
  /** The sections of the record and of the records on the way. */
  readonly sections: readonly Section[];
}

/** Reference data is excluded, since every caller may read it. */
function sectionsOf(record: string): Section[] {
  const found = findRecord(record);
  if (!found) throw new Error(`no record ${record}`);
  return isReference(record) ? [] : [found.section];
}

/** The relations of a record that it can be filtered by, with their types. */
function relationsOf(record: string): [members: readonly string[], to: string][] {
  const where = schema.getType(`${record}Where`);
  if (!isInputObjectType(where)) return [];
  return Object.values(where.getFields()).flatMap(({ name, type }): [string[], string][] => {
    const to = getNamedType(type).name;
    const isLogic = ['AND', 'OR', 'NOT'].includes(name);
    if (to.endsWith('ListFilter')) return [[[name, 'some'], to.replace(/ListFilter$/, '')]];
    return to.endsWith('Where') && !isLogic ? [[[name], to.replace(/Where$/, '')]] : [];
  });
}

const lists = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, args }) => {
  const where = args.find((each) => each.name === 'where');
  const type = where && getNamedType(where.type);
  if (!isInputObjectType(type) || !type.getFields().AND) return [];
  return [{ list: name, root: type.name.replace(/Where$/, '') }];
});

/** Paths of one and two relations. */
const paths: readonly Path[] = lists.flatMap(({ list, root }) =>
  relationsOf(root).flatMap(([members, to]) => {
    const own = sectionsOf(root);
    const one = { list, root, members, own, sections: [...own, ...sectionsOf(to)] };
    const two = relationsOf(to).map(([more, far]) => ({
      ...one,
      members: [...members, ...more],
      sections: [...one.sections, ...sectionsOf(far)],
    }));
    return [one, ...two];
  }),
);

const whereOf = (members: readonly string[]) =>
  `{ ${members.join(': { ')}: {} ${'}'.repeat(members.length)}`;

/** The code of the response, and whether its message names the path. */
async function ask(path: Path, where: string, key: string, selection: string): Promise<string> {
  const query = `{ ${path.list}(where: ${where}) { ${selection} } }`;
  const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
  const { data, errors } = await response.json();
  if (!errors) return 'answer';
  const [{ message, extensions }] = errors;
  const isNamed = message.includes(path.members.slice(0, 1)[0]);
  return `${extensions.code}${data?.[path.list] ? ' with data' : ''}${isNamed ? '' : ` ${message}`}`;
}

const crossing = paths.flatMap((path) =>
  [...new Set(path.sections)]
    .filter((section) => !path.own.includes(section))
    .map((section) => [`${path.list} by ${path.members.join('.')}`, section, path] as const),
);

test('the schema has relations between sections to test', () => {
  expect(crossing.length).toBeGreaterThan(20);
});

/** Fields that count the records, and fields that depend on them. */
const selectionsOf = (list: string): readonly string[] =>
  list.endsWith('Aggregate') ? ['count'] : ['totalCount', 'nodes { __typename }'];

describe('a filter through a section that the caller may not read', () => {
  test.each(lists)('causes an error on $list, and none with the right', async ({ list }) => {
    const wrong: string[] = [];
    for (const [name, section, path] of crossing) {
      if (path.list !== list) continue;
      const where = whereOf(path.members);
      const without = await keyWith({ sections: allBut(section) });
      const withIt = await keyWith({ sections: [...new Set(path.sections)] });
      for (const selection of selectionsOf(list)) {
        const refused = await ask(path, where, without, selection);
        if (refused !== 'FORBIDDEN') wrong.push(`${name} without ${section}: ${refused}`);
        const allowed = await ask(path, where, withIt, selection);
        if (allowed !== 'answer') wrong.push(`${name} with ${path.sections}: ${allowed}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('causes an error inside AND, OR and NOT and for every quantifier', async () => {
    const wrong: string[] = [];
    for (const [name, section, path] of crossing.filter(
      ([, , { members }]) => members.length < 3,
    )) {
      const without = await keyWith({ sections: allBut(section) });
      const where = whereOf(path.members);
      const wheres = ['AND', 'OR', 'NOT'].map((logic) => `{ ${logic}: [{}, { NOT: [${where}] }] }`);
      if (where.includes('some'))
        wheres.push(where.replace('some', 'every'), where.replace('some', 'none'));
      for (const each of wheres) {
        const refused = await ask(path, each, without, selectionsOf(path.list)[0] ?? '');
        if (refused !== 'FORBIDDEN') wrong.push(`${name}: ${each}: ${refused}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('causes an error with the filter and the section', async () => {
    const key = await keyWith({ sections: ['Sales'] });
    const query = '{ orders(where: { OR: [{ customer: { id: { equals: 1 } } }] }) { totalCount } }';
    const response = await shop.post('/graphql', JSON.stringify({ query }), { 'X-Key': key });
    expect((await response.json()).errors).toMatchObject([
      {
        message:
          'The caller may not read the section Customers, which where.OR.0.customer is about.',
        extensions: { code: 'FORBIDDEN' },
      },
    ]);
  });

  test('cannot be replaced by a search', async () => {
    const query = '{ orders(where: { search: "lampe" }) { totalCount } }';
    const total = async (sections: readonly Section[]) => {
      const headers = { 'X-Key': await keyWith({ sections }) };
      const response = await shop.post('/graphql', JSON.stringify({ query }), headers);
      return (await response.json()).data.orders.totalCount;
    };
    expect(await total(['Sales', 'Catalog'])).toBeGreaterThan(0);
    expect(await total(['Sales'])).toBe(0);
  });
});
