import { builder, type FieldBuilder } from '../../../engine/schema/builder.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import type { Sql } from '../../../store/db/read/table.ts';
import { pricesField } from '../../shared/prices.ts';
import { imageFields, ProductSizes } from '../../shared/resized-images.ts';
import { taxes } from '../prices/taxed-price.ts';
import { priceRangeField } from './price-range.ts';
import { checkProductConditions, checkProductSearch } from './rules.ts';
import { ProductShape, ProductWhere } from './shapes.ts';
import { productTable } from './table.ts';

// EXISTS is not used here, because PostgreSQL may read the whole table for it when it plans for
// many rows.
const hasVariantsSql: Sql = (_, joined) =>
  joined.has('variants')
    ? 'variants.marks IS NOT NULL'
    : 'coalesce((SELECT true FROM product_variant v WHERE v.product_id = t.id LIMIT 1), false)';

const ProductObject = builder.prismaObject('Product', {
  section: 'Catalog',
  topic: 'commerce.products',
  interfaces: [Node],
  shape: ProductShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    code: t.exposeString('code'),
    sku: t.column({
      type: 'String',
      sql: 'main.sku',
      join: ['main'],
      description: 'SKU of the main item.',
    }),
    ...placeFields(t),
    ...flagFields(t),
    minOrder: t.expose('minOrder', { type: 'SafeInt', nullable: true }),
    maxOrder: t.expose('maxOrder', { type: 'SafeInt', nullable: true }),
    minQuote: t.expose('minQuote', { type: 'SafeInt', nullable: true }),
    unitOfMeasureId: t.expose('unitOfMeasureId', { type: 'ID', nullable: true }),
    ...priceFields(t),
    rating: t.expose('rating', { type: 'Decimal' }),
    ...imageFields(t, ProductSizes, 'The first image'),
    ...textFields(t),
    position: t.exposeInt('position'),
    releaseDate: t.expose('releaseDate', { type: 'Date', nullable: true }),
    taxClassId: t.expose('taxClassId', { type: 'ID', nullable: true }),
    promotionId: t.expose('promotionId', { type: 'ID', nullable: true }),
    variantIds: t.column({
      type: ['ID'],
      nullable: true,
      sql: '(SELECT json_agg(v.variant_id ORDER BY v.variant_id) FROM product_variant v WHERE v.product_id = t.id)',
      parse: true,
      description: 'Identifiers of the variants; null when there are none.',
    }),
    updateTime: t.expose('updateTime', { type: 'DateTime' }),
    ...relationFields(t),
  }),
});

export const Product = readBy(ProductObject, productTable, {
  list: 'Lists the products of the catalog by words, department, brand or price, such as all that are new, hidden from shoppers or on sale.',
  one: 'Shows one product as for its page in the shop: texts, prices, pictures, sizes and colors, reviews, and what goes with it.',
  byIds:
    'Shows the products of a wish list, a shopping cart or another system that stores only their identifiers.',
  aggregate:
    'Counts the products of the assortment: how many each department or brand has, how many are hidden, and how shoppers rate them.',
  create:
    'A new article comes into the shop: adds a product to a department with its texts, its prices and its main item.',
  update:
    'An article changes: edits the text, price, department or search words of a product, offers it for sale, or takes it off the shop for a while.',
  updateMany:
    'A whole range changes at once: hides the products of a season, or moves those of a brand to another tax class or category.',
  upsertMany:
    "Loads a supplier's catalog or a spreadsheet of goods: products with a known code change, the others are added.",
  delete: 'Articles are discontinued for good: removes the products from the catalog.',
  words: {
    Product:
      'article articles goods merchandise assortment range thing stuff listing catalog catalogue',
    'Query.products':
      'browse hidden offline invisible visible everything brand new featured missing without lacking lack red under euros cheap cheaper than picture photos filter',
    'Query.product': 'page detail whole full show',
    'Query.productsAggregate':
      'counts per department brand breakdown manufacturer number articles have how',
    'Query.productsByIds': 'cart wish list known',
    'Mutation.createProduct':
      'launch publish sell kind offer introduce novelty carry bring market perfume autumn',
    'Mutation.updateProduct':
      'offline hide unpublish online description text rename title seo rewrite wording name promote feature new keywords search translate translation show months temporarily sold french german italian language spelling',
    'Mutation.updateProducts':
      'season range bulk hide stop showing whole many summer winter christmas vanish disappear label everything twenty fifty invisible visible several unhide',
    'Mutation.deleteProducts':
      'discontinue discontinued withdraw good forever throw out come back never again cleanup obsolete',
    'Mutation.moveProducts':
      'relocate transfer shift section wrong place elsewhere belong put under another department different reassign',
    'Mutation.setProductAccessories':
      'cross sell bundle goes fits extras batteries needed together matching match suits optional complement',
    'Mutation.setSimilarProducts':
      'related alternatives alternative recommend recommendation instead upsell suggest next other like comparable resemble',
    'Mutation.upsertProducts':
      'feed sheet spreadsheet sync erp excel load list vendor nightly mass pim',
  },
});

