import { delimiterOf, parseCsv, writeCsv } from './csv.ts';

/** The size of the part of a file that is read before the import. */
const [mostBytes, mostRows] = [256 * 1024, 20];

/** The beginning of a file of CSV. */
export interface Beginning {
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The header and these rows as a file of their own, for a dry run. */
  readonly file: File;
}

/** Null for a file that is not CSV, which is imported without a preview. */
export async function readBeginning(file: File): Promise<Beginning | null> {
  if (!/\.(csv|txt|tsv)$/i.test(file.name)) return null;
  const text = await file.slice(0, mostBytes).text();
  const delimiter = delimiterOf(text);
  const [headers = [], ...read] = parseCsv(text, delimiter, mostRows + 2);
  // The last one may be cut off.
  const isCut = file.size > mostBytes && read.length <= mostRows;
  const rows = (isCut ? read.slice(0, -1) : read).slice(0, mostRows);
  return { headers, rows, file: new File([writeCsv([headers, ...rows], delimiter)], file.name) };
}
