import { refuse } from '../../../ground/contract/errors/refusal.ts';

/** An image of a product, and its position. */
export interface PlacedImage {
  readonly id: string;
  readonly position: number;
}

/** docs/contract.md, Images and files: positions are 0 to 20. */
const lastPosition = 20;

/** docs/contract.md, Images and files: at most 21 images a product. */
export function checkTakesAnother(images: readonly PlacedImage[]): void {
  if (images.length > lastPosition)
    refuse('product', 'LimitReached', `the product has ${lastPosition + 1} images already`);
}

export function checkOneProduct(products: readonly unknown[]): void {
  if (products.length > 1)
    refuse('ids', 'InvalidValue', 'the images do not belong to the same product');
}

export function checkNoneTwice(ids: readonly string[]): void {
  const seen = new Set<string>();
  for (const id of ids) {
    if (seen.has(id)) refuse('ids', 'Malformed', `ids: ${id} comes twice`);
    seen.add(id);
  }
}

export function checkAllKnown(ids: readonly string[], known: ReadonlySet<string>): void {
  const unknown = ids.find((id) => !known.has(id));
  if (unknown !== undefined) refuse('ids', 'NotFound', `there is no image ${unknown}`);
}

/**
 * docs/contract.md, Images and files: an image at a given position moves the following images by
 * one, even if the position was free; without a position it becomes the last one. If an image would
 * exceed the last position, the gaps before it are closed. Takes the images by position and returns
 * the new positions.
 */
export function placeImage(
  images: readonly PlacedImage[],
  wanted = 1 + (images.at(-1)?.position ?? -1),
): { position: number; others: PlacedImage[] } {
  const before = images.filter(({ position }) => position < wanted).length;
  const leavingRoom = (position: number, at: number) =>
    Math.min(position, lastPosition - images.length + at);
  const others = images.map(({ id, position }, at) => ({
    id,
    position: at < before ? leavingRoom(position, at) : leavingRoom(position + 1, at + 1),
  }));
  return { position: leavingRoom(wanted, before), others };
}

/** docs/contract.md, Images and files: a deletion closes the gap. Returns the remaining images. */
export function closeGaps(
  images: readonly PlacedImage[],
  removed: ReadonlySet<string>,
): PlacedImage[] {
  let gone = 0;
  return images.flatMap(({ id, position }) => {
    if (!removed.has(id)) return [{ id, position: position - gone }];
    gone++;
    return [];
  });
}

/**
 * Distributes the positions that the given images occupy together, in the given order. Other images
 * do not move.
 */
export function reorder(images: readonly PlacedImage[], ids: readonly string[]): PlacedImage[] {
  const named = new Set(ids);
  return images
    .filter(({ id }) => named.has(id))
    .map(({ id, position }, at) => ({ id: ids[at] ?? id, position }));
}
