import { at } from '../../src/node/demo/chance.ts';
import type { HungPictures } from '../../src/node/demo/media.ts';
import { colours, drawPicture, motifsOf, type Picture, walls } from './pictures.ts';
import type { Media } from './product-media.ts';

/** The pictures of one column of a table, each by the key of its row. */
interface Wall extends Omit<HungPictures, 'rows'> {
  readonly pictures: Readonly<Record<string, Picture>>;
}

const roots = ['kitchen', 'home', 'electronics', 'garden'];

/** The images of departments, promotions, options and pages. */
const gallery: readonly Wall[] = [
  {
    table: 'department',
    key: 'code',
    column: 'small_image',
    pictures: ofDepartments({ width: 240, height: 160 }),
  },
  {
    table: 'department',
    key: 'code',
    column: 'large_image',
    pictures: ofDepartments({ width: 960, height: 240 }),
  },
  {
    table: 'promotion',
    key: 'id',
    column: 'small_image',
    pictures: ofPromotions({ width: 200, height: 120 }),
  },
  {
    table: 'promotion',
    key: 'id',
    column: 'large_image',
    pictures: ofPromotions({ width: 800, height: 200 }),
  },
  {
    table: 'option',
    key: 'code',
    column: 'icon_image',
    pictures: { single: ofOption('#C9D4D8'), double: ofOption('#8FA3AA') },
  },
  {
    table: 'page',
    key: 'name',
    column: 'image',
    pictures: { 'Care of cast iron': pictureOf('kitchen', 0, { width: 800, height: 240 }) },
  },
];

export function drawHungPictures(media: Media): Promise<HungPictures[]> {
  const draw = async ([row, picture]: [string, Picture]) => {
    const { width, height, extension } = picture;
    const file = await media.put(await drawPicture(picture), extension);
    return { row, file, width, height };
  };
  return Promise.all(
    gallery.map(async ({ pictures, ...wall }) => ({
      ...wall,
      rows: await Promise.all(Object.entries(pictures).map(draw)),
    })),
  );
}

type Sides = Pick<Picture, 'width' | 'height'>;

function ofDepartments(sides: Sides): Record<string, Picture> {
  return Object.fromEntries(roots.map((root, index) => [root, pictureOf(root, index, sides)]));
}

/** Returns pictures by identifier, for the first four promotions. */
function ofPromotions(sides: Sides): Record<string, Picture> {
  return Object.fromEntries(
    roots.map((root, index) => [String(index + 1), pictureOf(root, index + 1, sides)]),
  );
}

function ofOption(colour: string): Picture {
  const icon = pictureOf('home', 0, { width: 32, height: 32 });
  return { ...icon, colour, extension: 'png' };
}

function pictureOf(root: string, number: number, sides: Sides): Picture {
  return {
    ...sides,
    motif: at(motifsOf(root), number),
    colour: at(colours, number),
    wall: at(walls, number),
    extension: 'jpg',
  };
}
