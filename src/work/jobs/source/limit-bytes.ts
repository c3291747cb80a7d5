/** Passes on at most as many bytes. Throws the refusal for more. */
export async function* limitBytes(
  pieces: AsyncIterable<Uint8Array>,
  most: number,
  refusal: () => Error,
): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > most) throw refusal();
    yield piece;
  }
}
