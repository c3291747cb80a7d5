import { createHash } from 'node:crypto';
import { createDrawing, type Frame, type ImageSides } from '../../../store/files/drawing.ts';
import {
  type Formats,
  heaviest,
  ImageError,
  type Inspected,
  inspect,
} from '../../../store/files/image.ts';
import type { CallFiles } from '../../../store/files/store.ts';

/** One size of an image: as the row of a product image stores it, or with drawn files. */
export interface SizedImage<F = string> {
  readonly file: F;
  /** The image at twice the resolution; null if the original is too small. */
  readonly retinaFile: F | null;
  readonly width: number;
  readonly height: number;
}

export type SizeName = 'thumbnail' | 'small' | 'medium' | 'large' | 'zoom';
export type Sizes<F = string> = Record<SizeName, SizedImage<F> | null>;

/** Drawn sizes, which are not stored yet. */
export interface DrawnSizes {
  readonly extension: string;
  readonly sizes: Sizes<Buffer>;
}

/** A checked image of a product with its sizes, not stored yet. */
export interface DrawnProductImage {
  readonly bytes: Buffer;
  readonly image: Inspected;
  readonly drawn: DrawnSizes;
}

export interface ProductImageFiles {
  readonly file: string;
  /** The SHA-256 of the original: a product has each image only once. */
  readonly contentHash: Buffer;
  /** The upright dimensions of the original. */
  readonly width: number;
  readonly height: number;
  readonly sizes: Sizes;
}

/** docs/contract.md, Images and files: at least 50 pixels on each side. */
export const shortestSide = 50;

/** §2, Resized image: both sides of a size lie between these. */
const limits: Readonly<Record<SizeName, { shortest: number; longest: number }>> = {
  thumbnail: { shortest: 30, longest: 50 },
  small: { shortest: 50, longest: 125 },
  medium: { shortest: 50, longest: 250 },
  large: { shortest: 250, longest: 500 },
  zoom: { shortest: 250, longest: 800 },
};

/**
 * Checks an image of a product, and draws its sizes. Throws an ImageError: `heavy` for more than
 * 2 MB, `small` for a side under 50 pixels.
 */
export async function drawProductImage(
  bytes: Buffer,
  formats?: Formats,
): Promise<DrawnProductImage> {
  if (bytes.length > heaviest) throw new ImageError('heavy');
  const image = await inspect(bytes, formats);
  if (Math.min(image.width, image.height) < shortestSide) throw new ImageError('small');
  return { bytes, image, drawn: await drawSizes(bytes, image) };
}

/** Draws the sizes of a stored original again. */
export async function redrawSizes(bytes: Buffer): Promise<DrawnSizes> {
  return drawSizes(bytes, await inspect(bytes));
}

/** Stores the original of an image and its sizes. */
export async function keepProductImage(
  files: Pick<CallFiles, 'put'>,
  { bytes, image, drawn }: DrawnProductImage,
): Promise<ProductImageFiles> {
  const { extension, width, height } = image;
  const sizes = await storeSizes(files, drawn);
  const file = await files.put(bytes, extension);
  const contentHash = createHash('sha256').update(bytes).digest();
  return { file, contentHash, width, height, sizes };
}

/** Stores drawn sizes. */
export async function storeSizes(
  files: Pick<CallFiles, 'put'>,
  { extension, sizes }: DrawnSizes,
): Promise<Sizes> {
  const kept = new Map<Buffer, string>();
  const keep = async (drawn: Buffer) => {
    const key = kept.get(drawn) ?? (await files.put(drawn, extension));
    kept.set(drawn, key);
    return key;
  };
  return eachSize(async (name) => {
    const size = sizes[name];
    if (!size) return null;
    const { file, retinaFile } = size;
    return {
      ...size,
      file: await keep(file),
      retinaFile: retinaFile && (await keep(retinaFile)),
    };
  });
}

/** One size after another: the images of all callers share few threads. */
async function eachSize<F>(
  work: (name: SizeName) => Promise<SizedImage<F> | null>,
): Promise<Sizes<F>> {
  return {
    thumbnail: await work('thumbnail'),
    small: await work('small'),
    medium: await work('medium'),
    large: await work('large'),
    zoom: await work('zoom'),
  };
}

async function drawSizes(bytes: Buffer, image: Inspected): Promise<DrawnSizes> {
  const { draw, extension } = await createDrawing(bytes, image, 2 * limits.zoom.longest);
  const known = new Map<string, Buffer>();
  // One size at twice the resolution often equals another size.
  const drawOnce = async (frame: Frame) => {
    const sides = [frame.content, frame.canvas].map(({ width, height }) => `${width}x${height}`);
    const drawn = known.get(sides.join()) ?? (await draw(frame));
    known.set(sides.join(), drawn);
    return drawn;
  };
  const sizes = await eachSize(async (name) => {
    const frame = fitSize(name, image);
    if (!frame) return null;
    const hasRetina = 2 * limits[name].longest <= Math.max(image.width, image.height);
    const { content, canvas } = frame;
    const file = await drawOnce(frame);
    const retinaFile = hasRetina
      ? await drawOnce({ content: double(content), canvas: double(canvas) })
      : null;
    return { file, retinaFile, ...canvas };
  });
  return { extension, sizes };
}

/**
 * Returns the frame of a size; null if both sides of the image are too short. Images are never
 * enlarged; the canvas extends a short side.
 */
function fitSize(name: SizeName, { width, height }: ImageSides): Frame | null {
  const { shortest, longest } = limits[name];
  const longer = Math.max(width, height);
  if (longer < shortest) return null;
  const scale = Math.min(1, longest / longer);
  const content = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const canvas = {
    width: Math.max(shortest, content.width),
    height: Math.max(shortest, content.height),
  };
  return { content, canvas };
}

const double = ({ width, height }: ImageSides): ImageSides => ({
  width: 2 * width,
  height: 2 * height,
});
