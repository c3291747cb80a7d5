import { expect, test } from 'vitest';
import {
  guardText,
  unguardText,
  writeTextCell,
} from '../../src/ground/contract/values/guarded-text.ts';
import { writeCsv } from '../../src/surfaces/graphql/export/write-csv.ts';
import { readCells } from '../../src/work/jobs/cells/cells.ts';
import { cellsOf } from '../../src/work/jobs/source/csv.ts';
import { readRows } from '../../src/work/jobs/source/read-rows.ts';
import { dialects, hostileTexts } from './hostile-texts.ts';

const texts = hostileTexts(10_000);
const leaf = { kind: 'text' } as const;
const columns = ['code', 'text'].map((name) => ({ path: [name], leaf }));

/** The rows of a file that an import reads. */
async function read(file: string, delimiter: string): Promise<string[]> {
  const rows: string[] = [];
  const start = { nextByte: 0, line: 0, textLine: 0 };
  for await (const { text, fault } of readRows(once(file), delimiter, start))
    rows.push(fault ? fault.message : (text ?? ''));
  return rows;
}

async function* once(file: string) {
  yield Buffer.from(file);
}

const textOf = (row: string, delimiter: string) => {
  const own = { delimiter, formats: [], constants: [], keyName: null };
  return readCells(columns, row, own, '2026-01-01').value.text;
};

test.each(dialects)(
  'an import reads hostile strings unchanged from an export with $address',
  async (dialect) => {
    const { delimiter, excel } = dialect;
    const rows = texts.map((text, at) => [String(at), writeTextCell(text, excel)]);
    const readBack = await read(writeCsv(rows, dialect), delimiter);
    expect(readBack.map((row) => textOf(row, delimiter))).toEqual(texts);
  },
);

test.each([',', ';', '\t', '|'])(
  'an import reads hostile strings unchanged from refused lines delimited by %j',
  async (delimiter) => {
    const dialect = { delimiter, crlf: true };
    const rows = texts.map((text, at) => [String(at), writeTextCell(text, false)]);
    const refused = (await read(writeCsv(rows, dialect), delimiter)).map((row) =>
      cellsOf(row, delimiter, columns.length).map((cell) => guardText(unguardText(cell))),
    );
    const again = await read(writeCsv(refused, dialect), delimiter);
    expect(again.map((row) => textOf(row, delimiter))).toEqual(texts);
  },
);
