import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  drawProductImage,
  keepProductImage,
  redrawSizes,
  type SizeName,
  storeSizes,
} from '../../src/shop/commerce/product-images/sizes.ts';
import { createFolderStore, type FileStore } from '../../src/store/files/store.ts';
import { animate, claiming, cutShort, draw, drawNoise, turned, unaccepted } from './odd-images.ts';

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-product-images-'));
  files = createFolderStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The ranges of the specification for both sides. */
const ranges: Readonly<Record<SizeName, readonly [number, number]>> = {
  thumbnail: [30, 50],
  small: [50, 250],
  medium: [50, 250],
  large: [250, 800],
  zoom: [250, 800],
};
const names: SizeName[] = ['thumbnail', 'small', 'medium', 'large', 'zoom'];

const keep = async (bytes: Buffer) => keepProductImage(files, await drawProductImage(bytes));

/** The sides of each size as text; `@2` where a size has twice the pixels. */
async function sizesOf(width: number, height: number): Promise<(string | null)[]> {
  const { sizes } = await keep(await draw(width, height).png().toBuffer());
  return names.map((name) => {
    const size = sizes[name];
    return size && `${size.width}x${size.height}${size.retinaFile ? '@2' : ''}`;
  });
}

async function sidesOf(key: string | null | undefined) {
  const { width, height } = await sharp(await contentOf(key)).metadata();
  return { width, height };
}

async function contentOf(key: string | null | undefined): Promise<Buffer> {
  const content = await files.read(key ?? '');
  if (!content) throw new Error(`there is no file ${key}`);
  return content;
}

async function pixel(key: string | undefined, left: number, top: number): Promise<number[]> {
  const drawn = sharp(await contentOf(key)).extract({ left, top, width: 1, height: 1 });
  return [...(await drawn.ensureAlpha().raw().toBuffer())];
}

describe('the sizes of an image', () => {
  test.each([
    [50, 50, ['50x50', '50x50', '50x50', null, null]],
    [60, 249, ['30x50@2', '50x125', '60x249', null, null]],
    [100, 100, ['50x50@2', '100x100', '100x100', null, null]],
    [250, 250, ['50x50@2', '125x125@2', '250x250', '250x250', '250x250']],
    [250, 50, ['50x30@2', '125x50@2', '250x50', '250x250', '250x250']],
    [500, 400, ['50x40@2', '125x100@2', '250x200@2', '500x400', '500x400']],
    [800, 600, ['50x38@2', '125x94@2', '250x188@2', '500x375', '800x600']],
    [1_000, 1_500, ['33x50@2', '83x125@2', '167x250@2', '333x500@2', '533x800']],
    [2_499, 1_600, ['50x32@2', '125x80@2', '250x160@2', '500x320@2', '800x512@2']],
    [2_499, 50, ['50x30@2', '125x50@2', '250x50@2', '500x250@2', '800x250@2']],
  ])('depend on the original of %i x %i', async (width, height, sizes) => {
    expect(await sizesOf(width, height)).toEqual(sizes);
  });

  test('match the ranges of the specification, and the reported dimensions', async () => {
    const side = fc.integer({ min: 50, max: 1_700 });
    await fc.assert(
      fc.asyncProperty(side, side, async (width, height) => {
        const bytes = await draw(width, height).jpeg().toBuffer();
        const { sizes } = await keep(bytes);
        for (const name of names) {
          const size = sizes[name];
          if (!size) continue;
          const [least, most] = ranges[name];
          for (const length of [size.width, size.height]) {
            expect(length).toBeGreaterThanOrEqual(least);
            expect(length).toBeLessThanOrEqual(most);
          }
          const sides = { width: size.width, height: size.height };
          expect(await sidesOf(size.file)).toEqual(sides);
          if (size.retinaFile)
            expect(await sidesOf(size.retinaFile)).toEqual({
              width: 2 * size.width,
              height: 2 * size.height,
            });
        }
      }),
      { numRuns: 12 },
    );
  });

  test.each([
    ['jpg', () => draw(400, 60).jpeg().toBuffer(), [255, 255, 255, 255]],
    ['png', () => draw(400, 60).png().toBuffer(), [255, 255, 255, 0]],
    ['webp', () => draw(400, 60).webp().toBuffer(), null],
  ])('have a background around a narrow image in %s', async (extension, make, around) => {
    const { sizes } = await keep(await make());
    const { large } = sizes;
    expect(large).toMatchObject({ width: 400, height: 250 });
    expect(large?.file.endsWith(`.${extension}`)).toBe(true);
    const edge = await pixel(large?.file, 0, 0);
    if (around) expect(edge).toEqual(around);
    else expect(edge[3]).toBe(0);
    const [red = 0, green = 0] = await pixel(large?.file, 200, 125);
    expect(red - green).toBeGreaterThan(100);
  });

  test('have identical bytes when they are created again from the original', async () => {
    const { file, sizes } = await keep(await drawNoise(700, 500).webp().toBuffer());
    const keys = Object.values(sizes).map((size) => size?.file ?? '');
    for (const key of keys) await files.remove(key, new Date(Date.now() + 60_000));
    expect(await storeSizes(files, await redrawSizes(await contentOf(file)))).toEqual(sizes);
    for (const key of keys) await contentOf(key);
  });

  test('store no file twice', async () => {
    const bytes = await drawNoise(1_600, 1_600).jpeg().toBuffer();
    const { sizes } = await keep(bytes);
    expect(sizes.medium?.file).toBe(sizes.small?.retinaFile);
    expect(sizes.large?.file).toBe(sizes.medium?.retinaFile);
  });
});

