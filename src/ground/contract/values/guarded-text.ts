import { isChangedBySpreadsheets } from './changed-by-spreadsheets.ts';

/** Puts an apostrophe before a text that a spreadsheet would change. */
export const guardText = (text: string): string => (isGuarded(text) ? `'${text}` : text);

/** Reverses `guardText`. */
export const unguardText = (cell: string): string =>
  cell.startsWith("'") && isGuarded(cell.slice(1)) ? cell.slice(1) : cell;

/** A guarded text is guarded once more, so that an import restores it. */
const isGuarded = (text: string) => isChangedBySpreadsheets(text.replace(/^'+/, ''));

/** Cells with a special meaning. Texts that look like one get an additional backslash. */
const [nullCell, emptyCell] = ['\\N', '\\E'];
const isWord = /^\\+[NE]$/;

/**
 * Returns the cell of a text, which `readTextCell` reverses. A text that begins like a guarded one
 * always gets an additional apostrophe.
 */
export function writeTextCell(text: string, forSpreadsheets: boolean): string {
  if (isWord.test(text)) return `\\${text}`;
  return forSpreadsheets || text.startsWith("'") ? guardText(text) : text;
}

/** Returns the text of a cell; null for `\N`. */
export function readTextCell(cell: string): string | null {
  if (cell === nullCell) return null;
  if (cell === emptyCell) return '';
  return isWord.test(cell) ? cell.slice(1) : unguardText(cell);
}
