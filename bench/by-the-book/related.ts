import { builder, prisma } from './builder.ts';

/** A line stores the SKU of its item, which is not a relation, so the items are looked up first. */
builder.queryField('ordersOf', (t) =>
  t.prismaField({
    type: ['Order'],
    args: {
      code: t.arg.string(),
      departmentId: t.arg.int(),
      first: t.arg.int({ required: true }),
    },
    resolve: async (query, _root, { code, departmentId, first }) => {
      const items = await prisma.item.findMany({
        where: { product: { code: code ?? undefined, departmentId: departmentId ?? undefined } },
        select: { sku: true },
      });
      return prisma.order.findMany({
        ...query,
        where: { lines: { some: { sku: { in: items.map(({ sku }) => sku) } } } },
        orderBy: { creationTime: 'desc' },
        take: first,
      });
    },
  }),
);

builder.prismaObjectFields('Customer', (t) => ({
  orderCount: t.relationCount('orders'),
  newestOrders: t.relation('orders', {
    args: { first: t.arg.int({ required: true }) },
    query: ({ first }) => ({ orderBy: { creationTime: 'desc' }, take: first }),
  }),
}));

builder.queryField('customers', (t) =>
  t.prismaField({
    type: ['Customer'],
    args: { first: t.arg.int({ required: true }), offset: t.arg.int({ required: true }) },
    resolve: (query, _root, { first, offset }) =>
      prisma.customer.findMany({ ...query, orderBy: { id: 'asc' }, take: first, skip: offset }),
  }),
);
