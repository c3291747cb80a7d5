import type { Metadata } from 'sharp';
import { isWhole } from './whole.ts';

/**
 * What is wrong with an image: its format, its content, its sides or number of frames (`size`: too
 * large, `small`: too small), or the size of the file.
 */
export type ImageFault = 'format' | 'corrupt' | 'size' | 'small' | 'heavy';

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly fault: ImageFault;
  constructor(fault: ImageFault, options?: ErrorOptions) {
    super(`the image is refused: ${fault}`, options);
    this.fault = fault;
  }
}

export interface Sides {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

export interface Image {
  readonly bytes: Buffer;
  /** Of the file: `jpg`, `png`, `gif` or `webp`. */
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** How the accepted formats begin, by the extension of their files. */
const beginnings: Readonly<Record<string, RegExp>> = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
};

/** contract.md: 2500 pixels and more are refused. */
const longestSide = 2_500;

/** Of all frames together. An animation is unpacked whole, at 4 bytes a pixel. */
const mostPixels = 4 * longestSide * longestSide;

/** How the bytes of an image are read that was inspected. */
export const reading = {
  // A warning is for what every viewer shows all the same, as stray bytes between two segments.
  failOn: 'error',
  limitInputPixels: mostPixels,
} as const;

/** Loaded with the first image, so that the start does not wait for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Calls come many at a time: one thread an image, and none kept in memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * An uploaded image, upright, in sRGB, without metadata, scaled down to the sides. Accepts JPEG, PNG,
 * GIF (animated ones stay so) and WebP; throws an ImageError for anything else, for content that cannot
 * be read whole, and for sides of 2500 pixels and more or too many frames, found before decoding.
 */
export async function fitImage(bytes: Buffer, { maxWidth, maxHeight }: Sides): Promise<Image> {
  const sharp = await loadSharp();
  const { extension, isAnimated } = await inspect(bytes);
  try {
    const { data, info } = await sharp(bytes, {
      ...reading,
      animated: isAnimated,
      // Frames cannot be turned.
      autoOrient: !isAnimated,
    })
      .toColourspace('srgb')
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    return { bytes: data, extension, width: info.width, height };
  } catch (error) {
    throw new ImageError('corrupt', { cause: error });
  }
}

/** What the header of an image says of it. */
export interface Inspected {
  /** Of the file: `jpg`, `png`, `gif` or `webp`. */
  readonly extension: string;
  readonly isAnimated: boolean;
  /** Sides of one frame, upright. */
  readonly width: number;
  readonly height: number;
}

/** Throws an ImageError where the format, the sides or the number of frames are refused. */
export async function inspect(bytes: Buffer): Promise<Inspected> {
  const extension = recognize(bytes);
  if (!isWhole(bytes, extension)) throw new ImageError('corrupt');
  const { autoOrient, pages = 1 } = await readHeader(bytes);
  const { width, height } = autoOrient;
  if (Math.max(width, height, ...claimedSides(bytes, extension)) >= longestSide)
    throw new ImageError('size');
  if (width * height * pages > mostPixels) throw new ImageError('size');
  return { extension, isAnimated: pages > 1, width, height };
}

/** The screen of a GIF, which sharp passes over where it is larger than the frames on it. */
const claimedSides = (bytes: Buffer, extension: string) =>
  extension === 'gif' ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)] : [];

/** Looks before sharp does, which would read an SVG or a PDF whole to find its sides. */
function recognize(bytes: Buffer): string {
  const start = bytes.toString('latin1', 0, 12);
  const known = Object.entries(beginnings).find(([, beginning]) => beginning.test(start));
  if (!known) throw new ImageError('format');
  return known[0];
}

/** Reads no pixels: an image that claims to be huge costs no memory. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ImageError('corrupt', { cause: error });
  }
}
