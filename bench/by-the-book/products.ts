import { Prisma } from '../../src/generated/prisma/client.ts';
import { builder, prisma } from './builder.ts';

const mainItem = <S extends Prisma.ItemSelect>(select: S) => ({
  items: { where: { isPrimary: true }, select },
});

/** The prices of all price lists, or of one. */
const pricesSelected = (priceListId?: number | null) =>
  mainItem({
    prices: {
      where: { priceListId: priceListId ?? undefined },
      select: { priceListId: true, listPrice: true, sellingPrice: true, price: true },
    },
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

type Texts = { language: string; name: unknown; shortDescription: unknown };

const textIn = (texts: unknown, language: string): string =>
  Object(texts)[language] || Object(texts).en || '';

const ProductTexts = builder.objectRef<Texts>('ProductTexts').implement({
  fields: (t) => ({
    name: t.string({ resolve: ({ name, language }) => textIn(name, language) }),
    shortDescription: t.string({
      resolve: ({ shortDescription, language }) => textIn(shortDescription, language),
    }),
  }),
});

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
      select: pricesSelected(),
      resolve: priceMap('listPrice'),
    }),
    sellingPrice: t.field({
      type: 'PriceMap',
      select: pricesSelected(),
      resolve: priceMap('sellingPrice'),
    }),
    price: t.field({
      type: 'PriceMap',
      args: { priceListId: t.arg.int() },
      select: ({ priceListId }: { priceListId?: number | null }) => pricesSelected(priceListId),
      resolve: priceMap('price'),
    }),
    rating: t.expose('rating', { type: 'Decimal' }),
    name: t.expose('name', { type: 'LocalizedText' }),
    shortDescription: t.expose('shortDescription', { type: 'LocalizedText' }),
    seoTitle: t.expose('seoTitle', { type: 'LocalizedText' }),
    seoKeywords: t.expose('seoKeywords', { type: 'LocalizedText' }),
    seoDescription: t.expose('seoDescription', { type: 'LocalizedText' }),
    longDescription: t.expose('longDescription', { type: 'LocalizedText' }),
    texts: t.field({
      type: ProductTexts,
      args: { language: t.arg.string({ required: true }) },
      select: { name: true, shortDescription: true },
      resolve: (product, { language }) => ({ ...product, language }),
    }),
    position: t.exposeInt('position'),
    taxClassId: t.exposeInt('taxClassId', { nullable: true }),
    updateTime: t.expose('updateTime', { type: 'DateTime' }),
  }),
});

builder.queryFields((t) => ({
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
  productsFound: t.prismaField({
    type: ['Product'],
    args: {
      keywords: t.arg.stringList({ required: true }),
      first: t.arg.int({ required: true }),
    },
    resolve: async (query, _root, { keywords, first }) =>
      inOrder(query, await prisma.$queryRaw<{ id: number }[]>(search(keywords, first))),
  }),
  productsByPrice: t.prismaField({
    type: ['Product'],
    args: {
      priceListId: t.arg.int({ required: true }),
      first: t.arg.int({ required: true }),
      offset: t.arg.int({ required: true }),
    },
    resolve: async (query, _root, { priceListId, first, offset }) => {
      const rows = await prisma.itemPrice.findMany({
        where: { priceListId, isPrimary: true },
        orderBy: [{ price: { sort: 'asc', nulls: 'last' } }, { productId: 'asc' }],
        take: first,
        skip: offset,
        select: { productId: true },
      });
      return inOrder(
        query,
        rows.map(({ productId }) => ({ id: productId })),
      );
    },
  }),
}));

async function inOrder<Q extends Prisma.ProductFindManyArgs>(query: Q, rows: { id: number }[]) {
  const ids = rows.map(({ id }) => id);
  const products = await prisma.product.findMany({ ...query, where: { id: { in: ids } } });
  return products.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** Prisma cannot sort by relevance; its manual recommends raw SQL. */
function search(keywords: readonly string[], first: number): Prisma.Sql {
  const holds = keywords.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return Prisma.sql`s.document LIKE fold(${pattern})`;
  });
  const points = keywords.map((word) => {
    const folded = Prisma.sql`fold(${word})`;
    return Prisma.sql`CASE WHEN fold(p.code) = ${folded} OR fold(i.sku) = ${folded} THEN 64
      WHEN strpos(n.key, ${folded}) = 1 THEN 32 WHEN strpos(n.key, ' ' || ${folded}) > 0 THEN 16
      WHEN strpos(n.key, ${folded}) > 0 THEN 8 WHEN strpos(fold(p.code), ${folded}) > 0
        OR strpos(fold(i.sku), ${folded}) > 0 THEN 4 ELSE 1 END`;
  });
  return Prisma.sql`SELECT p.id FROM product_search s JOIN product p ON p.id = s.product_id
    JOIN item i ON i.product_id = p.id AND i.is_primary
    JOIN text_key n ON n.owner = 'product.name' AND n.language = 'en' AND n.id = p.id
    WHERE s.language = 'en' AND ${Prisma.join(holds, ' AND ')}
    ORDER BY ${Prisma.join(points, ' + ')} DESC, p.id LIMIT ${first}`;
}