describe('an accepted product image', () => {
  test('stores the original as it was sent', async () => {
    const bytes = await draw(90, 80).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    const { file, contentHash, width, height } = await keep(bytes);
    expect(await contentOf(file)).toEqual(bytes);
    expect(contentHash).toEqual(createHash('sha256').update(bytes).digest());
    expect({ width, height }).toEqual({ width: 80, height: 90 });
  });

  test.each([
    ['jpg', 'jpg', () => draw(300, 300).jpeg().toBuffer()],
    ['png', 'png', () => draw(300, 300).png().toBuffer()],
    ['gif', 'png', () => draw(300, 300).gif().toBuffer()],
    ['webp', 'webp', () => draw(300, 300).webp().toBuffer()],
    ['webp', 'webp', () => draw(300, 300).webp({ lossless: true }).toBuffer()],
    ['png', 'png', () => draw(300, 300).toColourspace('rgb16').png().toBuffer()],
    ['png', 'png', () => draw(300, 300).toColourspace('b-w').png().toBuffer()],
    ['jpg', 'jpg', () => draw(300, 300).toColourspace('cmyk').jpeg().toBuffer()],
    ['gif', 'png', async () => (await animate(300, 300, 3)).gif().toBuffer()],
    ['webp', 'webp', async () => (await animate(300, 300, 3)).webp().toBuffer()],
  ])('an image in %s gives one sRGB frame with 8 bits as %s', async (original, drawn, make) => {
    const { file, sizes } = await keep(await make());
    expect(file.endsWith(`.${original}`)).toBe(true);
    const { zoom } = sizes;
    expect(zoom?.file.endsWith(`.${drawn}`)).toBe(true);
    const about = await sharp(await contentOf(zoom?.file)).metadata();
    expect(about).toMatchObject({ space: 'srgb', depth: 'uchar', width: 300, height: 300 });
    expect(about.pages ?? 1).toBe(1);
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'gets the upright rotation of EXIF %i',
    async (orientation) => {
      const { sizes } = await keep(await turned(orientation));
      expect(sizes.small).toMatchObject({ width: 120, height: 80 });
      const at = async (left: number, top: number) => {
        const [red = 0, , blue = 0] = await pixel(sizes.small?.file, left, top);
        return red > blue ? 'red' : 'blue';
      };
      const corners = [await at(5, 5), await at(115, 5), await at(5, 75), await at(115, 75)];
      expect(corners).toEqual(['red', 'blue', 'blue', 'blue']);
    },
  );

  test('keeps its transparent areas', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 4, background: clear } })
      .png()
      .toBuffer();
    const { sizes } = await keep(bytes);
    expect((await pixel(sizes.small?.file, 45, 45))[3]).toBe(0);
  });

  test('has sizes without metadata about place and author', async () => {
    const told = draw(400, 400).withExif({ IFD0: { Artist: 'Ada Photographer' } });
    const { file, sizes } = await keep(await told.jpeg().toBuffer());
    expect((await contentOf(file)).includes('Ada Photographer')).toBe(true);
    expect((await contentOf(sizes.large?.file)).includes('Ada Photographer')).toBe(false);
  });
});

describe('a refused product image', () => {
  const mostHeavy = async (extra: number) => {
    const bytes = await draw(60, 60).jpeg().toBuffer();
    return Buffer.concat([bytes, Buffer.alloc(2_097_152 - bytes.length + extra)]);
  };

  test.each([
    ['heavy', 'has 2,097,153 bytes', () => mostHeavy(1)],
    ['small', 'is 49 pixels wide', () => draw(49, 50).png().toBuffer()],
    ['small', 'is 49 pixels high', () => draw(50, 49).png().toBuffer()],
    ['size', 'is 2500 pixels wide', () => draw(2_500, 50).png().toBuffer()],
    ['size', 'is 2500 pixels high', () => draw(50, 2_500).png().toBuffer()],
    [
      'corrupt',
      'is a JPEG cut short',
      async () => cutShort(await draw(900, 900).jpeg().toBuffer()),
    ],
    ['corrupt', 'is a PNG cut short', async () => cutShort(await draw(90, 90).png().toBuffer())],
    [
      'corrupt',
      'lacks frames',
      async () => cutShort(await (await animate(90, 90, 9)).gif().toBuffer()),
    ],
    ['corrupt', 'is nothing but its beginning', async () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['size', 'claims to be huge', () => claiming.png(50_000, 50_000)],
  ])('has a reason for %s: it %s', async (fault, _, make) => {
    const bytes = await make();
    await expect(keep(bytes)).rejects.toMatchObject({ fault });
  });

  test.each(Object.entries(unaccepted))('has an unsupported format: %s', async (_, make) => {
    const bytes = await make();
    await expect(keep(bytes)).rejects.toMatchObject({ fault: 'format' });
  });

  test('exceeds 2 MB, 2500 pixels or is below 50 pixels', async () => {
    await keep(await mostHeavy(0));
    await keep(await draw(2_499, 50).png().toBuffer());
  });
});
