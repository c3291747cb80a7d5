import { createHash } from 'node:crypto';
import { createDrawing, type Frame, type Sides } from './drawing.ts';
import { type Formats, ImageError, type Inspected, inspect } from './image.ts';
import type { CallFiles } from './store.ts';

/** One size of an image, as the row of a product image stores it. */
export interface SizedImage {
  readonly file: string;
  /** The image at twice the resolution; null if the original is too small. */
  readonly retinaFile: string | null;
  readonly width: number;
  readonly height: number;
}

export type SizeName = 'thumbnail' | 'small' | 'medium' | 'large' | 'zoom';
export type Sizes = Record<SizeName, SizedImage | null>;

export interface ProductImageFiles {
  readonly file: string;
  /** The SHA-256 of the original: a product has each image only once. */
  readonly contentHash: Buffer;
  /** The upright dimensions of the original. */
  readonly width: number;
  readonly height: number;
  readonly sizes: Sizes;
}

/** docs/contract.md, Images and files: 2 MB. */
export const heaviest = 2_097_152;

/** docs/contract.md, Images and files: at least 50 pixels on each side. */
const shortestSide = 50;

/** §2, Resized image: both sides of a size lie between these. */
const limits: Readonly<Record<SizeName, { shortest: number; longest: number }>> = {
  thumbnail: { shortest: 30, longest: 50 },
  small: { shortest: 50, longest: 125 },
  medium: { shortest: 50, longest: 250 },
  large: { shortest: 250, longest: 500 },
  zoom: { shortest: 250, longest: 800 },
};

/**
 * Checks an image of a product, stores the original, and creates its sizes. Throws an ImageError:
 * `heavy` for more than 2 MB, `small` for a side under 50 pixels.
 */
export async function keepProductImage(
  files: Pick<CallFiles, 'put'>,
  bytes: Buffer,
  formats?: Formats,
): Promise<ProductImageFiles> {
  if (bytes.length > heaviest) throw new ImageError('heavy');
  const image = await inspect(bytes, formats);
  const { extension, width, height } = image;
  if (Math.min(width, height) < shortestSide) throw new ImageError('small');
  const sizes = await drawSizes(files, bytes, image);
  const file = await files.put(bytes, extension);
  const contentHash = createHash('sha256').update(bytes).digest();
  return { file, contentHash, width, height, sizes };
}

/** Creates the sizes again from a stored original. */
export async function makeSizes(files: Pick<CallFiles, 'put'>, bytes: Buffer): Promise<Sizes> {
  return drawSizes(files, bytes, await inspect(bytes));
}

async function drawSizes(
  files: Pick<CallFiles, 'put'>,
  bytes: Buffer,
  image: Inspected,
): Promise<Sizes> {
  const { draw, extension } = await createDrawing(bytes, image, 2 * limits.zoom.longest);
  const kept = new Map<string, Promise<string>>();
  // One size at twice the resolution often equals another size.
  const keep = (frame: Frame) => {
    const sides = [frame.content, frame.canvas].map(({ width, height }) => `${width}x${height}`);
    const known = kept.get(sides.join());
    const key = known ?? draw(frame).then((drawn) => files.put(drawn, extension));
    kept.set(sides.join(), key);
    return key;
  };
  const keepSize = async (name: SizeName): Promise<SizedImage | null> => {
    const frame = fitSize(name, image);
    if (!frame) return null;
    const hasRetina = 2 * limits[name].longest <= Math.max(image.width, image.height);
    const [file, retinaFile] = await Promise.all([
      keep(frame),
      hasRetina ? keep({ content: double(frame.content), canvas: double(frame.canvas) }) : null,
    ]);
    return { file, retinaFile, ...frame.canvas };
  };
  const [thumbnail, small, medium, large, zoom] = await Promise.all([
    keepSize('thumbnail'),
    keepSize('small'),
    keepSize('medium'),
    keepSize('large'),
    keepSize('zoom'),
  ]);
  return { thumbnail, small, medium, large, zoom };
}

/**
 * Returns the frame of a size; null if both sides of the image are too short. Images are never
 * enlarged; the canvas extends a short side.
 */
function fitSize(name: SizeName, { width, height }: Sides): Frame | null {
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

const double = ({ width, height }: Sides): Sides => ({ width: 2 * width, height: 2 * height });
