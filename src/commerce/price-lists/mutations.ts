import { type Context, writing } from '../../call/context.ts';
import { refuse } from '../../contract/refusal.ts';
import { shape } from '../../contract/shape.ts';
import { clampId } from '../../schema/clamp-id.ts';
import { createField, deleteField, updateField } from '../../schema/mutations.ts';
import { lockPricing } from '../prices/lock.ts';
import { reprice } from '../prices/reprice.ts';
import { PriceList } from './price-list.ts';
import { checkDerivation } from './rules.ts';

const members = {
  name: 'string(1..60) (req)',
  base: 'int(1..) nullable',
  percentage: 'decimal[6,3](0..) nullable',
} as const;

createField(PriceList, {
  shape: shape(members),
  async write(data, { priceList }, { context }) {
    await lockPricing(context.session);
    checkDerivation(data, await readBase(data.baseId, context));
    const made = await priceList.create({ data, select: { id: true } });
    await changed(context);
    return made;
  },
});

updateField(PriceList, {
  shape: shape(members).omit('base').partial(),
  async write(id, data, { priceList }, { context }) {
    await lockPricing(context.session);
    const before = await priceList.findUnique({ where: { id } });
    if (!before) return { count: 0 };
    const base = await readBase(before.baseId, context);
    checkDerivation(
      { baseId: before.baseId, percentage: before.percentage?.toString(), ...data },
      base,
    );
    const result = await priceList.updateMany({ where: { id }, data });
    await changed(context);
    return result;
  },
});

deleteField(PriceList, {
  many: 'PriceLists',
  note: 'Its prices are deleted too. A price list cannot be deleted when other lists are derived from it, when a customer uses it, or when it is the last base list.',
  refusals: {
    price_list_base_id_fkey: ['ids', 'InvalidValue', 'other lists are derived from it'],
    customer_price_list_id_fkey: ['ids', 'InvalidValue', 'customers have the list'],
  },
  async write(ids, { priceList }, { context }) {
    await lockPricing(context.session);
    const kept = await priceList.count({ where: { baseId: null, id: { notIn: ids } } });
    if (kept === 0) refuse('ids', 'InvalidValue', 'a shop keeps a base price list');
    const result = await priceList.deleteMany({ where: { id: { in: ids } } });
    await changed(context);
    return result;
  },
});

/** Every item has a price in every list: see reprice.ts. */
async function changed(context: Context): Promise<void> {
  await reprice(writing(context), context.today);
  context.changed.add('price_list');
}

/** Null for a base list; undefined when the list does not exist. */
async function readBase(id: number | null | undefined, { session }: Context) {
  if (id === null || id === undefined) return null;
  const [row] = await session.query('SELECT base_id FROM price_list WHERE id = $1', [clampId(id)]);
  return row ? { isBase: row.base_id === null } : undefined;
}
