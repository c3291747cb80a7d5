import { createHash } from 'node:crypto';
import { createDrawing, type Frame, type Sides } from './drawing.ts';
import { ImageError, type Inspected, inspect } from './image.ts';
import type { FileStore } from './store.ts';

/** One size of an image, as a product image's row keeps it. */
export interface SizedImage {
  readonly file: string;
  /** The same at twice the pixels; null where the original has not as many. */
  readonly retinaFile: string | null;
  readonly width: number;
  readonly height: number;
}

export type SizeName = 'thumbnail' | 'small' | 'medium' | 'large' | 'zoom';
export type Sizes = Record<SizeName, SizedImage | null>;

export interface ProductImageFiles {
  readonly file: string;
  /** SHA-256 of the original: a product has an image once. */
  readonly contentHash: Buffer;
  /** Of the original as it is seen, upright. */
  readonly width: number;
  readonly height: number;
  readonly sizes: Sizes;
}

/** contract.md: 2 MB. */
const heaviest = 2_097_152;

/** contract.md: at least 50 pixels each side. */
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
 * Checks an image of a product, keeps it as it was sent, and makes its sizes. Throws an ImageError;
 * `heavy` for more than 2 MB, `small` for a side under 50 pixels.
 */
export async function keepProductImage(
  files: FileStore,
  bytes: Buffer,
): Promise<ProductImageFiles> {
  if (bytes.length > heaviest) throw new ImageError('heavy');
  const image = await inspect(bytes);
  const { extension, width, height } = image;
  if (Math.min(width, height) < shortestSide) throw new ImageError('small');
  const sizes = await drawSizes(files, bytes, image);
  const file = await files.put(bytes, extension);
  const contentHash = createHash('sha256').update(bytes).digest();
  return { file, contentHash, width, height, sizes };
}

/** The sizes, made anew from an original that was kept. */
export async function makeSizes(files: FileStore, bytes: Buffer): Promise<Sizes> {
  return drawSizes(files, bytes, await inspect(bytes));
}

async function drawSizes(files: FileStore, bytes: Buffer, image: Inspected): Promise<Sizes> {
  const { draw, extension } = await createDrawing(bytes, image, 2 * limits.zoom.longest);
  const kept = new Map<string, Promise<string>>();
  // Twice the pixels of one size are often the pixels of another.
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

/** Never enlarged; the canvas is where a side falls short. Null where both sides do. */
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
