import { Prisma } from '../../src/generated/prisma/client.ts';
import { builder, prisma, writing } from './builder.ts';

builder.prismaObject('Customer', {
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.exposeString('code'),
    fullName: t.exposeString('fullName'),
  }),
});

builder.prismaObject('OrderLine', {
  fields: (t) => ({
    sku: t.exposeString('sku'),
    name: t.exposeString('name'),
    quantity: t.expose('quantity', { type: 'Decimal' }),
    price: t.expose('price', { type: 'Decimal' }),
    totalPrice: t.expose('totalPrice', { type: 'Decimal' }),
    weight: t.expose('weight', { type: 'Decimal' }),
    taxClassId: t.exposeInt('taxClassId', { nullable: true }),
    taxCode: t.exposeString('taxCode'),
    taxRate: t.expose('taxRate', { type: 'Decimal' }),
    taxAmount: t.expose('taxAmount', { type: 'Decimal' }),
    requests: t.exposeString('requests'),
    // Prisma batches lookups of the same tick into one statement.
    item: t.prismaField({
      type: 'Item',
      nullable: true,
      select: { sku: true },
      resolve: (query, { sku }) => prisma.item.findUnique({ ...query, where: { sku } }),
    }),
  }),
});

builder.prismaObject('Order', {
  fields: (t) => ({
    id: t.string({ resolve: ({ id }) => String(id) }),
    number: t.exposeString('number'),
    status: t.exposeString('status'),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    customerId: t.exposeInt('customerId', { nullable: true }),
    customer: t.relation('customer', { nullable: true }),
    lines: t.relation('lines', { query: { orderBy: { position: 'asc' } } }),
    subtotal: t.expose('subtotal', { type: 'Decimal' }),
    taxAmount: t.expose('taxAmount', { type: 'Decimal' }),
    total: t.expose('total', { type: 'Decimal' }),
    taxedTotal: t.expose('taxedTotal', { type: 'Decimal' }),
    isPaidFor: t.exposeBoolean('isPaidFor'),
    customerName: t.exposeString('customerName'),
  }),
});

builder.queryField('orders', (t) =>
  t.prismaField({
    type: ['Order'],
    args: { first: t.arg.int({ required: true }), offset: t.arg.int({ required: true }) },
    resolve: (query, _root, { first, offset }) =>
      prisma.order.findMany({ ...query, orderBy: { id: 'asc' }, take: first, skip: offset }),
  }),
);

const LineInput = builder.inputType('OrderLineInput', {
  fields: (t) => ({
    sku: t.string({ required: true }),
    quantity: t.field({ type: 'Decimal', required: true }),
  }),
});

const AddressInput = builder.inputType('BillingAddressInput', {
  fields: (t) => ({
    firstName: t.string({ required: true }),
    lastName: t.string({ required: true }),
    street1: t.string({ required: true }),
    city: t.string({ required: true }),
    postalCode: t.string({ required: true }),
    country: t.string({ required: true }),
    email: t.string({ required: true }),
  }),
});

const OrderInput = builder.inputType('OrderCreateInput', {
  fields: (t) => ({
    customerId: t.int({ required: true }),
    lines: t.field({ type: [LineInput], required: true }),
    billingAddress: t.field({ type: AddressInput, required: true }),
  }),
});

type GivenLine = { sku: string; quantity: string };

builder.mutationField('createOrder', (t) =>
  t.prismaField({
    type: 'Order',
    args: { input: t.arg({ type: OrderInput, required: true }) },
    resolve: (query, _root, { input: { customerId, lines, billingAddress: to } }) =>
      writing('createOrder', async (transaction) => {
        const made = await linesOf(transaction, customerId, lines);
        const [row] = await transaction.$queryRaw<{ number: string }[]>`
          SELECT nextval('order_number')::text AS number`;
        return transaction.order.create({
          ...query,
          data: {
            number: row?.number ?? '',
            locale: 'en_US',
            customerId,
            customerName: `${to.firstName} ${to.lastName}`,
            billingFirstName: to.firstName,
            billingLastName: to.lastName,
            billingStreet1: to.street1,
            billingCity: to.city,
            billingPostalCode: to.postalCode,
            billingCountry: to.country,
            billingEmail: to.email,
            ...totalsOf(made),
            lines: { create: made },
          },
        });
      }),
  }),
);

async function linesOf(
  transaction: Prisma.TransactionClient,
  customerId: number,
  lines: readonly GivenLine[],
) {
  const { priceListId } = await transaction.customer.findUniqueOrThrow({
    where: { id: customerId },
  });
  const items = await transaction.item.findMany({
    where: { sku: { in: lines.map(({ sku }) => sku) } },
    include: {
      product: { select: { name: true } },
      prices: { where: { priceListId: { in: [priceListId, 1] } } },
      taxClass: { include: { rates: { where: { taxAreaId: 1 } } } },
    },
  });
  return lines.map(({ sku, quantity }, position) => {
    const item = items.find((each) => each.sku === sku);
    if (!item) throw new Error(`there is no ${sku}`);
    const priceIn = (list: number) => item.prices.find((each) => each.priceListId === list)?.price;
    const price = priceIn(priceListId) ?? priceIn(1) ?? new Prisma.Decimal(0);
    const [tax] = item.taxClass?.rates ?? [];
    const taxRate = tax?.rate ?? new Prisma.Decimal(0);
    const totalPrice = price.times(quantity).toDecimalPlaces(2, Prisma.Decimal.ROUND_HALF_UP);
    return {
      position,
      sku,
      name: String(Object(item.product.name).en),
      quantity: new Prisma.Decimal(quantity),
      price,
      totalPrice,
      weight: item.weight,
      taxClassId: item.taxClassId,
      taxCode: tax?.code ?? '',
      taxRate,
      taxAmount: totalPrice
        .times(taxRate)
        .div(100)
        .toDecimalPlaces(2, Prisma.Decimal.ROUND_HALF_UP),
    };
  });
}

function totalsOf(lines: Awaited<ReturnType<typeof linesOf>>) {
  const sum = (values: Prisma.Decimal[]) => Prisma.Decimal.sum(0, ...values);
  const total = sum(lines.map(({ totalPrice }) => totalPrice));
  const taxAmount = sum(lines.map((line) => line.taxAmount));
  const taxed = total.plus(taxAmount);
  return {
    prediscountSubtotal: total,
    subtotal: total,
    total,
    taxAmount,
    taxedPrediscountSubtotal: taxed,
    taxedSubtotal: taxed,
    taxedTotal: taxed,
    quantity: sum(lines.map(({ quantity }) => quantity)),
    weight: sum(lines.map(({ weight, quantity }) => weight.times(quantity))),
  };
}
