import { at } from '../../src/node/demo/chance.ts';
import type { PlacedShelf } from '../../src/node/demo/departments.ts';
import { demoOptions } from '../../src/node/demo/items.ts';
import type { DemoProduct } from '../../src/node/demo/products.ts';
import type { NewRow } from '../../src/node/demo/rows/insert-rows.ts';
import { say } from '../../src/node/demo/texts.ts';
import type { ProductImageFiles } from '../../src/shop/commerce/product-images/sizes.ts';
import type { FileStore } from '../../src/store/files/store.ts';
import { drawLeaflet } from './leaflets.ts';
import { drawPicture, type Picture, walls } from './pictures.ts';

/** The store of the drawn files: pictures of products are processed like any other. */
export interface Media extends Pick<FileStore, 'put'> {
  keepProductImage(bytes: Buffer): Promise<ProductImageFiles>;
}

/**
 * Each product has its own picture, but for every 25th, which is hidden. Every third has a second
 * picture, and products in several colors have one for each color.
 */
export async function makeProductImages(
  media: Media,
  products: readonly DemoProduct[],
): Promise<NewRow[]> {
  const kept = new Map<string, Promise<ProductImageFiles>>();
  const keep = (picture: Picture) => {
    const name = JSON.stringify(picture);
    const image = kept.get(name) ?? drawPicture(picture).then(media.keepProductImage);
    kept.set(name, image);
    return image;
  };
  const shown = products.flatMap((product) =>
    picturesOf(product).map((each, position) => ({ ...each, product: product.id, position })),
  );
  return Promise.all(
    shown.map(async ({ product, option, position, picture }, index) => ({
      id: `demo${String(index + 1).padStart(8, '0')}`,
      product_id: product,
      option_id: option,
      position,
      ...imageColumns(await keep(picture)),
    })),
  );
}

const imageColumns = ({ contentHash, ...image }: ProductImageFiles) => ({
  ...image,
  content_hash: `\\x${contentHash.toString('hex')}`,
});

interface Shown {
  readonly option: number | null;
  readonly picture: Picture;
}

function picturesOf(product: DemoProduct): Shown[] {
  const { id, shelf } = product;
  if (id % 25 === 0) return [];
  const pictures: Shown[] = [{ option: null, picture: ownPicture(product) }];
  if (id % 3 === 0) pictures.push({ option: null, picture: sharedPicture(shelf) });
  if (!shelf.comesIn?.includes('colour')) return pictures;
  const choices = demoOptions
    .filter(({ icon }) => icon !== '')
    .map((option) => ({ option: option.id, picture: inColour(shelf, option.icon) }));
  return [...pictures, ...choices];
}

/** Each product gets different colors. */
function ownPicture({ id, motif }: DemoProduct): Picture {
  const [hue, tint] = [(id * 137) % 360, (id * 53) % 360];
  return {
    width: 400,
    height: 400,
    motif,
    colour: `hsl(${hue}, ${38 + (id % 5) * 6}%, ${34 + (id % 7) * 3}%)`,
    wall: `hsl(${tint}, 24%, 90%)`,
    extension: id % 12 === 0 ? 'webp' : 'jpg',
  };
}

/** Returns the picture of a choice, which all products of a department share. */
function inColour(shelf: PlacedShelf, colour: string): Picture {
  const look = { motif: at(shelf.motifs, 0), colour: `#${colour}`, wall: at(walls, shelf.id) };
  return { width: 400, height: 400, ...look, extension: 'jpg' };
}

/** Large enough for twice the pixels of most sizes. */
function sharedPicture({ motifs }: PlacedShelf): Picture {
  const look = { motif: at(motifs, 0), colour: '#383E42', wall: '#F4F1EA' };
  return { width: 1_000, height: 750, ...look, extension: 'jpg' };
}

/** A leaflet for every sixth product, terms of guarantee for every twelfth. */
export async function makeProductFiles(
  media: Media,
  products: readonly DemoProduct[],
): Promise<NewRow[]> {
  const leaflet = drawLeaflet(['How to use it', '', 'Read these lines before the first use.']);
  const guarantee = Buffer.from('Guarantee: two years from the day of purchase.\n');
  const care = { name: 'leaflet.pdf', type: 'pdf', size: leaflet.length };
  const terms = { name: 'guarantee.txt', type: 'txt', size: guarantee.length };
  const [pdf, txt] = [await media.put(leaflet, 'pdf'), await media.put(guarantee, 'txt')];
  const rows = products.flatMap(({ id }) => [
    ...(id % 6 === 0 ? [{ product_id: id, file: pdf, ...care, description: usage }] : []),
    ...(id % 12 === 0 ? [{ product_id: id, file: txt, ...terms, description: promise }] : []),
  ]);
  return rows.map((row, index) => ({ id: index + 1, ...row }));
}

const usage = say('How to use it|Istruzioni per l’uso|Gebrauchsanleitung');
const promise = say('Guarantee|Garanzia|Garantie');
