import type { Metadata } from 'sharp';
import { isComplete } from './is-complete.ts';
import { withoutTexts } from './without-texts.ts';

/**
 * The reasons to refuse an image: its format (`heic`: that of iPhones), its content, its dimensions
 * or number of frames (`size`: too large, `small`: too small), or the size of the file (`heavy`;
 * `huge`: too large to decode).
 */
export type ImageFault = 'format' | 'heic' | 'corrupt' | 'size' | 'small' | 'heavy' | 'huge';

export class ImageError extends Error {
  override readonly name = 'ImageError';
  readonly fault: ImageFault;
  constructor(fault: ImageFault, options?: ErrorOptions) {
    super(`the image is refused: ${fault}`, options);
    this.fault = fault;
  }
}

/** docs/contract.md, Images and files: 2 MB, for an image that is drawn in several sizes. */
export const heaviest = 2_097_152;

export interface MaxSides {
  readonly maxWidth: number;
  readonly maxHeight: number;
}

export interface Image {
  readonly bytes: Buffer;
  /** The file extension: `jpg`, `png`, `gif` or `webp`. */
  readonly extension: string;
  readonly width: number;
  readonly height: number;
}

/** The formats that a surface accepts; v3 does not accept AVIF. */
export interface Formats {
  readonly hasAvif: boolean;
}

const allFormats: Formats = { hasAvif: true };

/** The signatures of the accepted formats, by file extension; AVIF is read by its brands. */
const beginnings: Readonly<Record<string, RegExp>> = {
  jpg: /^\xff\xd8\xff/,
  png: /^\x89PNG\r\n/,
  gif: /^GIF8[79]a/,
  webp: /^RIFF[\s\S]{4}WEBP/,
};

/** docs/contract.md, Images and files: 2500 pixels and more are refused. */
const longestSide = 2_500;

/**
 * The maximum number of pixels of all frames. An animation is decoded as a whole, at 4 bytes per
 * pixel.
 */
const mostPixels = 4 * longestSide * longestSide;

/** The options for reading an inspected image. */
export const reading = {
  // Images with warnings are accepted: every viewer shows them, for example with stray bytes
  // between two segments.
  failOn: 'error',
  limitInputPixels: mostPixels,
} as const;

/** Loads sharp with the first image, so that the start does not wait for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Many calls run at once: one thread per image, and no cache.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/**
 * Normalizes an uploaded image: upright, in sRGB, without metadata, scaled down to the given sides.
 * Accepts JPEG, PNG, GIF (animations stay animated), WebP and AVIF, which becomes WebP. Throws an
 * ImageError for other formats, for damaged content, and, before decoding, for sides of 2500 pixels
 * or more or too many frames.
 */
export async function fitImage(
  bytes: Buffer,
  { maxWidth, maxHeight }: MaxSides,
  formats = allFormats,
): Promise<Image> {
  const sharp = await loadSharp();
  const inspected = await inspect(bytes, formats);
  const { isAnimated } = inspected;
  const extension = drawnExtension(inspected);
  try {
    const fitted = sharp(withoutTexts(bytes), {
      ...reading,
      animated: isAnimated,
      // The frames of an animation cannot be rotated.
      autoOrient: !isAnimated,
    })
      .toColourspace('srgb')
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true });
    if (extension !== inspected.extension) fitted.webp(webpOptions);
    const { data, info } = await fitted.toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    return { bytes: data, extension, width: info.width, height };
  } catch (error) {
    throw new ImageError('corrupt', { cause: error });
  }
}

/** Encoding AVIF takes seconds for an image, so scaled copies are WebP. */
export const drawnExtension = ({ extension }: Pick<Inspected, 'extension'>): string =>
  extension === 'avif' ? 'webp' : extension;

/** A compromise between quality and speed. */
export const webpOptions = { quality: 82, effort: 2 } as const;

/** The contents of an image's header. */
export interface Inspected {
  /** The file extension: `jpg`, `png`, `gif`, `webp` or `avif`. */
  readonly extension: string;
  readonly isAnimated: boolean;
  /** The upright dimensions of one frame. */
  readonly width: number;
  readonly height: number;
}

/**
 * Reads the header of an image. Throws an ImageError if the format, the dimensions or the number of
 * frames are refused.
 */
export async function inspect(bytes: Buffer, formats = allFormats): Promise<Inspected> {
  const extension = recognize(bytes, formats);
  if (!isComplete(bytes, extension)) throw new ImageError('corrupt');
  const { autoOrient, pages = 1 } = await readHeader(bytes);
  const { width, height } = autoOrient;
  if (Math.max(width, height, ...claimedSides(bytes, extension)) >= longestSide)
    throw new ImageError('size');
  if (width * height * pages > mostPixels) throw new ImageError('size');
  return { extension, isAnimated: pages > 1, width, height };
}

/** The logical screen of a GIF, which sharp ignores if it is larger than its frames. */
const claimedSides = (bytes: Buffer, extension: string) =>
  extension === 'gif' ? [bytes.readUInt16LE(6), bytes.readUInt16LE(8)] : [];

/**
 * Recognizes the format by its signature. sharp would read an entire SVG or PDF to find its
 * dimensions.
 */
function recognize(bytes: Buffer, { hasAvif }: Formats): string {
  const start = bytes.toString('latin1', 0, 12);
  const known = Object.entries(beginnings).find(([, beginning]) => beginning.test(start));
  if (known) return known[0];
  const brands = brandsOf(bytes);
  if (hasAvif && brands.some((brand) => /^avi[fs]$/.test(brand))) return 'avif';
  // The binary of sharp has no decoder for HEVC, which is patented.
  throw new ImageError(brands.some((brand) => /^he[iv]/.test(brand)) ? 'heic' : 'format');
}

/** The brands in the first box of AVIF and HEIC: ISO 14496-12, `ftyp`. None for other files. */
function brandsOf(bytes: Buffer): readonly string[] {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length, longestBrands);
  const words = bytes.toString('latin1', 8, end).match(/[\s\S]{4}/g) ?? [];
  // The second word is a version.
  return words.filter((_word, at) => at !== 1);
}

const longestBrands = 256;

/** Reads no pixels, so an image that claims huge dimensions costs no memory. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(withoutTexts(bytes), { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ImageError('corrupt', { cause: error });
  }
}
