import { crc32 } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Images that shops receive, the odd ones among them. */
export function draw(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#c04020' } });
}

/** Incompressible content, like a photograph. */
export function drawNoise(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } });
}

/** Different frames, since equal ones would be merged. */
export async function animate(width: number, height: number, count: number): Promise<Sharp> {
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

/** A GIF with a few bytes for each frame, whatever its size. */
export function frames(width: number, height: number, count: number): Buffer {
  const screen = Buffer.alloc(13 + 6);
  screen.write('GIF89a', 'latin1');
  screen.writeUInt16LE(width, 6);
  screen.writeUInt16LE(height, 8);
  screen[10] = 0x80;
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([screen, ...Array.from({ length: count }, () => frame), Buffer.from(';')]);
}

export const cutShort = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length * 0.7));

/** The steps of sharp that revert the EXIF orientations, by number. */
const turns: Readonly<Record<number, ((image: Sharp) => Sharp)[]>> = {
  1: [],
  2: [(image) => image.flop()],
  3: [(image) => image.rotate(180)],
  4: [(image) => image.flip()],
  5: [(image) => image.rotate(90), (image) => image.flop()],
  6: [(image) => image.rotate(270)],
  7: [(image) => image.rotate(270), (image) => image.flop()],
  8: [(image) => image.rotate(90)],
};

/** Blue and 120 x 80 with a red upper left quarter after the rotation of its EXIF data. */
export async function turned(orientation: number): Promise<Buffer> {
  const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const upright = sharp({ create: { width: 120, height: 80, channels: 3, background: '#00f' } });
  let bytes = await upright
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer();
  for (const turn of turns[orientation] ?? []) bytes = await turn(sharp(bytes)).png().toBuffer();
  return sharp(bytes).jpeg().withMetadata({ orientation }).toBuffer();
}

/** A JPEG with bytes between two segments that belong to neither, as some cameras write. */
export async function withStrayBytes(): Promise<Buffer> {
  const bytes = await draw(60, 60).jpeg().toBuffer();
  return Buffer.concat([bytes.subarray(0, 20), Buffer.alloc(3), bytes.subarray(20)]);
}

/** Files of 2 MB whose header states sides that their content does not have. */
export const claiming = {
  async png(width: number, height: number): Promise<Buffer> {
    const bytes = await draw(1, 1).png().toBuffer();
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)) >>> 0, 29);
    return fill(bytes);
  },
  async gif(width: number, height: number): Promise<Buffer> {
    const bytes = await draw(60, 60).gif().toBuffer();
    bytes.writeUInt16LE(width, 6);
    bytes.writeUInt16LE(height, 8);
    return fill(bytes);
  },
  async jpg(width: number, height: number): Promise<Buffer> {
    const bytes = await draw(60, 60).jpeg().toBuffer();
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return fill(bytes);
  },
};

const fill = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(2_097_152 - bytes.length)]);

/** Files that are not images, or not accepted images. */
export const unaccepted: Readonly<Record<string, () => Promise<Buffer>>> = {
  nothing: async () => Buffer.alloc(0),
  'some text': async () => Buffer.from('not an image at all'),
  'an SVG': async () =>
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  'a PDF': async () => Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1'),
  'a TIFF': () => draw(60, 60).tiff().toBuffer(),
  'an ICO': async () => Buffer.from('\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0', 'latin1'),
  'a BMP': async () => Buffer.from('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'latin1'),
};

/** An AVIF. */
export const drawAvif = (width = 60, height = 60): Promise<Buffer> =>
  draw(width, height).heif({ compression: 'av1', effort: 0 }).toBuffer();

/** The beginning of a photo that an iPhone has taken. */
export const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
