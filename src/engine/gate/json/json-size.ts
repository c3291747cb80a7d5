/** The maximum number of members and values of a body: more take too long to parse. */
export const mostJsonValues = 200_000;

const quote = 0x22;
const comma = 0x2c;
const colon = 0x3a;
const backslash = 0x5c;
const openingList = 0x5b;
const openingObject = 0x7b;
/** The first bytes of a string are checked one by one before the rest is searched for its end. */
const stride = 64;

/**
 * Whether a JSON text in UTF-8, well formed or not, has more than `most` members and values. Counts
 * commas, colons and opening brackets outside strings, which needs no parsing.
 */
export function hasTooManyValues(bytes: Buffer, most = mostJsonValues): boolean {
  const { length } = bytes;
  let count = 0;
  for (let at = 0; at < length; at++) {
    const code = bytes[at] ?? 0;
    if (code === quote) at = endOfText(bytes, at + 1);
    else if (code === comma || code === colon || code === openingList || code === openingObject)
      count++;
    if (count > most) return true;
  }
  return false;
}

/** Returns the end of the string that begins at `begin`, or the end of the text. */
function endOfText(bytes: Buffer, begin: number): number {
  const { length } = bytes;
  for (let at = begin; at < length; ) {
    for (const next = Math.min(at + stride, length); at < next; at++) {
      const code = bytes[at] ?? 0;
      if (code === quote) return at;
      if (code === backslash) at++;
    }
    const end = bytes.indexOf(quote, at);
    if (end < 0) return length;
    if (!isEscaped(bytes, end, at)) return end;
    at = end + 1;
  }
  return length;
}

/** Bytes before `from` do not escape the byte at `at`. */
function isEscaped(bytes: Buffer, at: number, from: number): boolean {
  let before = at - 1;
  while (before >= from && bytes[before] === backslash) before--;
  return (at - before) % 2 === 0;
}
