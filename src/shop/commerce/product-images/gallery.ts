import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { LookUpContext } from '../../../engine/schema/mutations/rules.ts';
import { setUpdateTime } from '../../../store/db/rows/set-update-time.ts';
import type { Session, Transaction } from '../../../store/db/session.ts';
import { lockProducts } from '../prices/lock.ts';
import type { PlacedImage } from './rules.ts';
import type { ProductImageFiles, Sizes } from './sizes.ts';

/*
 * The images of a product have common positions. A call that changes their number or order first
 * locks the product, in a separate statement, so that the next one sees all committed changes.
 */

/** Whether a product exists. */
export async function hasProduct(product: number, { session, locks }: LookUpContext) {
  const sql = `SELECT id FROM product WHERE id = $1::int ${locks ? 'FOR NO KEY UPDATE' : ''}`;
  return (await session.query(sql, [clampId(product)])).length > 0;
}

/** Locks the products that the images belong to; unknown images are skipped. */
export async function lockProductsOf(
  session: Session,
  images: readonly string[],
): Promise<number[]> {
  const rows = await session.query(
    `SELECT p.id FROM product p
     WHERE p.id IN (SELECT i.product_id FROM product_image i WHERE i.id = ANY($1::text[]))
     ORDER BY p.id FOR NO KEY UPDATE`,
    [images],
  );
  return rows.map(({ id }) => Number(id));
}

/** Returns the images of a product by position. */
export async function readGallery(session: Session, product: number): Promise<PlacedImage[]> {
  const rows = await session.query(
    'SELECT id, position FROM product_image WHERE product_id = $1::int ORDER BY position, id',
    [product],
  );
  return rows.map(({ id, position }) => ({ id: String(id), position: Number(position) }));
}

export interface NewImage {
  readonly id: string;
  readonly productId: number;
  readonly optionId: number | null;
  readonly position: number;
  readonly image: ProductImageFiles;
}

export async function addImage(session: Session, added: NewImage): Promise<void> {
  const { id, productId, optionId, position, image } = added;
  const { file, contentHash, width, height, sizes } = image;
  await session.query(
    `INSERT INTO product_image
       (id, product_id, option_id, position, file, content_hash, width, height, sizes)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9::json)`,
    [id, productId, optionId, position, file, contentHash, width, height, JSON.stringify(sizes)],
  );
}

/** Sets the positions of images, and the time of the update of their product. */
export async function arrange(
  session: Session,
  product: number,
  images: readonly PlacedImage[],
): Promise<void> {
  await session.query(
    `WITH moved AS (
       UPDATE product_image AS i SET position = m.position
       FROM unnest($2::text[], $3::int[]) AS m (id, position)
       WHERE i.id = m.id AND i.position <> m.position
     )
     UPDATE product SET ${setUpdateTime} WHERE id = $1::int`,
    [product, images.map(({ id }) => id), images.map(({ position }) => position)],
  );
}

/**
 * Whether an image of the product can show the option: one of its variants or one of its items has
 * it.
 */
export async function optionBelongs(
  session: Pick<Session, 'query'>,
  option: number,
  product: number,
): Promise<boolean> {
  const [row] = await session.query(
    `SELECT EXISTS (SELECT FROM option AS o JOIN product_variant AS v ON v.variant_id = o.variant_id
         WHERE o.id = $1::int AND v.product_id = $2::int)
       OR EXISTS (SELECT FROM item_option AS o JOIN item AS i ON i.id = o.item_id
         WHERE o.option_id = $1::int AND i.product_id = $2::int) AS belongs`,
    [clampId(option), product],
  );
  return row?.belongs === true;
}

/** The original of an image, and its product. */
export interface Original {
  readonly file: string;
  readonly product: number;
}

/**
 * Reads the originals of existing images. It runs outside of the transaction that later begins with
 * `keepSizes`, so that no connection is held while images are generated.
 */
export async function readOriginals(
  transaction: Transaction,
  images: readonly string[],
): Promise<Map<string, Original>> {
  const sql = 'SELECT id, file, product_id FROM product_image WHERE id = ANY($1::text[])';
  const rows = await transaction.queryBeforeBegin(sql, [images]);
  return new Map(
    rows.map((row) => [
      String(row.id),
      { file: String(row.file), product: Number(row.product_id) },
    ]),
  );
}

/**
 * Sets the sizes of images and the update time of their products. Returns the images that still
 * exist.
 */
export async function keepSizes(
  session: Session,
  sizes: ReadonlyMap<string, Sizes | undefined>,
  products: readonly number[],
): Promise<Set<string>> {
  await lockProducts(session, products);
  const rows = await session.query(
    `WITH touched AS (
       UPDATE product SET ${setUpdateTime} WHERE id = ANY($3::int[])
     )
     UPDATE product_image AS i SET sizes = m.sizes::json
     FROM unnest($1::text[], $2::text[]) AS m (id, sizes) WHERE i.id = m.id RETURNING i.id`,
    [[...sizes.keys()], [...sizes.values()].map((each) => JSON.stringify(each)), products],
  );
  return new Set(rows.map(({ id }) => String(id)));
}
