import { refuse } from '../../../ground/contract/errors/refusal.ts';

/** Specification, Product file: `size` is int(1..), so an empty file is refused. */
export function checkHasContent(bytes: { readonly length: number }): void {
  if (bytes.length === 0) refuse('file', 'Malformed', 'the file is empty');
}

/** Returns the extension of a file name in lower case, or `bin`. */
function extensionIn(name: string): string {
  const [, extension = 'bin'] = /\.([a-z0-9]+)$/.exec(name.toLowerCase()) ?? [];
  return extension === 'jpeg' ? 'jpg' : extension;
}

/**
 * Returns the extension of the stored file: that of its name, or `bin`. A key allows 8 characters.
 * Files with the extension of imports are never served.
 */
export function extensionOf(name: string): string {
  const extension = extensionIn(name).slice(0, 8);
  return extension === 'import' ? 'bin' : extension;
}

/** Specification, Product file: 3 characters such as `pdf`; `bin` if the extension has fewer. */
export function typeOf(name: string): string {
  const extension = extensionIn(name);
  return extension.length < 3 ? 'bin' : extension.slice(0, 3);
}
