import { type GraphQLField, getNamedType } from 'graphql';
import { schema } from '../../src/shop/catalogue.ts';
import type { Variables } from '../graphql/faults-of-inputs.ts';
import { documentOf } from '../graphql/mutation-documents.ts';
import { bases, rowBases } from '../graphql/mutation-inputs.ts';
import type { Shop } from '../support/shop.ts';
import { keysOf } from './foreign-writes.ts';
import { grown, type Weigh } from './generated-inputs.ts';
import { type Changes, preview } from './support.ts';

export const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});

type Mutation = GraphQLField<unknown, unknown>;

export interface MutationCall {
  readonly document: string;
  readonly variables: Variables;
}

/** Valid variables of mutations for which test/graphql/mutation-inputs.ts has none. */
const ownBases: Readonly<Record<string, Variables>> = {
  adjustItemPrices: { where: {}, limit: 20_000, list: { percent: '-5' } },
  undoCall: { call: '2', leaveChanged: true },
  updateCustomers: { ids: ['5', '6'], input: {} },
  updateItems: { ids: ['5', '6'], input: {} },
  updateOrders: { ids: ['1', '2'], input: {} },
  updateProducts: { ids: ['5', '6'], input: {} },
  useTemplate: { name: 'spare' },
};

/** The types of the records that these mutations change, if their names do not contain them. */
const named: Readonly<Record<string, string>> = {
  deleteUnitsOfMeasure: 'UnitOfMeasure',
  reorderProductImages: 'ProductImage',
};

/**
 * Returns calls of a mutation that change as much as possible in this shop: of an upsert one that
 * updates and one that creates.
 */
export async function* callsOf(shop: Shop, mutation: Mutation): AsyncGenerator<MutationCall> {
  const weigh: Weigh = async (variables) => {
    const told = await preview(shop, documentOf(mutation, variables), { variables });
    return told.errors ? null : weightOf(told.extensions?.changes);
  };
  for (const base of await basesOf(shop, mutation)) {
    const isNew = mutation.name.startsWith('create') || JSON.stringify(base).includes(newCode);
    const variables = await grown(mutation.args, base, weigh, isNew);
    if (!(await weigh(variables))) continue;
    yield { document: documentOf(mutation, variables), variables };
    if (!mutation.name.startsWith('upsert')) return;
  }
}

/** The code or SKU of the records that upserts create. */
const newCode = 'upserted';

const weightOf = (changes: Changes | undefined) =>
  changes?.records.reduce(
    (sum, { count, members }) => members.reduce((more, each) => more + each.count, sum + count),
    0,
  ) ?? 0;

async function basesOf(shop: Shop, mutation: Mutation): Promise<Variables[]> {
  const { name } = mutation;
  // The first key is the one of the test.
  const second = (await keysOf(shop, 'CallerKey')).at(-1);
  if (name === 'updateCallerKey') return [{ by: { id: second }, input: {} }];
  if (name === 'revokeCallerKeys') return [{ ids: [second] }];
  if (name === 'removePromotionElements')
    return numbers.map((at) => ({ id: '1', elementIds: [String(at)] }));
  const given = ownBases[name] ?? bases[name];
  const ofRows = rowBases
    .filter(([own]) => own === name)
    .map(([, row]) => ({
      rows: [JSON.parse(JSON.stringify(row).replaceAll('"two"', JSON.stringify(newCode)))],
    }));
  if (given || ofRows.length > 0) return given ? [given] : ofRows;
  const [arg] = mutation.args;
  const type = named[name] ?? typeOf(name);
  const keys = arg && type ? await keysOf(shop, type) : [];
  if (name === 'reorderProductImages') return [{ ids: await imagesOf(shop) }];
  // Main items are old, and cannot be deleted alone.
  const tried = [...keys.slice(0, 20), ...keys.slice(20).reverse()];
  return tried.map((key) => ({ [arg?.name ?? '']: [key] }));
}

const numbers = Array.from({ length: 60 }, (_, at) => at + 1);

/** `Category` of `deleteCategories`. */
function typeOf(name: string): string | undefined {
  const plural = name.replace(/^delete/, '');
  const forms = [plural.replace(/ies$/, 'y'), plural.replace(/es$/, ''), plural.replace(/s$/, '')];
  return forms.find((form) => getNamedType(schema.getType(form)) !== undefined);
}

/** The images of a product that has several, in the opposite order. */
async function imagesOf(shop: Shop): Promise<string[]> {
  const rows = await shop.rows(`SELECT id FROM product_image WHERE product_id = (
      SELECT product_id FROM product_image GROUP BY product_id HAVING count(*) > 1 LIMIT 1)
    ORDER BY position DESC`);
  return rows.map(({ id }) => String(id));
}
