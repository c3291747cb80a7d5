/** How the cells and lines of CSV are separated. */
export interface CsvDialect {
  readonly delimiter: string;
  readonly crlf: boolean;
}

/**
 * Cells to quote in every dialect: they contain a character at which a reader may split lines or
 * cells, begin or end with blanks, or are empty texts.
 */
const quoted = /[\p{Cc}\p{Zl}\p{Zp}",;|]|^\s|\s$|^$/u;

/** Writes rows of CSV. A null cell is empty, and an empty text is `""`. */
export function writeCsv(
  rows: readonly (readonly (string | null)[])[],
  { delimiter, crlf }: CsvDialect,
): string {
  const end = crlf ? '\r\n' : '\n';
  let text = '';
  for (const row of rows) text += row.map(cellOf).join(delimiter) + end;
  return text;
}

function cellOf(text: string | null): string {
  if (text === null) return '';
  return quoted.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
