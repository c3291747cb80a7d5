/**
 * Texts that spreadsheets run as a formula, or store as a number or a date: such as `=A1`,
 * `+39 02`, `0123`, twelve digits, `1/7` and `12E5`.
 */
const isChanged = /^'*(?:[=+\-@\t\r＝＋－＠]|(?:0\d+|\d{12,}|\d+(?:[./:,eE-]\d*)+)$)/;

/** Puts an apostrophe before a text that a spreadsheet would change. */
export const guardText = (text: string): string => (isChanged.test(text) ? `'${text}` : text);

/** Returns the text that `guardText` was given. */
export const unguardText = (cell: string): string =>
  cell.startsWith("'") && isChanged.test(cell.slice(1)) ? cell.slice(1) : cell;
