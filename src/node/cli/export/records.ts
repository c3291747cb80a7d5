/** A record of a file. It is a line, unless a CSV record contains quoted line breaks. */
export interface FileRecord {
  /** Null for the header, and if the document selects no cursors. */
  readonly cursor: string | null;
  /** The bytes to write, including the line break. */
  readonly bytes: Buffer;
  readonly isHeader: boolean;
}

export interface RecordFormat {
  readonly format: 'csv' | 'jsonl';
  /** The delimiter of CSV. */
  readonly delimiter: string;
  /** Whether to remove the cursor, which the command has added. */
  readonly isStripped: boolean;
}

/** Splits the bytes of an export into whole records. */
export interface RecordSplitter {
  push(chunk: Uint8Array): FileRecord[];
  /** Returns the bytes after the last whole record. */
  rest(): string;
}

const [lineFeed, quote] = [0x0a, 0x22];

export function createSplitter({ format, delimiter, isStripped }: RecordFormat): RecordSplitter {
  let pending: Buffer = Buffer.alloc(0);
  let isHeader = format === 'csv';
  const read = format === 'csv' ? (record: Buffer) => readRow(record, delimiter) : readLine;
  return {
    push(chunk) {
      const bytes = pending.length > 0 ? Buffer.concat([pending, chunk]) : Buffer.from(chunk);
      const found: FileRecord[] = [];
      let begin = 0;
      for (let end = endOf(bytes, 0, format); end > 0; end = endOf(bytes, begin, format)) {
        const record = bytes.subarray(begin, end);
        const { cursor, stripped } = read(record);
        const kept = isStripped ? stripped : record;
        found.push({ cursor: isHeader ? null : cursor, bytes: kept, isHeader });
        isHeader = false;
        begin = end;
      }
      pending = bytes.subarray(begin);
      return found;
    },
    rest: () => pending.toString(),
  };
}

/** Returns the end of the record that begins here, or 0 if its end has not arrived yet. */
function endOf(bytes: Buffer, begin: number, format: 'csv' | 'jsonl'): number {
  if (format === 'jsonl') return bytes.indexOf(lineFeed, begin) + 1;
  let isQuoted = false;
  for (let at = begin; at < bytes.length; at++) {
    if (bytes[at] === quote) isQuoted = !isQuoted;
    else if (bytes[at] === lineFeed && !isQuoted) return at + 1;
  }
  return 0;
}

interface Read {
  readonly cursor: string | null;
  readonly stripped: Buffer;
}

/** Reads `{"cursor":"…","node":{…}}`; other lines have no cursor. */
function readLine(record: Buffer): Read {
  const [before, cursor] =
    /^\{"cursor":"([\w-]+)","node":/.exec(record.toString('latin1', 0, 400)) ?? [];
  if (before === undefined || cursor === undefined) return { cursor: null, stripped: record };
  const node = record.subarray(before.length, record.lastIndexOf('}'));
  return { cursor, stripped: Buffer.concat([node, Buffer.of(lineFeed)]) };
}

const byteOrderMark = Buffer.from('\uFEFF');

/** Reads a row, whose first column is the cursor without quotes. */
function readRow(record: Buffer, delimiter: string): Read {
  const hasMark = record.subarray(0, 3).equals(byteOrderMark);
  const from = hasMark ? 3 : 0;
  const end = record.indexOf(delimiter, from);
  if (end < 0) return { cursor: null, stripped: record };
  const cursor = record.toString('latin1', from, end);
  const rest = record.subarray(end + delimiter.length);
  return { cursor, stripped: hasMark ? Buffer.concat([byteOrderMark, rest]) : rest };
}
