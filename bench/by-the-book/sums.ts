import type { Prisma } from '../../src/generated/prisma/client.ts';
import { builder, prisma } from './builder.ts';

interface Revenue {
  month: string;
  status: string;
  total: Prisma.Decimal;
}

const Revenue = builder.objectRef<Revenue>('Revenue').implement({
  fields: (t) => ({
    month: t.exposeString('month'),
    status: t.exposeString('status'),
    total: t.expose('total', { type: 'Decimal' }),
  }),
});

/** Prisma groups by columns only; for months its manual recommends raw SQL. */
builder.queryField('revenue', (t) =>
  t.field({
    type: [Revenue],
    resolve: () => prisma.$queryRaw<Revenue[]>`
      SELECT to_char(date_trunc('month', creation_time AT TIME ZONE 'UTC'), 'YYYY-MM') AS month,
        status::text, sum(total) AS total
      FROM orders o GROUP BY 1, o.status ORDER BY 1, o.status`,
  }),
);

interface BestSeller {
  id: number;
  code: string;
  name: string;
  quantity: Prisma.Decimal;
  totalPrice: Prisma.Decimal;
}

const BestSeller = builder.objectRef<BestSeller>('BestSeller').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.exposeString('code'),
    name: t.exposeString('name'),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    totalPrice: t.expose('totalPrice', { type: 'Decimal' }),
  }),
});

/** Prisma does not group by columns of relations. Only one item of a product is sold here. */
builder.queryField('bestSellers', (t) =>
  t.field({
    type: [BestSeller],
    args: { first: t.arg.int({ required: true }) },
    resolve: async (_root, { first }) => {
      const groups = await prisma.orderLine.groupBy({
        by: ['sku'],
        _sum: { quantity: true, totalPrice: true },
        orderBy: [{ _sum: { totalPrice: 'desc' } }, { sku: 'asc' }],
        take: first,
      });
      const items = await prisma.item.findMany({
        where: { sku: { in: groups.map(({ sku }) => sku) } },
        select: { sku: true, product: { select: { id: true, code: true, name: true } } },
      });
      return groups.flatMap(({ sku, _sum: { quantity, totalPrice } }) => {
        const product = items.find((item) => item.sku === sku)?.product;
        if (!product || !quantity || !totalPrice) return [];
        const { id, code, name } = product;
        return [{ id, code, name: String(Object(name).en), quantity, totalPrice }];
      });
    },
  }),
);
