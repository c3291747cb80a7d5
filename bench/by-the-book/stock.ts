import { Prisma } from '../../src/generated/prisma/client.ts';
import { builder, writing } from './builder.ts';

const StockInput = builder.inputType('ItemStockInput', {
  fields: (t) => ({
    sku: t.string({ required: true }),
    stock: t.field({ type: 'Decimal', required: true }),
  }),
});

builder.prismaObject('Item', {
  fields: (t) => ({
    sku: t.exposeString('sku'),
    stock: t.expose('stock', { type: 'Decimal' }),
    product: t.relation('product'),
  }),
});

builder.mutationField('updateItemStock', (t) =>
  t.prismaField({
    type: ['Item'],
    args: { stock: t.arg({ type: [StockInput], required: true }) },
    resolve: (query, _root, { stock }) =>
      writing('updateItemStock', async (transaction) => {
        const items = [];
        for (const { sku, stock: wanted } of stock) {
          const item = await transaction.item.findUniqueOrThrow({ where: { sku } });
          const adjustment = new Prisma.Decimal(wanted).minus(item.stock);
          const changed = { stock: wanted, updateTime: new Date() };
          items.push(
            await transaction.item.update({ ...query, where: { id: item.id }, data: changed }),
          );
          if (!adjustment.isZero())
            await transaction.movement.create({ data: { sku, itemId: item.id, adjustment } });
        }
        return items;
      }),
  }),
);
