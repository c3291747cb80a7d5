import { randomInt } from 'node:crypto';
import { writing } from '../../../engine/call/context.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { createField } from '../../../engine/schema/mutations/mutations.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import {
  addImage,
  arrange,
  hasProduct,
  keepSizes,
  lockProductsOf,
  optionBelongs,
  readGallery,
  readOriginals,
} from './gallery.ts';
import { ProductImage } from './product-image.ts';
import {
  checkAllKnown,
  checkNoneTwice,
  checkOneProduct,
  checkTakesAnother,
  closeGaps,
  placeImage,
  reorder,
} from './rules.ts';
import { ImageIds, ImagesToResize, ProductImageCreate } from './shapes.ts';
import { checkProductImage, restoreSizes, storeProductImage } from './store-images.ts';

const notOfProduct = [
  'option',
  'InvalidValue',
  'the option does not belong to the product',
] as const;

createField(ProductImage, {
  shape: ProductImageCreate,
  describe: {
    file: 'The image: JPEG, PNG, GIF or WebP, on GraphQL also AVIF, at most 2 MB, 50 to 2499 pixels each side.',
  },
  refusals: {
    product_image_product_id_content_hash_key: [
      'file',
      'AlreadyExists',
      'the product has the image already',
    ],
    product_image_option_id_fkey: notOfProduct,
  },
  lookUps: (given, context) => [
    async () => {
      if (!(await hasProduct(given.productId, context)))
        refuse('product', 'NotFound', `product ${given.productId} does not exist`);
    },
    async () => {
      const { optionId = null, productId } = given;
      if (optionId !== null && !(await optionBelongs(context.session, optionId, productId)))
        refuse(...notOfProduct);
    },
  ],
  afterwards: (given, context) => [() => checkProductImage(context, given.file)],
  async prepare({ file, ...given }, context) {
    return { ...given, image: await storeProductImage(context, file) };
  },
  async write({ productId, optionId = null, position, image }, _client, { context }) {
    const { session } = context;
    const gallery = await readGallery(session, productId);
    checkTakesAnother(gallery);
    const place = placeImage(gallery, position);
    const id = newIdentifier();
    await addImage(session, { id, productId, optionId, position: place.position, image });
    await arrange(session, productId, place.others);
    return { id };
  },
});

deleteField(ProductImage, {
  many: 'ProductImages',
  note: 'All images must be of the same product; its other images move up.',
  shape: ImageIds,
  async write(ids, { productImage }, { context: { session } }) {
    const products = await lockProductsOf(session, ids);
    checkOneProduct(products);
    const [product] = products;
    if (product === undefined) return { count: 0 };
    const gallery = await readGallery(session, product);
    const named = new Set(ids);
    const gone = gallery.map(({ id }) => id).filter((id) => named.has(id));
    const result = await productImage.deleteMany({ where: { id: { in: gone } } });
    await arrange(session, product, closeGaps(gallery, named));
    return result;
  },
});

mutationField('reorderProductImages', {
  section: 'Catalog',
  shape: ImageIds,
  description:
    'The best photo comes first: sorts images of the same product, which take the positions that they have now, in the order of the list. Returns the images.',
  describe: { ids: 'Identifiers of the images, in the new order.' },
  gives: ProductImage,
  async write({ ids }, { context: { session } }) {
    checkNoneTwice(ids);
    if (ids.length === 0) return [];
    const products = await lockProductsOf(session, ids);
    checkOneProduct(products);
    const [product = 0] = products;
    const gallery = await readGallery(session, product);
    checkAllKnown(ids, new Set(gallery.map(({ id }) => id)));
    await arrange(session, product, reorder(gallery, ids));
    return ids;
  },
});

mutationField('resizeProductImages', {
  section: 'Catalog',
  shape: ImagesToResize,
  description:
    'Thumbnails look wrong or are missing: generates all sizes of images again from the originals. Returns the images.',
  describe: { ids: 'Identifiers of the images.' },
  gives: ProductImage,
  async write({ ids }, { context }) {
    checkNoneTwice(ids);
    if (ids.length === 0) return [];
    const originals = await readOriginals(writing(context), ids);
    checkAllKnown(ids, new Set(originals.keys()));
    const files = [...originals.values()].map(({ file }) => file);
    const drawn = await restoreSizes(context, files);
    const sizes = new Map([...originals.keys()].map((id, at) => [id, drawn[at]]));
    const products = [...originals.values()].map(({ product }) => product);
    checkAllKnown(ids, await keepSizes(context.session, sizes, [...new Set(products)]));
    return ids;
  },
});

const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 16 letters or digits; the specification requires 10 to 19. */
const newIdentifier = () =>
  Array.from({ length: 16 }, () => characters[randomInt(characters.length)]).join('');
