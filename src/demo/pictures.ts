/** A picture of the demo shop: an object of simple shapes in front of a plain background. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly motif: Motif;
  /** Colors of the object and of the background, 6 hexadecimal digits each. */
  readonly colour: string;
  readonly wall: string;
  readonly extension: 'jpg' | 'png' | 'webp';
}

export type Motif = keyof typeof motifs;

/** On a square of 100 by 100. */
const motifs = {
  pot: '<rect x="28" y="46" width="44" height="32" rx="6"/><rect x="20" y="40" width="60" height="6" rx="3"/><circle cx="50" cy="35" r="5"/>',
  cup: '<path d="M30 36h36v26a16 16 0 0 1-16 16h-4a16 16 0 0 1-16-16z"/><path d="M66 42h6a8 8 0 0 1 0 18h-6v-5h5a4 4 0 0 0 0-8h-5z"/>',
  lamp: '<path d="M34 52l8-28h16l8 28z"/><rect x="48" y="52" width="4" height="24"/><rect x="36" y="74" width="28" height="5" rx="2"/>',
  linen:
    '<rect x="24" y="30" width="52" height="13" rx="6"/><rect x="24" y="46" width="52" height="13" rx="6"/><rect x="24" y="62" width="52" height="13" rx="6"/>',
  speaker:
    '<path fill-rule="evenodd" d="M34 20h32v60h-32zM50 28a7 7 0 1 0 .1 0zM50 48a12 12 0 1 0 .1 0z"/>',
  plug: '<rect x="36" y="22" width="5" height="18"/><rect x="59" y="22" width="5" height="18"/><path d="M30 40h40v12a20 20 0 0 1-40 0z"/><rect x="47" y="70" width="6" height="14"/>',
  plant:
    '<path d="M34 60h32l-5 22h-22zM50 58c-3-20-16-24-22-24 0 14 10 22 22 24zM50 58c0-22 12-34 22-36 2 18-8 32-22 36z"/>',
  grill:
    '<path d="M24 40h52a26 26 0 0 1-52 0z"/><rect x="20" y="34" width="60" height="4" rx="2"/><path d="M36 62l-10 22h5l10-20zM64 62l10 22h-5l-10-20z"/>',
} as const;

/** The motif for the products of a first-level department. */
export function motifsOf(department: string): readonly Motif[] {
  return things[department] ?? ['cup'];
}

const things: Readonly<Record<string, readonly Motif[]>> = {
  kitchen: ['pot', 'cup'],
  home: ['linen', 'lamp'],
  electronics: ['speaker', 'plug'],
  garden: ['plant', 'grill'],
};

export const walls = ['E8E2D6', 'DCE5E8', 'EFE6DD', 'E3E8DC'];
export const colours = ['B5452C', '2F5D62', 'D9A441', '5B4B8A', '7A8B4F', '3E6FA3'];

/** The same picture gives the same bytes. */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  const { width, height, motif, colour, wall, extension } = picture;
  const { default: sharp } = await import('sharp');
  const left = (width - height) / 2;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="#${wall}"/>
    <rect y="80%" width="100%" height="20%" fill="#000" opacity=".12"/>
    <g transform="translate(${left}) scale(${height / 100})" fill="#${colour}" stroke="#000"
      stroke-opacity=".25">${motifs[motif]}</g></svg>`;
  const drawn = sharp(Buffer.from(drawing)).removeAlpha();
  if (extension === 'jpg') return drawn.jpeg({ quality: 80 }).toBuffer();
  if (extension === 'webp') return drawn.webp({ quality: 80, effort: 0 }).toBuffer();
  return drawn.png({ palette: true, effort: 1 }).toBuffer();
}
