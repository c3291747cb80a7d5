/*
 * The valid names of a template, and of a folder and a file in it, on every system. Exports convert
 * these names into paths, so the rules confine every path to its template.
 */

/** Letters and digits of every script, blanks and common punctuation; no `/`, `\`, `%`, `~`. */
const form = /^[\p{L}\p{Nd}_([@][\p{L}\p{M}\p{Nd} ._()+,@!&='[\]-]*$/u;

/** Windows drops these characters at the end, so that two names would be one file. */
const loseEnd = /[. ]$/;

/** Windows reserves these names for its devices, regardless of the text after the first dot. */
const device = /^(con|prn|aux|nul|com\d|lpt\d) *(\.|$)/i;

/** Invisible letters, such as fillers. */
const unseen = /\p{Default_Ignorable_Code_Point}/u;

/** The limits of file systems. */
const mostBytes = 255;

/**
 * Whether a text is a valid name. Hidden names (`.git`) are not valid. Among texts that look alike,
 * only the plain one is valid: NFKC changes full-width letters and letters in several parts.
 */
export const isName = (name: string): boolean =>
  name.length <= mostBytes &&
  form.test(name) &&
  !loseEnd.test(name) &&
  !device.test(name) &&
  !unseen.test(name) &&
  Buffer.byteLength(name) <= mostBytes &&
  name.normalize('NFKC') === name;

const longestName = 60;
const longestPath = 255;

export const isTemplateName = (name: string): boolean => name.length <= longestName && isName(name);

/**
 * The path of a file or a folder: names separated by slashes, relative to the template's folder.
 */
export const isPath = (path: string): boolean =>
  path.length <= 2 * longestPath &&
  [...path].length <= longestPath &&
  path.split('/').every(isName);

/** docs/contract.md, Departments and pages: `templatePage` has at most 100 characters. */
export const isPageName = (page: string): boolean => page.length <= 100 && isName(`${page}.html`);

/**
 * Returns one text for all names that a file system may treat as equal, such as names that differ
 * only in case.
 */
export const foldName = (name: string): string => name.toLowerCase();

/** `a/b/c` → `a`, `a/b`. */
export function foldersOf(path: string): string[] {
  const names = path.split('/');
  return names.slice(1).map((_, at) => names.slice(0, at + 1).join('/'));
}
