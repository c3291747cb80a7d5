/** U+0000 and lone surrogates are no text: the database stores neither. */
export function isText(value: string): boolean {
  return !value.includes('\0') && !/\p{Surrogate}/u.test(value);
}

export function codePoints(value: string): number {
  let count = 0;
  for (const _ of value) count += 1;
  return count;
}
