/** Moves the end of a piece before a surrogate pair, which cannot be encoded in two halves. */
export const beforeHalfOfPair = (text: string, at: number): number =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at;
