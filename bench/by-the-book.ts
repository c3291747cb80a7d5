// The server that the manuals of its libraries would have: GraphQL Yoga, Pothos with its Prisma plugin,
// Prisma's own reads. Prices are relations that resolvers make maps of.
import { createServer } from 'node:http';
import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import { PrismaPg } from '@prisma/adapter-pg';
import { createYoga } from 'graphql-yoga';
import type PrismaTypes from '../src/generated/pothos.ts';
import { getDatamodel } from '../src/generated/pothos.ts';
import { Prisma, PrismaClient } from '../src/generated/prisma/client.ts';
import { listen } from './listen.ts';

const connection = { connectionString: process.env.DATABASE_URL, max: 8, idleTimeoutMillis: 0 };
const prisma = new PrismaClient({ adapter: new PrismaPg(connection) });

const builder = new SchemaBuilder<{
  DefaultFieldNullability: false;
  PrismaTypes: PrismaTypes;
  Scalars: {
    DateTime: { Input: Date; Output: Date };
    Decimal: { Input: string; Output: Prisma.Decimal };
    LocalizedText: { Input: unknown; Output: unknown };
    PriceMap: { Input: unknown; Output: Record<string, number> };
  };
}>({
  plugins: [PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: prisma, dmmf: getDatamodel() },
});

builder.scalarType('DateTime', { serialize: (value) => value.toISOString() });
builder.scalarType('Decimal', { serialize: String });
builder.scalarType('LocalizedText', { serialize: (value) => value });
builder.scalarType('PriceMap', { serialize: (value) => value });

const mainItem = <S extends Prisma.ItemSelect>(select: S) => ({
  items: { where: { isPrimary: true }, select },
});
const pricesSelected = mainItem({
  prices: { select: { priceListId: true, listPrice: true, sellingPrice: true, price: true } },
});

type PriceName = 'listPrice' | 'sellingPrice' | 'price';
type Priced = {
  items: { prices: ({ priceListId: number } & Record<PriceName, Prisma.Decimal | null>)[] }[];
};

const priceMap = (name: PriceName) => (product: Priced) => {
  const map: Record<string, number> = {};
  for (const row of product.items[0]?.prices ?? []) {
    const price = row[name];
    if (price !== null) map[row.priceListId] = price.toNumber();
  }
  return map;
};

builder.prismaObject('Product', {
  fields: (t) => ({
    id: t.exposeInt('id'),
    code: t.exposeString('code'),
    sku: t.string({
      nullable: true,
      select: mainItem({ sku: true }),
      resolve: ({ items }) => items[0]?.sku,
    }),
    departmentId: t.exposeInt('departmentId'),
    producerId: t.exposeInt('producerId', { nullable: true }),
    categoryId: t.exposeInt('categoryId', { nullable: true }),
    isVisible: t.exposeBoolean('isVisible'),
    isFeatured: t.exposeBoolean('isFeatured'),
    allowOrders: t.exposeBoolean('allowOrders'),
    allowQuotes: t.exposeBoolean('allowQuotes'),
    showPrice: t.exposeBoolean('showPrice'),
    isNewRelease: t.exposeBoolean('isNewRelease'),
    hasVariants: t.boolean({
      select: { variants: { take: 1, select: { variantId: true } } },
      resolve: ({ variants }) => variants.length > 0,
    }),
    minOrder: t.exposeInt('minOrder', { nullable: true }),
    listPrice: t.field({
      type: 'PriceMap',
      select: pricesSelected,
      resolve: priceMap('listPrice'),
    }),
    sellingPrice: t.field({
      type: 'PriceMap',
      select: pricesSelected,
      resolve: priceMap('sellingPrice'),
    }),
    price: t.field({ type: 'PriceMap', select: pricesSelected, resolve: priceMap('price') }),
    rating: t.expose('rating', { type: 'Decimal' }),
    name: t.expose('name', { type: 'LocalizedText' }),
    shortDescription: t.expose('shortDescription', { type: 'LocalizedText' }),
    seoTitle: t.expose('seoTitle', { type: 'LocalizedText' }),
    seoKeywords: t.expose('seoKeywords', { type: 'LocalizedText' }),
    seoDescription: t.expose('seoDescription', { type: 'LocalizedText' }),
    longDescription: t.expose('longDescription', { type: 'LocalizedText' }),
    position: t.exposeInt('position'),
    taxClassId: t.exposeInt('taxClassId', { nullable: true }),
    updateTime: t.expose('updateTime', { type: 'DateTime' }),
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
  }),
});

builder.prismaObject('Order', {
  fields: (t) => ({
    id: t.string({ resolve: ({ id }) => String(id) }),
    number: t.exposeString('number'),
    status: t.exposeString('status'),
    creationTime: t.expose('creationTime', { type: 'DateTime' }),
    customerId: t.exposeInt('customerId', { nullable: true }),
    lines: t.relation('lines', { query: { orderBy: { position: 'asc' } } }),
    subtotal: t.expose('subtotal', { type: 'Decimal' }),
    taxAmount: t.expose('taxAmount', { type: 'Decimal' }),
    total: t.expose('total', { type: 'Decimal' }),
    taxedTotal: t.expose('taxedTotal', { type: 'Decimal' }),
    isPaidFor: t.exposeBoolean('isPaidFor'),
    customerName: t.exposeString('customerName'),
  }),
});

builder.queryType({
  fields: (t) => ({
    orders: t.prismaField({
      type: ['Order'],
      args: { first: t.arg.int({ required: true }), offset: t.arg.int({ required: true }) },
      resolve: (query, _root, { first, offset }) =>
        prisma.order.findMany({ ...query, orderBy: { id: 'asc' }, take: first, skip: offset }),
    }),
    products: t.prismaField({
      type: ['Product'],
      args: { first: t.arg.int({ required: true }), offset: t.arg.int({ required: true }) },
      resolve: (query, _root, { first, offset }) =>
        prisma.product.findMany({ ...query, orderBy: { id: 'asc' }, take: first, skip: offset }),
    }),
    product: t.prismaField({
      type: 'Product',
      nullable: true,
      args: { id: t.arg.int({ required: true }) },
      resolve: (query, _root, { id }) => prisma.product.findUnique({ ...query, where: { id } }),
    }),
  }),
});

const StockInput = builder.inputType('ItemStockInput', {
  fields: (t) => ({
    sku: t.string({ required: true }),
    stock: t.field({ type: 'Decimal', required: true }),
  }),
});

builder.prismaObject('Item', {
  fields: (t) => ({ sku: t.exposeString('sku'), stock: t.expose('stock', { type: 'Decimal' }) }),
});

builder.mutationType({
  fields: (t) => ({
    updateItemStock: t.prismaField({
      type: ['Item'],
      args: { stock: t.arg({ type: [StockInput], required: true }) },
      resolve: (query, _root, { stock }) =>
        prisma.$transaction(async (transaction) => {
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
  }),
});

const yoga = createYoga({ schema: builder.toSchema(), graphiql: false, logging: false });
listen(createServer(yoga));
