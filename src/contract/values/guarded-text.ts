/**
 * Texts that spreadsheets execute as a formula, or store as a number or a date: such as `=A1`, `+39
 * 02`, `0123`, twelve digits, `1/7` and `12E5`.
 */
const isChanged = /^'*(?:[=+\-@\t\r＝＋－＠]|(?:0\d+|\d{12,}|\d+(?:[./:,eE-]\d*)+)$)/;

/** Puts an apostrophe before a text that a spreadsheet would change. */
export const guardText = (text: string): string => (isChanged.test(text) ? `'${text}` : text);

/** Reverses `guardText`. */
export const unguardText = (cell: string): string =>
  cell.startsWith("'") && isChanged.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Cells with a special meaning. Texts that look like one get an additional backslash. */
const [nullCell, emptyCell] = ['\\N', '\\E'];
const isWord = /^\\+[NE]$/;

/**
 * Returns the cell of a text, which `readTextCell` reverses. `isGuarded`: for spreadsheets. A text
 * that begins like a guarded one always gets an additional apostrophe.
 */
export function writeTextCell(text: string, isGuarded: boolean): string {
  if (isWord.test(text)) return `\\${text}`;
  return isGuarded || text.startsWith("'") ? guardText(text) : text;
}

/** Returns the text of a cell; null for `\N`. */
export function readTextCell(cell: string): string | null {
  if (cell === nullCell) return null;
  if (cell === emptyCell) return '';
  return isWord.test(cell) ? cell.slice(1) : unguardText(cell);
}
