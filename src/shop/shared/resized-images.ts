import type { FieldBuilder } from '../../engine/schema/builder.ts';
import { type Descriptions, nestedType } from '../../engine/schema/types.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import { type ReadShape, shape } from '../../ground/contract/notation/shape.ts';

/** One size of a product's image: the specification's "Resized image". */
const resized = (sides: 'int(30..50)' | 'int(50..250)' | 'int(250..800)' | 'int(250..)') =>
  shape({
    url: 'string(10..)',
    url2x: 'string(10..) nullable',
    width: sides,
    height: sides,
  });

/** The five sizes of an image, as products and product images show them. */
export const ResizedImages = {
  thumbnail: resized('int(30..50)'),
  small: resized('int(50..250)'),
  medium: resized('int(50..250)'),
  large: resized('int(250..800)'),
  zoom: resized('int(250..)'),
};

/** The GraphQL types of an image of a product or of an item, one for each of its sizes. */
export function sizeTypes<Size extends string>(
  of: 'Product' | 'Item',
  sizes: Readonly<Record<Size, ReadShape<object>>>,
  about: Descriptions,
) {
  const article = of === 'Item' ? 'an' : 'a';
  const typeOf = (size: Size) => {
    const description = `An image of ${article} ${of.toLowerCase()}, in the size \`${size}\`.`;
    return nestedType(`${capitalized(size)}${of}Image`, sizes[size], description, about);
  };
  const types: Partial<Record<Size, ReturnType<typeof typeOf>>> = {};
  for (const size in sizes) types[size] = typeOf(size);
  // The loop has set every size.
  return types as Required<typeof types>;
}

/** The image of a record in its five sizes; `image` names it in the descriptions. */
export function imageFields(
  t: Pick<FieldBuilder<'Product'>, 'column'>,
  types: typeof ProductSizes,
  image: string,
) {
  const field = (size: keyof typeof ResizedImages, words: string) =>
    t.column({
      type: types[size],
      nullable: true,
      description: `${image}, ${words}; null when there is none.`,
    });
  return {
    thumbnailImage: field('thumbnail', 'smallest size'),
    smallImage: field('small', 'small'),
    mediumImage: field('medium', 'medium'),
    largeImage: field('large', 'large'),
    zoomImage: field('zoom', 'for zooming'),
  };
}

export const ProductSizes = sizeTypes('Product', ResizedImages, {
  url: 'Address of the image.',
  url2x: 'Address of the image in double resolution; null when there is none.',
  width: 'Width of the image in pixels.',
  height: 'Height of the image in pixels.',
});
