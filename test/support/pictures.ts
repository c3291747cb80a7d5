import sharp, { type FormatEnum } from 'sharp';

/** A file in the form of a request. */
export interface Upload {
  name: string;
  content: string;
}

let painted = 0;

/** An image in a color that no other image of the test file has, so that its content is unique. */
export async function paint(
  width = 60,
  height = 50,
  format: keyof FormatEnum = 'png',
): Promise<Upload> {
  painted++;
  const background = { r: painted % 256, g: painted >> 8, b: 99 };
  const canvas = sharp({ create: { width, height, channels: 3, background } });
  return upload(await canvas.toFormat(format).toBuffer(), `picture.${format}`);
}

export const upload = (content: Buffer | string, name = 'a.bin'): Upload => ({
  name,
  content: Buffer.from(content).toString('base64'),
});
