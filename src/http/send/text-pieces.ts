/** A surrogate pair that is cut in two cannot be encoded. */
export const beforeHalfOfPair = (text: string, at: number): number =>
  (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at;
