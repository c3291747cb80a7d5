import { capitalized } from '../contract/names.ts';
import { shape } from '../contract/shape.ts';
import { nestedType } from './types.ts';

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

const about = {
  url: 'Address of the image.',
  url2x: 'Address of the image in double resolution; null where there is none.',
  width: 'Width in pixels.',
  height: 'Height in pixels.',
};
for (const [size, shape] of Object.entries(ResizedImages)) {
  const name = `${capitalized(size)}ProductImage`;
  nestedType(name, shape, `An image of a product, in the size \`${size}\`.`, about);
}
