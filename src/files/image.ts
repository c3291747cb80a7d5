import sharp, { type Metadata } from 'sharp';

/** What is wrong with an image: its format, its content, or its width and height. */
export type ImageFault = 'format' | 'corrupt' | 'size';

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

const extensions: Readonly<Record<string, string>> = {
  jpeg: 'jpg',
  png: 'png',
  gif: 'gif',
  webp: 'webp',
};

/** contract.md: 2500 pixels and more are refused. */
const longestSide = 2_500;

// A call is short of nothing but time on the event loop: one thread an image, and none kept in memory.
sharp.concurrency(1);
sharp.cache(false);

/**
 * An uploaded image, upright, in sRGB, without metadata, scaled down to the sides. Accepts JPEG, PNG,
 * GIF (animated ones stay so) and WebP; throws an ImageError for anything else, for content that cannot
 * be read whole, and for sides of 2500 pixels and more, which it finds out before decoding.
 */
export async function fitImage(bytes: Buffer, { maxWidth, maxHeight }: Sides): Promise<Image> {
  const { extension, isAnimated } = await inspect(bytes);
  try {
    const { data, info } = await sharp(bytes, { ...strict, animated: isAnimated })
      .rotate()
      .toColourspace('srgb')
      .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    const height = info.pageHeight ?? info.height;
    return { bytes: data, extension, width: info.width, height };
  } catch (error) {
    throw new ImageError('corrupt', { cause: error });
  }
}

/** The limit holds for what is decoded; many frames count together. */
const strict = { failOn: 'warning', limitInputPixels: longestSide * longestSide * 20 } as const;

async function inspect(bytes: Buffer) {
  const found = await readHeader(bytes);
  const extension = extensions[found.format ?? ''];
  if (!extension) throw new ImageError('format');
  const height = found.pageHeight ?? found.height ?? 0;
  if ((found.width ?? 0) >= longestSide || height >= longestSide) throw new ImageError('size');
  return { extension, isAnimated: (found.pages ?? 1) > 1 };
}

/** Reads no pixels: an image that claims to be huge costs no memory. */
async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw new ImageError('format', { cause: error });
  }
}
