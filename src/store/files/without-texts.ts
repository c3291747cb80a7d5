const signature = 8;

/** The chunks of a PNG that hold text; libspng inflates each compressed one. */
const texts: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);

/**
 * Returns the bytes of a PNG without its texts: 2 MB of them inflate to 2 GB, which takes seconds.
 * Other bytes are returned unchanged.
 */
export function withoutTexts(bytes: Buffer): Buffer {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return bytes;
  const kept: Buffer[] = [];
  let from = 0;
  for (let at = signature; at + 12 <= bytes.length; ) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (texts.has(bytes.toString('latin1', at + 4, at + 8))) {
      kept.push(bytes.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? bytes : Buffer.concat([...kept, bytes.subarray(from)]);
}
