import { type Context, writing } from '../../../engine/call/context.ts';
import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { ReadContext } from '../../../engine/schema/lists/keys.ts';
import { inUse } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { shape } from '../../../ground/contract/notation/shape.ts';
import { over } from '../../../ground/contract/notation/wrong-members.ts';
import { lockPricing } from '../prices/lock.ts';
import { reprice } from '../prices/reprice.ts';
import { PriceList } from './price-list.ts';
import { checkBase, checkBaseRemains, checkPercentage } from './rules.ts';

const members = {
  name: 'string(1..60) (req)',
  base: 'int(1..) nullable',
  percentage: 'decimal[6,3](0..) nullable',
} as const;

createField(PriceList, {
  mayBeLong: true,
  shape: shape(members),
  lock: (_data, { session }) => lockPricing(session),
  lookUps: (given, context) => [
    async () => checkBase(given.baseId, await readBase(given.baseId, context)),
    () => checkPercentage(given),
  ],
  async write(data, { priceList }, { context }) {
    const made = await priceList.create({ data, select: { id: true } });
    await changed(context);
    return made;
  },
});

updateField(PriceList, {
  mayBeLong: true,
  shape: shape(members).omit('base').partial(),
  lock: (_id, { session }) => lockPricing(session),
  async before(id, { session }) {
    const sql = 'SELECT base_id AS "baseId", percentage::text FROM price_list WHERE id = $1';
    const [row] = await session.query(sql, [id]);
    // The statement names the members.
    return row as { baseId: number | null; percentage: string | null } | undefined;
  },
  changes: (given, before) => [() => checkPercentage(over(before, given))],
  async write(id, data, { priceList }, { context }) {
    const result = await priceList.updateMany({ where: { id }, data });
    await changed(context);
    return result;
  },
});

deleteField(PriceList, {
  many: 'PriceLists',
  note: 'Its prices are deleted too. A price list cannot be deleted when other lists are derived from it, when a customer uses it, or when it is the last base list.',
  refusals: {
    price_list_base_id_fkey: inUse('price list', 'other lists are derived from it'),
    customer_price_list_id_fkey: inUse('price list', 'customers use it'),
  },
  async write(ids, _client, { context }) {
    const { session } = context;
    await lockPricing(session);
    const bases = await session.query(readBases, []);
    checkBaseRemains(
      bases.map(({ id }) => Number(id)),
      ids,
    );
    // Errors that Prisma reports do not contain the identifier of the list.
    const sql = 'DELETE FROM price_list WHERE id = ANY($1::int[]) RETURNING id';
    const deleted = await session.query(sql, [ids]);
    await changed(context);
    return { count: deleted.length };
  },
});

const readBases = 'SELECT id FROM price_list WHERE base_id IS NULL ORDER BY id';

/** Every item has a price in every list: see reprice.ts. */
async function changed(context: Context): Promise<void> {
  await reprice(writing(context), context.today);
  context.changed.add('price_list');
}

/** Returns null for a base list, and undefined if the list does not exist. */
async function readBase(id: number | null | undefined, { session }: ReadContext) {
  if (id === null || id === undefined) return null;
  const [row] = await session.query('SELECT base_id FROM price_list WHERE id = $1', [clampId(id)]);
  return row ? { isBase: row.base_id === null } : undefined;
}
