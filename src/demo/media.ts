import type { Session } from '../db/session.ts';
import { drawHungPictures, type HungPictures, hangPictures } from './hang-pictures.ts';
import { insertRows, type NewRow } from './insert-rows.ts';
import { makeProductFiles, makeProductImages } from './product-media.ts';
import type { DemoProduct } from './products.ts';

/** What the demo shop needs of the store of files. */
export interface Media {
  put(bytes: Buffer, extension: string): Promise<string>;
  keepProductImage(bytes: Buffer): Promise<KeptImage>;
}

export interface KeptImage {
  readonly file: string;
  readonly contentHash: Buffer;
  readonly width: number;
  readonly height: number;
  readonly sizes: object;
}

/** The rows of images and files of products, and the pictures of other records. */
export interface DrawnMedia {
  readonly images: readonly NewRow[];
  readonly files: readonly NewRow[];
  readonly hung: readonly HungPictures[];
}

/** Draws and stores all pictures; this does not use the database. */
export async function drawMedia(
  media: Media,
  products: readonly DemoProduct[],
): Promise<DrawnMedia> {
  const [images, files, hung] = await Promise.all([
    makeProductImages(media, products),
    makeProductFiles(media, products),
    drawHungPictures(media),
  ]);
  return { images, files, hung };
}

/** Adds images and files to products, and images to departments, promotions, options and pages. */
export async function seedMedia(
  session: Session,
  { images, files, hung }: DrawnMedia,
): Promise<void> {
  await insertRows(session, 'product_image', images);
  await insertRows(session, 'product_file', files);
  for (const each of hung) await hangPictures(session, each);
}
