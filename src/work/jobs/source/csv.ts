/** The line break at the end of a row. */
export const lineBreak = /\r?\n$|\r$/;

/**
 * The cells of a well-formed row, at most one more than `most`, so that a row with too many is
 * recognized.
 */
export function cellsOf(row: string, delimiter: string, most: number): string[] {
  const cells: string[] = [];
  for (let at = 0; at <= row.length && cells.length <= most; ) {
    const isQuoted = row[at] === '"';
    const begin = isQuoted ? at + 1 : at;
    const end = isQuoted ? closingQuote(row, begin) : endOfCell(row, begin, delimiter);
    const cell = row.slice(begin, end);
    cells.push(isQuoted ? cell.replaceAll('""', '"') : cell);
    // A delimiter follows, behind the quote of a quoted cell.
    at = isQuoted ? end + 2 : end + 1;
  }
  return cells;
}

function endOfCell(row: string, from: number, delimiter: string): number {
  const end = row.indexOf(delimiter, from);
  return end < 0 ? row.length : end;
}

function closingQuote(row: string, from: number): number {
  let at = row.indexOf('"', from);
  while (at >= 0 && row[at + 1] === '"') at = row.indexOf('"', at + 2);
  return at < 0 ? row.length : at;
}

/** The characters between cells. */
const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter of a header: the one that occurs most often outside of quotes. */
export function findDelimiter(header: string): string {
  const bare = header.replace(/"[^"]*"/g, '');
  const counted = delimiters.map((delimiter) => bare.split(delimiter).length);
  return delimiters[counted.indexOf(Math.max(...counted))] ?? ',';
}
