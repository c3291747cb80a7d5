import { parseJsonObject } from '../../engine/gate/json/parse-json.ts';
import { guardText, unguardText } from '../../ground/contract/values/guarded-text.ts';
import type { Session } from '../../store/db/session.ts';
import type { FileStore } from '../../store/files/store.ts';
import {
  type ColumnFormat,
  columnFormats,
  rewriteCell,
} from '../../work/jobs/columns/column-formats.ts';
import { type FileColumn, findColumns, reportColumns } from '../../work/jobs/columns/header.ts';
import type { LineForm } from '../../work/jobs/columns/node.ts';
import { cellsOf } from '../../work/jobs/source/csv.ts';
import { mostLineValues, type SourceLine } from '../../work/jobs/source/line.ts';
import { readLines } from '../../work/jobs/source/read-lines.ts';
import type { Job } from '../../work/jobs/sql/job.ts';
import { type RefusedLine, readRefused } from '../../work/jobs/sql/progress.ts';
import { reportMember } from '../../work/jobs/targets/line-value.ts';
import { writeCsv } from '../graphql/export/write-csv.ts';

interface ResultParts {
  readonly session: Session;
  readonly files: Pick<FileStore, 'open'>;
}

/** Refused lines that are read at once. */
const page = 500;

/** Characters that are sent at once. */
const pieceSize = 64 * 1024;

/**
 * Writes the refused lines of a job in their order, each with its errors. CSV has the columns of
 * the file and additional ones, JSONL the object of the line with an additional member. Both can be
 * imported again unchanged. `form` is the form of the lines of the job.
 */
export async function* writeResult(
  parts: ResultParts,
  job: Job,
  form: LineForm,
): AsyncGenerator<Uint8Array> {
  const { delimiter, format } = job;
  const isCsv = format === 'Csv';
  const names = isCsv ? await readNames(parts, job) : [];
  const known = findColumns(form, job.columns);
  const own = { names, known, formats: columnFormats(known, job) };
  // Without the byte order mark, spreadsheets assume an encoding other than UTF-8.
  let text = isCsv ? `\ufeff${rowOf([...ownColumns(names), ...reportColumns], delimiter)}` : '';
  for await (const { line, refused } of joined(parts, job)) {
    text += isCsv ? csvRow(job, own, line, refused) : jsonLine(line, refused);
    if (text.length < pieceSize) continue;
    yield Buffer.from(text);
    text = '';
  }
  if (text !== '') yield Buffer.from(text);
}

/** Reads the header of the uploaded file, for which a mapping may have set other paths. */
async function readNames({ files }: ResultParts, job: Job): Promise<readonly string[]> {
  const start = { nextByte: 0, line: 0, textLine: 0 };
  for await (const { text } of readLines(files, job, start))
    return cellsOf(text ?? '', job.delimiter ?? ',', job.columns.length)
      .slice(0, job.columns.length)
      .map((name) => name.trim());
  return [];
}

interface Joined {
  readonly line: SourceLine | null;
  readonly refused: RefusedLine;
}

/** The refused lines with their content, which the stored file has. */
async function* joined({ session, files }: ResultParts, job: Job): AsyncGenerator<Joined> {
  const start = { nextByte: 0, line: 0, textLine: 0 };
  const wanted = { from: 0 };
  const lines = readLines(files, job, start, wanted);
  try {
    for (let after = 0; ; ) {
      const refusals = await readRefused(session, job.id, after, page);
      for (const refused of refusals) {
        wanted.from = refused.line;
        yield { line: await find(lines, refused.line), refused };
      }
      if (refusals.length < page) return;
      after = refusals.at(-1)?.line ?? after;
    }
  } finally {
    await lines.return(undefined);
  }
}

async function find(lines: AsyncIterator<SourceLine>, line: number): Promise<SourceLine | null> {
  for (;;) {
    const { done, value } = await lines.next();
    if (done) return null;
    if (value.line === line) return value;
  }
}

/** Leaves out the columns of an earlier result file. */
const ownColumns = (columns: readonly string[]) =>
  columns.filter((name) => !reportColumns.includes(name));

/** The columns of the file, and how their numbers are written. */
interface OwnColumns {
  readonly names: readonly string[];
  readonly known: readonly FileColumn[];
  readonly formats: readonly (ColumnFormat | null)[];
}

function csvRow(
  { delimiter }: Job,
  { names, known, formats }: OwnColumns,
  line: SourceLine | null,
  refused: RefusedLine,
): string {
  const read = cellsOf(line?.text ?? '', delimiter ?? ',', names.length);
  const cells = names.flatMap((name, at) => {
    if (reportColumns.includes(name)) return [];
    const cell = read[at] ?? '';
    const format = formats[at];
    const isText = !known[at] || known[at].leaf.kind === 'text';
    const written = format ? rewriteCell(cell, format) : cell;
    if (!isText && isNumber.test(cell)) return [written];
    // An import removes an apostrophe, so a cell that already has one does not get another.
    return [guardText(unguardText(written))];
  });
  const { violations } = refused;
  const joinedBy = (member: 'path' | 'code' | 'message') =>
    violations.map((each) => each[member]).join(' | ');
  const report = [String(refused.line), joinedBy('path'), joinedBy('code'), joinedBy('message')];
  return rowOf([...cells, ...report.map(guardText)], delimiter);
}

/** A number such as `-1.5`, which a spreadsheet reads as the same number. */
const isNumber = /^\s*[-+]?[\d.,]+\s*$/;

/** An empty cell and a quoted one are the same to an import. */
const rowOf = (cells: readonly string[], delimiter: string | null) =>
  writeCsv([cells.map((cell) => cell || null)], { delimiter: delimiter ?? ',', crlf: true });

/** A line that is not an object is the value of a member `text`. */
function jsonLine(source: SourceLine | null, { line, violations }: RefusedLine): string {
  const report = JSON.stringify({ line, violations });
  const text = source?.text?.trim() ?? '';
  const value = parseJsonObject(text, mostLineValues);
  if (!value) return `{"text":${JSON.stringify(text)},"${reportMember}":${report}}\n`;
  return `${JSON.stringify({ ...value, [reportMember]: { line, violations } })}\n`;
}
