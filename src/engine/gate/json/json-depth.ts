/** The maximum depth of lists and objects in a body. */
export const deepestJson = 64;

const quote = 0x22;
const backslash = 0x5c;

/**
 * Whether brackets in a JSON text, well formed or not, are nested too deeply. It is checked before
 * parsing in one pass that skips strings. Most bodies have too few brackets to need the pass.
 */
export function isTooDeep(text: string, most = deepestJson): boolean {
  if (text.length <= 2 * most || !hasMore(text, most)) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case quote:
        at = endOfText(text, at);
        if (at < 0) return false;
        break;
      case 0x5b: // [
      case 0x7b: // {
        if (++depth > most) return true;
        break;
      case 0x5d: // ]
      case 0x7d: // }
        depth--;
    }
  }
  return false;
}

/** Whether a text has more than `most` opening brackets. */
function hasMore(text: string, most: number): boolean {
  let left = most;
  for (const bracket of ['{', '['])
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1))
      if (--left < 0) return true;
  return false;
}

/** Whether a parsed value is nested too deeply. */
export function isValueTooDeep(value: unknown, most = deepestJson): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > most) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return false;
}

/** Returns the end of the string that begins at `begin`; -1 if it has none. */
function endOfText(text: string, begin: number): number {
  let at = begin;
  do at = text.indexOf('"', at + 1);
  while (at > 0 && isEscaped(text, at));
  return at;
}

function isEscaped(text: string, at: number): boolean {
  let before = at - 1;
  while (text.charCodeAt(before) === backslash) before--;
  return (at - before) % 2 === 0;
}
