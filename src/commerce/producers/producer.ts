import { lockPricing } from '../../db/prices/lock.ts';
import { productsOf } from '../../db/prices/promoted.ts';
import { reprice } from '../../db/prices/reprice.ts';
import { writing } from '../../schema/context.ts';
import { namedRecord } from '../../schema/named-records.ts';

export const Producer = namedRecord({
  section: 'Catalog',
  name: 'Producer',
  table: 'producer',
  one: 'producer',
  many: 'producers',
  note: 'Products of one are left without a producer, and without the promotions that name it.',
  async removing(ids, context, remove) {
    await lockPricing(context.session);
    const products = await productsOf(context.session, 'Producers', ids);
    const removed = await remove();
    await reprice(writing(context), context.today, products);
    return removed;
  },
});
