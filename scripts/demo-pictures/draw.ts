// Draws the pictures of the demo shop with all of their sizes into dist/, which src/node/demo/media.ts stores at the
// first start: drawing them took as long as all the rest of it. scripts/build.mjs runs it.
import { renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createChance } from '../../src/node/demo/chance.ts';
import { plantDepartments } from '../../src/node/demo/departments.ts';
import type { DrawnMedia } from '../../src/node/demo/media.ts';
import { makeProducts } from '../../src/node/demo/products.ts';
import {
  drawProductImage,
  keepProductImage,
} from '../../src/shop/commerce/product-images/sizes.ts';
import { keyOf } from '../../src/store/files/store.ts';
import { drawHungPictures } from './hang-pictures.ts';
import { makeProductFiles, makeProductImages } from './product-media.ts';

const kept = new Map<string, Buffer>();
const put = async (bytes: Buffer, extension: string) => {
  const key = keyOf(bytes, extension);
  kept.set(key, bytes);
  return key;
};
const media = {
  put,
  keepProductImage: async (bytes: Buffer) =>
    keepProductImage({ put }, await drawProductImage(bytes)),
};

// Names and dates of the products differ from those of a filled shop; no picture shows them.
const products = makeProducts(plantDepartments().shelves, createChance(1, 0));
const [images, files, hung] = await Promise.all([
  makeProductImages(media, products),
  makeProductFiles(media, products),
  drawHungPictures(media),
]);

// The files are in the order of their keys, so that two builds write the same files.
const sorted = [...kept].toSorted(([one], [other]) => (one < other ? -1 : 1));
const stored = sorted.map(([key, { length }]) => [key, length] as const);
const drawn: DrawnMedia = { images, files, hung, stored };

write('bin', Buffer.concat(sorted.map(([, bytes]) => bytes)));
write('json', JSON.stringify(drawn));

/** Writes a file whole or not at all, because a starting service may read it. */
function write(extension: string, content: string | Buffer): void {
  const file = fileURLToPath(new URL(`../../dist/demo-pictures.${extension}`, import.meta.url));
  writeFileSync(`${file}.part`, content);
  renameSync(`${file}.part`, file);
}
