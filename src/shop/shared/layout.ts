import type { FieldBuilder } from '../../engine/schema/builder.ts';
import { inputOf } from '../../engine/schema/mutations/inputs.ts';
import { nestedType, wordsEnum } from '../../engine/schema/types.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import { type ReadShape, shape } from '../../ground/contract/notation/shape.ts';
import { imageColumn } from '../../store/db/read/columns.ts';
import type { ReadColumn } from '../../store/db/read/table.ts';

const sortOrders = 'Position | Name | -Name | Price | -Price';
const imageSizes = 'Optimal | Small | Medium | Large';
export const aligns = 'Left | Center | Right';

wordsEnum('LayoutSortOrder', sortOrders, 'How the products of a page are sorted.');
wordsEnum('LayoutImageSize', imageSizes, 'Size of the images in a list of products.');
wordsEnum('ImageAlign', aligns, 'Where an image is placed.');

/** How a page shows its products: specification, "ProductsLayout". */
export const ProductsLayout = shape({
  products: 'one of 0, 12, 24, 36, 48, 72',
  columns: 'one of 1, 2, 3, 4, 6',
  sortOrder: sortOrders,
  imageSize: imageSizes,
  showDescription: 'bool',
});

const about = {
  products: 'Products per page: 0 (none), 12, 24, 36, 48 or 72.',
  columns: 'Number of columns: 1, 2, 3, 4 or 6.',
  sortOrder: 'How the products are sorted.',
  imageSize: 'How large the images of the products are.',
  showDescription: 'Whether short descriptions are shown.',
};
export const ProductsLayoutType = nestedType(
  'ProductsLayout',
  ProductsLayout,
  'How a page shows its products.',
  about,
);
inputOf('ProductsLayoutInput', ProductsLayout, 'How a page shows its products.', about);

/** Members of a small or large image of a department, promotion or page. */
export const aboutImage = {
  url: 'Address of the image.',
  width: 'Width of the image in pixels.',
  height: 'Height of the image in pixels.',
  align: 'Where the image is placed beside the text.',
  caption: 'Text that is shown with the image.',
};

/** The fields of the two images on the page of a record; `align` is SQL for the large one. */
export function pageImages(
  record: 'Department' | 'Promotion',
  shapes: Readonly<Record<'small' | 'large', ReadShape<object>>>,
  align?: string,
) {
  const typeOf = (size: 'small' | 'large') => {
    const description = `The ${size} picture on the page of a ${record.toLowerCase()}.`;
    return nestedType(`${record}${capitalized(size)}Image`, shapes[size], description, aboutImage);
  };
  const types = { small: typeOf('small'), large: typeOf('large') };
  return (t: Pick<FieldBuilder<'Promotion'>, 'column'>) => ({
    smallImage: t.column({
      type: types.small,
      nullable: true,
      ...imageColumn('small_image'),
      description: 'The small image; null when there is none.',
    }),
    largeImage: t.column({
      type: types.large,
      nullable: true,
      ...imageColumn('large_image', align),
      description: 'The large image; null when there is none.',
    }),
  });
}

/** The column of a layout, of a table that has its five columns. */
export const layoutColumn: ReadColumn = {
  sql: `json_build_object('products', t.layout_products, 'columns', t.layout_columns,
    'sortOrder', t.layout_sort_order, 'imageSize', t.layout_image_size,
    'showDescription', t.layout_show_description)`,
  parse: true,
};

/**
 * Returns the members of a layout under the names of the five columns; absent members do not
 * change.
 */
export function layoutData(layout: Record<string, unknown> | undefined) {
  if (!layout) return {};
  const named = Object.entries(layout).map(([name, value]) => [
    `layout${capitalized(name)}`,
    typeof value === 'string' ? value.replace(/^-(.*)$/, '$1Descending') : value,
  ]);
  return Object.fromEntries(named);
}
