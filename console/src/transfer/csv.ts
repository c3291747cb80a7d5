const delimiters = [',', ';', '\t', '|'] as const;

/** The delimiter that the header has most, as the gateway decides it. */
export function delimiterOf(text: string): string {
  const header = text.slice(0, /\r|\n/.exec(text)?.index ?? text.length);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [...delimiters].sort((one, other) => count(other) - count(one))[0] ?? ',';
}

/** The rows of a text, with their cells. A cell in quotes may have line breaks and delimiters. */
export function parseCsv(text: string, delimiter: string, most = Infinity): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const endRow = () => {
    row.push(cell);
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    cell = '';
  };
  for (let at = text.startsWith('\uFEFF') ? 1 : 0; at < text.length && rows.length < most; at++) {
    const sign = text[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text[at + 1] === '"') cell += text[at++];
      else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === delimiter) {
      row.push(cell);
      cell = '';
    } else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text[at + 1] === '\n') at++;
      endRow();
    } else cell += sign;
  }
  if (rows.length < most && (cell !== '' || row.length > 0)) endRow();
  return rows;
}

/** Rows as a text. Empty cells have no quotes: they are as if their column were absent. */
export function writeCsv(rows: readonly (readonly string[])[], delimiter: string): string {
  const write = (cell: string) =>
    /["\r\n]|^\s|\s$/.test(cell) || cell.includes(delimiter)
      ? `"${cell.replaceAll('"', '""')}"`
      : cell;
  return rows.map((row) => `${row.map(write).join(delimiter)}\n`).join('');
}
