/** Marks that change the direction of text, which can disguise the end of a name. */
const directions = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Characters that no operating system accepts in a name, and lone surrogates. */
const unfit = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}"\\/:*?<>|]+/gu;

/** Characters that the quoted form cannot contain: browsers also decode a `%` with two digits. */
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

/** Encodes like `encodeURIComponent`, and also the other characters that RFC 8187 excludes. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
