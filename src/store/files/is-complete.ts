/**
 * Whether the content of an image reaches the end of its format. Decoders ignore a missing end, and
 * missing frames of an animated GIF; they detect a truncated WebP.
 */
export function isComplete(bytes: Buffer, extension: string): boolean {
  return checks[extension]?.(bytes) ?? true;
}

const checks: Readonly<Record<string, (bytes: Buffer) => boolean>> = {
  jpg: isWholeJpeg,
  png: isWholePng,
  gif: isWholeGif,
  avif: isWholeAvif,
};

const endOfImage = 0xd9;

/**
 * Checks the segments of a marker, a length and content, some followed by compressed pixels, up to
 * the end marker.
 */
function isWholeJpeg(bytes: Buffer): boolean {
  let at = findMarker(bytes, 2);
  while (at + 4 <= bytes.length && bytes[at + 1] !== endOfImage)
    at = findMarker(bytes, at + 2 + bytes.readUInt16BE(at + 2));
  return bytes[at + 1] === endOfImage;
}

/**
 * Within pixels, 0xff is followed by 0 or a restart marker; 0xff may be repeated before a marker.
 */
function findMarker(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at >= 0 && isPadding(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at < 0 ? bytes.length : at;
}

const isPadding = (code = 0) => code === 0 || code === 0xff || (code >= 0xd0 && code <= 0xd7);

/** Checks the signature and the chunks (length, type, content, checksum) up to IEND. */
function isWholePng(bytes: Buffer): boolean {
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return end <= bytes.length;
    at = end;
  }
  return false;
}

const trailer = 0x3b;
const extension = 0x21;
const frame = 0x2c;

/**
 * Checks a header, then extensions and frames, each with blocks after it; the last byte is a
 * trailer.
 */
function isWholeGif(bytes: Buffer): boolean {
  let at = 13 + coloursAt(bytes, 10);
  while (bytes[at] !== trailer) {
    if (bytes[at] === extension) at += 2;
    else if (bytes[at] === frame) at += 11 + coloursAt(bytes, at + 9);
    else return false;
    at = skipBlocks(bytes, at);
  }
  return true;
}

/** Returns the length of the color table that the flags describe. */
function coloursAt(bytes: Buffer, at: number): number {
  const flags = bytes[at] ?? 0;
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** Skips blocks. A block begins with its length; the last block has the length 0. */
function skipBlocks(bytes: Buffer, first: number): number {
  let at = first;
  while (bytes[at]) at += 1 + (bytes[at] ?? 0);
  return at + 1;
}

/** Checks boxes of a length, a type and content; the last box ends with the file. */
function isWholeAvif(bytes: Buffer): boolean {
  let at = 0;
  while (at + 8 <= bytes.length) {
    const size = bytes.readUInt32BE(at);
    // 0: the box reaches to the end. 1: it has a length of 8 bytes, which no image needs.
    if (size < 8) return size === 0;
    at += size;
  }
  return at === bytes.length;
}