listAndGetFields(Product, {
  many: 'products',
  aggregate: 'productsAggregate',
  one: 'product',
  conditions: ProductWhere,
  describe: {
    hasZeroPrice:
      'Whether the price is 0 or absent in the price list of the call on v3, that of `orderBy` on GraphQL, otherwise the first base list.',
    isAccessoryOf: 'Only the accessories of this product.',
    isSimilarTo: 'Only products that are similar to this one.',
    keywords:
      'At most 5 texts. Every word of each text occurs in the code, the SKU, the name or the descriptions in one language: that of the call on v3, that of `orderBy` on GraphQL, otherwise the default one.',
  },
  language: true,
  priceList: true,
  checkConditions: checkProductConditions,
  check: checkProductSearch,
});

/** The department, producer and category of the product. */
function placeFields(t: FieldBuilder<'Product'>) {
  return {
    departmentId: t.expose('departmentId', { type: 'ID' }),
    departmentIds: t.column({
      type: ['ID'],
      nullable: true,
      sql: '(SELECT to_json(d.path) FROM department d WHERE d.id = t.department_id)',
      parse: true,
      description: 'The departments the product is in, from the first to the last level.',
    }),
    producerId: t.expose('producerId', { type: 'ID', nullable: true }),
    categoryId: t.expose('categoryId', { type: 'ID', nullable: true }),
  };
}

/** The fields that control how shoppers see and order the product. */
function flagFields(t: FieldBuilder<'Product'>) {
  return {
    isVisible: t.exposeBoolean('isVisible'),
    isFeatured: t.exposeBoolean('isFeatured'),
    allowOrders: t.exposeBoolean('allowOrders'),
    allowQuotes: t.exposeBoolean('allowQuotes'),
    showPrice: t.exposeBoolean('showPrice'),
    isNewRelease: t.exposeBoolean('isNewRelease'),
    showMoreGalleries: t.exposeBoolean('showMoreGalleries'),
    hasVariants: t.column({
      type: 'Boolean',
      sql: hasVariantsSql,
      description: 'Whether the product has variants.',
    }),
  };
}

/** Declares the prices of a product, which are those of its main item. */
function priceFields(t: FieldBuilder<'Product'>) {
  return {
    ...t.priceMaps(
      {
        listPrice:
          'List price of the main item; in a derived list it is computed from that of its base list',
        sellingPrice: 'Selling price of the main item, before promotions',
        price: 'The price that a shopper pays today for the main item, with the promotion applied',
      },
      taxes,
    ),
    prices: t.field(pricesField(taxes)),
    priceRange: t.field(priceRangeField),
  };
}

/** The texts by language, and in one language. */
function textFields(t: FieldBuilder<'Product'>) {
  return {
    ...t.localized(
      'name',
      'shortDescription',
      'infoForRequests',
      'seoTitle',
      'seoKeywords',
      'seoDescription',
      'longDescription',
      'moreDescription',
    ),
  };
}

/** The records that are related to the product. */
function relationFields(t: FieldBuilder<'Product'>) {
  return {
    accessories: t.connectionThrough('accessories', 'accessory'),
    category: t.relation('category', { nullable: true }),
    department: t.relation('department'),
    files: t.connectionOf('files'),
    images: t.relation('images'),
    items: t.connectionOf('items', { orderBy: { sku: 'asc' } }),
    mainItem: t.relationBy('Item', {
      sql: 'main.id',
      join: ['main'],
      description: "The main item, whose SKU and prices are the product's.",
    }),
    producer: t.relation('producer', { nullable: true }),
    promotion: t.relation('promotion', { nullable: true }),
    promotions: t.connectionThrough('promotions', 'promotion'),
    reviews: t.connectionOf('reviews', { orderBy: { date: 'desc' } }),
    similarProducts: t.connectionThrough('similar', 'similar'),
    taxClass: t.relation('taxClass', { nullable: true }),
    unitOfMeasure: t.relation('unitOfMeasure', { nullable: true }),
    variants: t.connectionThrough('variants', 'variant'),
  };
}
