import type { Sharp } from 'sharp';
import {
  drawnExtension,
  ImageError,
  type Inspected,
  loadSharp,
  reading,
  webpOptions,
} from './image.ts';
import { withoutTexts } from './without-texts.ts';

export interface ImageSides {
  readonly width: number;
  readonly height: number;
}

/** The position of the image: scaled to `content`, in the center of `canvas`. */
export interface Frame {
  readonly content: ImageSides;
  readonly canvas: ImageSides;
}

/**
 * Decodes the first frame of an image once, upright and in sRGB, no larger than the longest side
 * that will be drawn. The drawn images have the returned extension and no metadata; the rest of a
 * canvas is white in a JPEG and transparent otherwise. Throws an ImageError.
 */
export async function createDrawing(bytes: Buffer, image: Inspected, longestSide: number) {
  const sharp = await loadSharp();
  // A GIF has too few colors for scaled images; every program that shows GIF also shows PNG.
  const extension = image.extension === 'gif' ? 'png' : drawnExtension(image);
  const { data, info } = await unpack(bytes, image, longestSide);
  const { width, height, channels } = info;
  const background = { r: 255, g: 255, b: 255, alpha: extension === 'jpg' ? 1 : 0 };
  const draw = ({ content, canvas }: Frame): Promise<Buffer> => {
    const drawn = sharp(data, { raw: { width, height, channels } });
    drawn.resize({ ...content, fit: 'fill' });
    const left = Math.floor((canvas.width - content.width) / 2);
    const top = Math.floor((canvas.height - content.height) / 2);
    const right = canvas.width - content.width - left;
    const bottom = canvas.height - content.height - top;
    if (right + bottom > 0) drawn.extend({ left, top, right, bottom, background });
    return encode(drawn, extension).toBuffer();
  };
  return { extension, draw };
}

async function unpack(bytes: Buffer, { isAnimated }: Inspected, longestSide: number) {
  const sharp = await loadSharp();
  const sides = { width: longestSide, height: longestSide };
  try {
    if (isAnimated) await readFrames(bytes);
    return await sharp(withoutTexts(bytes), { ...reading, autoOrient: true })
      .toColourspace('srgb')
      .resize({ ...sides, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    throw new ImageError('corrupt', { cause: error });
  }
}

/**
 * Checks the other frames. They are not drawn but must be valid, because the original is stored.
 */
async function readFrames(bytes: Buffer): Promise<void> {
  const sharp = await loadSharp();
  const frames = sharp(bytes, { ...reading, animated: true });
  await frames.resize({ width: 8, height: 8, fit: 'fill' }).raw().toBuffer();
}

/** Encodes an image, as a compromise between quality and speed. */
function encode(drawn: Sharp, extension: string): Sharp {
  if (extension === 'jpg') return drawn.jpeg({ quality: 82 });
  if (extension === 'webp') return drawn.webp(webpOptions);
  return drawn.png({ compressionLevel: 6 });
}
