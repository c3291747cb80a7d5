import sharp from 'sharp';
import motifs from './motifs.json' with { type: 'json' };

/** A picture of the demo shop: an object of simple shapes in front of a plain background. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** The name of a motif in motifs.json, on a square of 100 by 100. */
  readonly motif: string;
  /** Colors of the object and of the background, as CSS writes them. */
  readonly colour: string;
  readonly wall: string;
  readonly extension: 'jpg' | 'png' | 'webp';
}

const motifOf = new Map(Object.entries(motifs));

/** The motifs for the pictures of first-level departments and what belongs to them. */
export const motifsOf = (department: string): readonly string[] => things[department] ?? ['cup'];

const things: Readonly<Record<string, readonly string[]>> = {
  kitchen: ['pot', 'cup'],
  home: ['linen', 'lamp'],
  electronics: ['speaker', 'plug'],
  garden: ['plant', 'grill'],
};

export const walls = ['#E8E2D6', '#DCE5E8', '#EFE6DD', '#E3E8DC'];
export const colours = ['#B5452C', '#2F5D62', '#D9A441', '#5B4B8A', '#7A8B4F', '#3E6FA3'];

/** Draws a picture. Equal pictures have equal bytes. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const { width, height, motif, colour, wall, extension } = picture;
  const left = (width - height) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${wall}"/>
    <rect y="80%" width="100%" height="20%" fill="#000" opacity=".12"/>
    <g transform="translate(${left}) scale(${height / 100})" fill="${colour}" stroke="#000"
      stroke-opacity=".25">${motifOf.get(motif)}</g></svg>`;
  const drawn = sharp(Buffer.from(drawing)).removeAlpha();
  if (extension === 'jpg') return drawn.jpeg({ quality: 80 }).toBuffer();
  if (extension === 'webp') return drawn.webp({ quality: 80, effort: 0 }).toBuffer();
  return drawn.png({ palette: true, effort: 1 }).toBuffer();
}
