import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { fitImage } from '../../src/files/image.ts';

const sides = { maxWidth: 2_500, maxHeight: 2_500 };

function draw(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } });
}

const cutShort = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7));

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
    ['size', 'is 2500 pixels wide', () => draw(2_500, 10).png().toBuffer()],
    ['size', 'is 2500 pixels high', () => draw(10, 2_500).png().toBuffer()],
    ['corrupt', 'is cut short', async () => cutShort(await draw(900, 900).jpeg().toBuffer())],
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
