import { capitalized } from '../../contract/names.ts';
import { finder } from '../../schema/finder.ts';
import { inputOf } from '../../schema/inputs.ts';
import { addPrices } from '../../schema/prices.ts';
import { record } from '../../schema/record.ts';
import { addTexts } from '../../schema/texts.ts';
import { nestedType } from '../../schema/types.ts';
import { ItemShape, ItemWhere, itemOrders, ResizedImages } from './shapes.ts';
import { itemTable } from './table.ts';

const about = {
  url: 'Address of the image.',
  retinaURL: 'Address of the image in double resolution; null where there is none.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
};
for (const [size, shape] of Object.entries(ResizedImages)) {
  const name = `${capitalized(size)}ItemImage`;
  nestedType(name, shape, `An image of an item, in the size \`${size}\`.`, about);
}

export const Item = record('Item', {
  section: 'Catalog',
  shape: ItemShape,
  table: itemTable,
  describe: {
    departmentId: 'Identifier of the department of the product.',
    producerId: 'Identifier of the producer of the product; null when not given.',
    categoryId: 'Identifier of the category of the product; null when not given.',
    listPrice: 'List prices; those of a derived list follow from its base list.',
    sellingPrice: 'Selling prices, before promotions.',
    price: 'What a shopper pays today, promotion applied.',
    thumbnailImage: 'The image, smallest size; null where there is none.',
    smallImage: 'The image, small; null where there is none.',
    mediumImage: 'The image, medium; null where there is none.',
    largeImage: 'The image, large; null where there is none.',
    zoomImage: 'The image, for zooming; null where there is none.',
    name: 'Name of the product, by language.',
    optionIds: 'Identifiers of the options the item has; null where there are none.',
  },
});

finder(Item, {
  many: 'items',
  one: 'item',
  selector: 'sku',
  where: inputOf('ItemWhere', ItemWhere, 'Conditions on items.', {
    skus: 'With one of these SKUs; an empty list fits none.',
    isPrimary: 'Whether the item is the main item of its product.',
    barcode: 'With this barcode, 14 digits.',
    options: 'With all of these options; null for items without any; an empty list fits none.',
    products: 'Of one of these products; an empty list fits none.',
    department: 'Of products in this department itself.',
    producer: 'Of products of this producer.',
    category: 'Of products of this category.',
    supplier: 'From this supplier.',
    keywords: 'Every word occurs in the SKU or in the name in the language of the call.',
    isForSale: 'Whether the item is for sale.',
    skuLessThan: 'With a SKU that sorts before this one.',
    toReorder: 'Whether the stock is at or below the reorder limit.',
  }),
  orders: itemOrders,
  language: true,
  priceList: true,
});

addTexts(Item);
addPrices(Item);
