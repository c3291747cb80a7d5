import { at } from './chance.ts';
import type { PlacedShelf } from './departments.ts';
import type { NewRow } from './insert-rows.ts';
import { demoOptions } from './items.ts';
import { drawLeaflet } from './leaflets.ts';
import type { KeptImage, Media } from './media.ts';
import { colours, drawPicture, motifsOf, type Picture, walls } from './pictures.ts';
import type { DemoProduct } from './products.ts';
import { say } from './texts.ts';

/**
 * Most products have one picture, some have two; products in colors have one per color. Many share
 * a picture, and so a file, which keeps the first start short.
 */
export async function makeProductImages(
  media: Media,
  products: readonly DemoProduct[],
): Promise<NewRow[]> {
  const kept = new Map<string, Promise<KeptImage>>();
  const keep = (picture: Picture) => {
    const name = JSON.stringify(picture);
    const image = kept.get(name) ?? drawPicture(picture).then(media.keepProductImage);
    kept.set(name, image);
    return image;
  };
  const shown = products.flatMap(({ id, shelf }) =>
    picturesOf(id, shelf).map((each, position) => ({ ...each, product: id, position })),
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

const imageColumns = ({ contentHash, ...image }: KeptImage) => ({
  ...image,
  content_hash: `\\x${contentHash.toString('hex')}`,
});

interface Shown {
  readonly option: number | null;
  readonly picture: Picture;
}

function picturesOf(product: number, shelf: PlacedShelf): Shown[] {
  if (product % 11 === 0) return [];
  const own = ownPicture(shelf);
  const pictures: Shown[] = [{ option: null, picture: own }];
  if (product % 3 === 0) pictures.push({ option: null, picture: sharedPicture(shelf) });
  if (!shelf.comesIn?.includes('colour')) return pictures;
  const inColour = demoOptions
    .filter(({ icon }) => icon !== '')
    .map(({ id, icon }) => ({ option: id, picture: { ...own, colour: icon } }));
  return [...pictures, ...inColour];
}

/** One of a few looks that the products below a first-level department share. */
function ownPicture({ id, code, root }: PlacedShelf): Picture {
  const look = id % 2;
  return {
    width: 400,
    height: 400,
    motif: at(motifsOf(root), shownBySecond.includes(code) ? 1 : 0),
    colour: at(colours, look + root.length),
    wall: at(walls, look),
    extension: at(['jpg', 'webp'] as const, look),
  };
}

/** The departments whose products use the second motif of the department above them. */
const shownBySecond = [
  'moka-pots',
  'espresso-machines',
  'grinders',
  'glasses',
  'plates',
  'table-lamps',
  'ceiling-lights',
  'smart-home',
  'cables',
  'power-tools',
  'grills',
  'furniture',
];

/** Large enough for twice the pixels of most sizes. */
function sharedPicture({ root }: PlacedShelf): Picture {
  const look = { motif: at(motifsOf(root), 1), colour: '383E42', wall: 'F4F1EA' };
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
