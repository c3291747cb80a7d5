import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, test } from 'vitest';
import { fitImage } from '../../src/store/files/image.ts';
import {
  animate,
  claiming,
  cutShort,
  draw,
  drawAvif,
  drawNoise,
  frames,
  heic,
  turned,
  unaccepted,
  withStrayBytes,
} from './odd-images.ts';

const sides = { maxWidth: 2_500, maxHeight: 2_500 };

describe('an accepted image', () => {
  test.each([
    ['jpg', () => draw(60, 40).jpeg().toBuffer()],
    ['jpg', () => draw(60, 40).jpeg({ progressive: true }).toBuffer()],
    ['png', () => draw(60, 40).png().toBuffer()],
    ['png', () => draw(60, 40).toColourspace('rgb16').png().toBuffer()],
    ['png', () => draw(60, 40).png({ palette: true }).toBuffer()],
    ['gif', () => draw(60, 40).gif().toBuffer()],
    ['webp', () => draw(60, 40).webp().toBuffer()],
    ['webp', () => draw(60, 40).webp({ lossless: true }).toBuffer()],
  ])('keeps its format and size as %s', async (extension, make) => {
    const image = await fitImage(await make(), sides);
    expect(image).toMatchObject({ extension, width: 60, height: 40 });
  });

  test('becomes WebP if it is AVIF', async () => {
    const image = await fitImage(await drawAvif(60, 40), sides);
    expect(image).toMatchObject({ extension: 'webp', width: 60, height: 40 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ format: 'webp' });
  });

  test('shrinks to the size limit, and never grows', async () => {
    const bytes = await draw(400, 200).png().toBuffer();
    expect(await fitImage(bytes, { maxWidth: 100, maxHeight: 100 })).toMatchObject({
      width: 100,
      height: 50,
    });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'gets the upright rotation of EXIF %i',
    async (orientation) => {
      const image = await fitImage(await turned(orientation), sides);
      expect(image).toMatchObject({ width: 120, height: 80 });
      expect(await colours(sharp(image.bytes))).toEqual(['red', 'blue', 'blue', 'blue']);
      expect((await sharp(image.bytes).metadata()).orientation).toBeUndefined();
    },
  );

  test.each(['gif', 'webp'] as const)('stays animated as %s', async (extension) => {
    const bytes = await (await animate(60, 40, 3))
      [extension]({ delay: [100, 200, 300] })
      .toBuffer();
    const image = await fitImage(bytes, { maxWidth: 30, maxHeight: 30 });
    expect(image).toMatchObject({ extension, width: 30, height: 20 });
    expect(await sharp(image.bytes).metadata()).toMatchObject({ pages: 3, delay: [100, 200, 300] });
  });

  test('contains at most as many frames as fit', async () => {
    expect(await fitImage(frames(200, 200, 40), sides)).toMatchObject({ width: 200, height: 200 });
  });

  test('stays animated and unchanged when its EXIF orientation rotates it', async () => {
    const turnedFrames = (await animate(60, 40, 3)).withMetadata({ orientation: 6 });
    const image = await fitImage(await turnedFrames.webp().toBuffer(), sides);
    expect(image).toMatchObject({ width: 60, height: 40 });
  });

  test('contains no metadata about its place and author', async () => {
    const told = draw(60, 40).withExif({ IFD0: { Artist: 'Ada Photographer' } });
    const bytes = await told.jpeg().toBuffer();
    expect(bytes.includes('Ada Photographer')).toBe(true);
    const image = await fitImage(bytes, sides);
    expect(image.bytes.includes('Ada Photographer')).toBe(false);
  });

  test.each([
    ['stray bytes inside', withStrayBytes],
    ['bytes after its end', async () => pad(await draw(60, 60).jpeg().toBuffer())],
    ['bytes after its end, as PNG', async () => pad(await draw(60, 60).png().toBuffer())],
    ['bytes after its end, as GIF', async () => pad(await draw(60, 60).gif().toBuffer())],
  ])('keeps working when it contains what viewers ignore: %s', async (_, make) => {
    expect(await fitImage(await make(), sides)).toMatchObject({ width: 60, height: 60 });
  });

  test.each(['cmyk', 'b-w'])('an image in %s becomes sRGB', async (space) => {
    const bytes = await draw(60, 40).toColourspace(space).jpeg().toBuffer();
    const image = await fitImage(bytes, sides);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });
});

describe('a refused image', () => {
  test.each(Object.entries(unaccepted))('has an unsupported format: %s', async (_, make) => {
    await expect(make().then((bytes) => fitImage(bytes, sides))).rejects.toMatchObject({
      fault: 'format',
    });
  });

  test('has its own reason if it is HEIC', async () => {
    await expect(fitImage(heic, sides)).rejects.toMatchObject({ fault: 'heic' });
  });

  test('has an unsupported format if its surface takes no AVIF', async () => {
    const refusal = fitImage(await drawAvif(), sides, { hasAvif: false });
    await expect(refusal).rejects.toMatchObject({ fault: 'format' });
  });

  test.each([
    ['size', 'is 2500 pixels wide', () => draw(2_500, 10).png().toBuffer()],
    ['size', 'is 2500 pixels high', () => draw(10, 2_500).png().toBuffer()],
    ['corrupt', 'is cut short', async () => cutShort(await draw(900, 900).jpeg().toBuffer())],
    [
      'corrupt',
      'is an empty frame',
      async () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'),
    ],
    ['size', 'has too many frames', async () => frames(2_000, 2_000, 7)],
  ])('has a reason for %s: it %s', async (fault, _why, make) => {
    await expect(make().then((bytes) => fitImage(bytes, sides))).rejects.toMatchObject({ fault });
  });

  test.each([
    ['JPEG', () => drawNoise(40, 40).jpeg().toBuffer()],
    ['progressive JPEG', () => drawNoise(40, 40).jpeg({ progressive: true }).toBuffer()],
    ['PNG', () => drawNoise(40, 40).png().toBuffer()],
    ['GIF', () => drawNoise(40, 40).gif().toBuffer()],
    ['WebP', () => drawNoise(40, 40).webp().toBuffer()],
    ['AVIF', () => drawNoise(40, 40).avif({ effort: 0 }).toBuffer()],
    ['animated GIF', async () => (await animate(40, 40, 4)).gif().toBuffer()],
    ['animated WebP', async () => (await animate(40, 40, 4)).webp().toBuffer()],
  ])('may be a %s that is cut at any byte', async (_, make) => {
    const bytes = await make();
    const places = fc.integer({ min: 0, max: bytes.length - 1 });
    await fc.assert(
      fc.asyncProperty(places, async (place) => {
        const refusal = fitImage(bytes.subarray(0, place), sides);
        await expect(refusal).rejects.toMatchObject({
          fault: expect.stringMatching(/^(corrupt|format)$/),
        });
      }),
      { examples: [[bytes.length - 1], [bytes.length - 2], [13], [12]] },
    );
  });

  test.each(Object.entries(claiming))(
    'has a %s header with a huge size, which is refused immediately',
    async (_, make) => {
      const bytes = await make(50_000, 50_000);
      await fitImage(await draw(9, 9).png().toBuffer(), sides);
      const [begun, memory] = [performance.now(), process.memoryUsage.rss()];
      await expect(fitImage(bytes, sides)).rejects.toMatchObject({ fault: 'size' });
      // Drawing these pixels takes 7.5 GB and many seconds, on a busy machine too.
      expect(performance.now() - begun).toBeLessThan(2_000);
      expect(process.memoryUsage.rss() - memory).toBeLessThan(200_000_000);
    },
  );
});

const pad = (bytes: Buffer) => Buffer.concat([bytes, Buffer.from('\0\0and more')]);

/** The colors in the middle of its quarters, from the upper left on, row by row. */
async function colours(image: Sharp): Promise<string[]> {
  const { data } = await image
    .resize({ width: 2, height: 2, fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 3, 6, 9].map((at) => ((data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'));
}

test.each(['zTXt', 'iTXt'])('a PNG with 40 texts of 25 MB in %s is drawn at once', async (type) => {
  const text = deflateSync(Buffer.alloc(25_000_000), { level: 9 });
  const head = type === 'zTXt' ? 'a\0\0' : 'a\0\x01\0\0\0';
  const chunk = pngChunk(type, Buffer.concat([Buffer.from(head, 'latin1'), text]));
  const png = await draw(60, 40).png().toBuffer();
  // The first chunk ends at the byte 33.
  const bytes = Buffer.concat([
    png.subarray(0, 33),
    ...Array.from({ length: 40 }, () => chunk),
    png.subarray(33),
  ]);
  const began = performance.now();
  expect(await fitImage(bytes, sides)).toMatchObject({ width: 60, height: 40 });
  expect(performance.now() - began).toBeLessThan(1_500);
});

function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [content.length, crc32(named)].map((each) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(each);
    return bytes;
  });
  return Buffer.concat([length ?? named, named, sum ?? named]);
}
