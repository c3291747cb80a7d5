import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fitImage } from '../../src/files/image.ts';

const sides = { maxWidth: 2_500, maxHeight: 2_500 };

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } });
}

const cutShort = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7));

/** Frames that differ, as equal ones would be joined. */
async function animate(width: number, height: number, count: number) {
  const shades = Array.from(
    { length: count },
    (_, each) => `#${(each * 15 + 16).toString(16)}0000`,
  );
  const frames = shades.map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  );
  return sharp(await Promise.all(frames), { join: { animated: true } });
}

/** A JPEG with bytes between two segments that belong to neither, as some cameras leave them. */
async function withStrayBytes(): Promise<Buffer> {
  const bytes = await draw(60, 40).jpeg().toBuffer();
  return Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(3), bytes.subarray(20)]);
}

/** A PNG whose header claims sides that its content does not have. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = await draw(1, 1).png().toBuffer();
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)) >>> 0, 29);
  return bytes;
}

describe('an image that is accepted', () => {
  test.each([
    ['jpg', () => draw(60, 40).jpeg().toBuffer()],
    ['png', () => draw(60, 40).png().toBuffer()],
    ['gif', () => draw(60, 40).gif().toBuffer()],
    ['webp', () => draw(60, 40).webp().toBuffer()],
  ])('%s keeps its format and sides', async (extension, make) => {
    const image = await fitImage(await make(), sides);
    expect(image).toMatchObject({ extension, width: 60, height: 40 });
  });

  test('is scaled down to the sides, never up', async () => {
    const bytes = await draw(400, 200).png().toBuffer();
    expect(await fitImage(bytes, { maxWidth: 100, maxHeight: 100 })).toMatchObject({
      width: 100,
      height: 50,
    });
  });

  test('is turned upright by its EXIF orientation', async () => {
    const bytes = await draw(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await fitImage(bytes, sides)).toMatchObject({ width: 40, height: 60 });
  });

  test.each(['gif', 'webp'] as const)('stays animated as %s', async (extension) => {
    const bytes = await (await animate(60, 40, 3))
      [extension]({ delay: [100, 200, 300] })
      .toBuffer();
    const image = await fitImage(bytes, { maxWidth: 30, maxHeight: 30 });
    expect(image).toMatchObject({ extension, width: 30, height: 20 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
  });

  test('stays animated, and as it is, when its EXIF orientation turns it', async () => {
    const turned = (await animate(60, 40, 3)).withMetadata({ orientation: 6 });
    const image = await fitImage(await turned.webp().toBuffer(), sides);
    expect(image).toMatchObject({ width: 60, height: 40 });
  });

  test('tells nothing of where and by whom it was made', async () => {
    const told = draw(60, 40).withExif({ IFD0: { Artist: 'Ada Photographer' } });
    const bytes = await told.jpeg().toBuffer();
    expect(bytes.includes('Ada Photographer')).toBe(true);
    const image = await fitImage(bytes, sides);
    expect(image.bytes.includes('Ada Photographer')).toBe(false);
  });

  test('may hold what viewers pass over', async () => {
    expect(await fitImage(await withStrayBytes(), sides)).toMatchObject({ width: 60, height: 40 });
  });

  test('in CMYK becomes sRGB', async () => {
    const bytes = await draw(60, 40).toColourspace('cmyk').jpeg().toBuffer();
    const image = await fitImage(bytes, sides);
    expect((await sharp(image.bytes).metadata()).space).toBe('srgb');
  });
});

describe('an image that is refused', () => {
  test.each([
    ['format', 'is no image', async () => Buffer.from('not an image at all')],
    ['format', 'is empty', async () => Buffer.alloc(0)],
    ['format', 'is an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['format', 'is a TIFF', () => draw(60, 40).tiff().toBuffer()],
    ['size', 'is 2500 pixels wide', () => draw(2_500, 10).png().toBuffer()],
    ['size', 'is 2500 pixels high', () => draw(10, 2_500).png().toBuffer()],
    ['corrupt', 'is cut short', async () => cutShort(await draw(900, 900).jpeg().toBuffer())],
    ['corrupt', 'is half a GIF', async () => cutShort(await draw(90, 90).gif().toBuffer())],
    ['corrupt', 'is half a WebP', async () => cutShort(await draw(90, 90).webp().toBuffer())],
    [
      'size',
      'has too many large frames',
      async () => (await animate(1_300, 1_300, 15)).gif().toBuffer(),
    ],
  ])('%s: it %s', async (fault, _why, make) => {
    await expect(make().then((bytes) => fitImage(bytes, sides))).rejects.toMatchObject({ fault });
  });

  test('at once, when it claims to be huge', async () => {
    const bytes = await claiming(50_000, 50_000);
    const begun = performance.now();
    await expect(fitImage(bytes, sides)).rejects.toMatchObject({ fault: 'size' });
    expect(performance.now() - begun).toBeLessThan(500);
  });
});
