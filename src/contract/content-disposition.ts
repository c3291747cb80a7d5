/** Marks that change the direction of text, which can disguise the end of a name. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Characters that no operating system takes in a name, and halves of a character. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"\\/:*?<>|]+/gu;

/** What the quoted form cannot have: browsers also decode a `%` with two digits. */
const notPlain = /[^ -$&-~]+/g;

/**
 * The header `Content-Disposition` of RFC 6266. A name beyond ASCII is written twice: with hyphens
 * for old clients, and in UTF-8.
 */
export function contentDisposition(kind: 'inline' | 'attachment', name?: string): string {
  if (name === undefined) return kind;
  const fit = name.replace(directions, '').replace(unfit, '-');
  const plain = fit.replace(notPlain, '-');
  const quoted = `${kind}; filename="${plain}"`;
  return plain === fit ? quoted : `${quoted}; filename*=UTF-8''${encode(fit)}`;
}

/** As `encodeURIComponent`, and what RFC 8187 does not have in a value beside. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
