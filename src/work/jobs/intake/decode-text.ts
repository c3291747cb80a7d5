import { refuse } from '../../../ground/contract/errors/refusal.ts';

export type Pieces = AsyncIterable<Uint8Array>;

/** The decoder of a charset as `Content-Type` declares it. Throws a Refusal for an unknown one. */
export function decoderOf(charset: string): TextDecoder {
  try {
    return new TextDecoder(charset, { fatal: true });
  } catch {
    return refuse('charset', 'InvalidValue', `the charset ${JSON.stringify(charset)} is unknown`);
  }
}

/** The charset that a byte order mark shows; null without one of UTF-16. */
export function markedCharset(head: Buffer): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null;
}

/** Content in UTF-8. Throws a Refusal for content that is not in its charset. */
export async function* decodeText(
  pieces: Pieces,
  decoder: TextDecoder,
): AsyncGenerator<Uint8Array> {
  const { encoding } = decoder;
  const decode = (piece?: Uint8Array) => {
    try {
      return decoder.decode(piece, { stream: piece !== undefined });
    } catch {
      const charset = encoding.toUpperCase();
      return refuse(
        'file',
        'Malformed',
        `the file is not ${charset}: save it with the encoding UTF-8, or name its charset`,
      );
    }
  };
  for await (const piece of pieces) {
    const text = decode(piece);
    // The decoder removes a byte order mark, so UTF-8 is passed on unchanged.
    yield encoding === 'utf-8' ? piece : Buffer.from(text);
  }
  const rest = decode();
  if (encoding !== 'utf-8' && rest !== '') yield Buffer.from(rest);
}
