import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { addPrices } from '../../schema/prices.ts';
import { record } from '../../schema/record.ts';
import { relatesToMany } from '../../schema/relations.ts';
import { addTexts } from '../../schema/texts.ts';
import { checkProductSearch } from './rules.ts';
import { ProductShape, ProductWhere, productOrders } from './shapes.ts';
import { productTable } from './table.ts';

export const Product = record('Product', {
  section: 'Catalog',
  shape: ProductShape,
  table: productTable,
  describe: {
    sku: 'SKU of the main item.',
    departmentIds: 'The departments the product is in, from the first to the last level.',
    hasVariants: 'Whether the product has variants.',
    listPrice: 'List prices of the main item; those of a derived list follow from its base list.',
    sellingPrice: 'Selling prices of the main item, before promotions.',
    price: 'What a shopper pays today for the main item, promotion applied.',
    thumbnailImage: 'The first image, smallest size; null where there is none.',
    smallImage: 'The first image, small; null where there is none.',
    mediumImage: 'The first image, medium; null where there is none.',
    largeImage: 'The first image, large; null where there is none.',
    zoomImage: 'The first image, for zooming; null where there is none.',
    variantIds: 'Identifiers of the variants; null where there are none.',
    barcode: 'Barcode of the main item, 14 digits; null when it has none.',
    stock: 'Quantity of the main item in stock.',
    weight: 'Weight of the main item.',
  },
});

finder(Product, {
  many: 'products',
  one: 'product',
  where: inputOf('ProductWhere', ProductWhere, 'Conditions on products.', {
    ids: 'One of these products; an empty list fits none.',
    codes: 'With one of these codes; an empty list fits none.',
    isVisible: 'Whether shoppers see the product.',
    hasZeroPrice: 'Whether the price in the price list of the call is 0 or absent.',
    isFeatured: 'Whether the product is featured.',
    isNewRelease: 'Whether the product is a new release.',
    allowOrders: 'Whether the product can be ordered.',
    allowQuotes: 'Whether a quote can be asked for the product.',
    department: 'In this department itself.',
    category: 'Of this category.',
    producer: 'Of this producer.',
    isAccessoryOf: 'The accessories of this product.',
    isSimilarTo: 'The products similar to this one.',
    keywords:
      'At most 5 texts; every word of them occurs in code, sku, name or descriptions in the language of the call.',
  }),
  orders: productOrders,
  language: true,
  priceList: true,
  check: checkProductSearch,
});

addTexts(Product);
addPrices(Product);
relatesToMany('Product', 'accessories', 'Product', {
  of: 't.id IN (SELECT r.accessory_id FROM product_accessory r WHERE r.product_id = k.parent)',
  description: 'The accessories of the product.',
});
relatesToMany('Product', 'similarProducts', 'Product', {
  of: 't.id IN (SELECT r.similar_id FROM product_similar r WHERE r.product_id = k.parent)',
  description: 'The products similar to this one.',
});
