import { waitWhenLate } from '../../../engine/gate/event-loop-turn.ts';
import type { LineViolation } from '../sql/progress.ts';
import { lineBreak } from './csv.ts';
import { longestLine, type Position, type SourceLine } from './line.ts';
import { createRowScanner, type QuoteFault } from './scan-rows.ts';

/** Bytes of empty lines after which their position is passed on, so that it is stored. */
const longestEmpty = 1024 * 1024;

/** Rows before this line are passed over; it may move on while rows are read. */
export interface WantedRows {
  from: number;
}

/**
 * Reads the rows that begin at a position. Of empty rows only a position now and then is passed on.
 * However short rows are, the event loop gets its turns.
 */
export async function* readRows(
  pieces: AsyncIterable<Uint8Array>,
  delimiter: string | null,
  start: Position,
  wanted: WantedRows = { from: 0 },
): AsyncGenerator<SourceLine> {
  const reader = new FileRowReader(delimiter, start, wanted);
  let passedOn = start.nextByte;
  let isBegin = start.nextByte === 0;
  for await (const piece of pieces) {
    const all = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    const bytes = isBegin ? reader.skipMark(all) : all;
    isBegin = false;
    await waitWhenLate();
    for (let line = reader.next(bytes); line; line = reader.next(bytes)) {
      yield line;
      passedOn = line.nextByte;
      await waitWhenLate();
    }
    if (reader.position.nextByte - passedOn < longestEmpty) continue;
    passedOn = reader.position.nextByte;
    yield { ...reader.position, isEmpty: true, text: null, fault: null };
  }
  const last = reader.finish();
  if (last) yield last;
}

const byteOrderMark = Buffer.from('\ufeff');

/** Reads rows with content from pieces that arrive one after the other. */
export class FileRowReader {
  readonly #scanner;
  readonly #wanted: WantedRows;
  #nextByte: number;
  #line: number;
  #textLine: number;
  /** The position in the piece where the next row begins. */
  #from = 0;
  /** The parts of the row in earlier pieces, none of a row that is too long. */
  #parts: Buffer[] = [];
  #length = 0;
  /** The number of rows with content so far, including the rows before the wanted ones. */
  filled = 0;

  constructor(delimiter: string | null, start: Position, wanted: WantedRows) {
    this.#scanner = createRowScanner(delimiter);
    this.#wanted = wanted;
    ({ nextByte: this.#nextByte, line: this.#line, textLine: this.#textLine } = start);
  }

  get position(): Position {
    return { nextByte: this.#nextByte, line: this.#line, textLine: this.#textLine };
  }

  /** The line in which a quote begins that the file never closes; null if it is closed. */
  get neverClosed(): number | null {
    const { isOpen, fault, breaks } = this.#scanner;
    return isOpen ? this.#textLine - breaks + (fault?.opened ?? 0) : null;
  }

  /** The first piece without a byte order mark. */
  skipMark(piece: Buffer): Buffer {
    const isMarked = piece.subarray(0, byteOrderMark.length).equals(byteOrderMark);
    if (isMarked) this.#nextByte += byteOrderMark.length;
    return isMarked ? piece.subarray(byteOrderMark.length) : piece;
  }

  /** The next row with content that ends in this piece; null when the rest of it is read. */
  next(bytes: Buffer): SourceLine | null {
    for (;;) {
      const begin = this.#from;
      const end = this.#scanner.next(bytes, begin);
      if (end < 0) {
        this.#hold(bytes.subarray(begin));
        this.#from = 0;
        return null;
      }
      this.#from = end;
      if (this.#isWanted()) this.#hold(bytes.subarray(begin, end));
      else this.#length += end - begin;
      const line = this.#end();
      if (line) return line;
    }
  }

  /** Empty rows are not copied, nor are rows that are passed over. */
  #isWanted(): boolean {
    return this.#scanner.hasContent && this.#line + 1 >= this.#wanted.from;
  }

  finish(): SourceLine | null {
    return this.#scanner.finish() ? this.#end() : null;
  }

  #hold(part: Buffer): void {
    this.#length += part.length;
    if (this.#length <= longestLine) this.#parts.push(part);
    else this.#parts = [];
  }

  #end(): SourceLine | null {
    const isWanted = this.#isWanted();
    const { breaks, fault } = this.#scanner;
    const first = this.#textLine + 1;
    const [length, parts] = [this.#length, this.#parts];
    this.#nextByte += length;
    this.#line++;
    this.#textLine += breaks + 1;
    this.#length = 0;
    if (this.#scanner.hasContent) this.filled++;
    if (parts.length > 0) this.#parts = [];
    if (!isWanted) return null;
    if (length > longestLine) return this.#refused(tooLong);
    const text = textOf(parts);
    if (fault) return this.#refused(malformed(text, first, fault));
    return { ...this.position, isEmpty: false, text, fault: null };
  }

  #refused(fault: LineViolation): SourceLine {
    return { ...this.position, isEmpty: false, text: null, fault };
  }
}

/** The text of a row without its line break. */
function textOf(parts: readonly Buffer[]): string {
  const [part = Buffer.alloc(0)] = parts;
  const text = (parts.length === 1 ? part : Buffer.concat(parts)).toString('utf8');
  return text.replace(lineBreak, '');
}

const refused = (message: string): LineViolation => ({ path: '', code: 'MALFORMED', message });

const tooLong = refused(`the line is longer than ${longestLine} bytes`);

/** Characters of a row that a message repeats. */
const longestExcerpt = 500;

function malformed(text: string, first: number, { opened, at }: QuoteFault): LineViolation {
  const lines = at === 0 ? `line ${first} is` : `lines ${first} to ${first + at} are`;
  const wrong =
    opened === null
      ? `a quote stands within a cell of line ${first + at} that does not begin with one`
      : `the cell that a quote opens in line ${first + opened} is closed in line ${first + at} ` +
        'before its end';
  const excerpt = JSON.stringify(text.slice(0, longestExcerpt));
  return refused(
    `${lines} not a row of CSV: ${wrong}; a cell with quotes stands in quotes, and its own ` +
      `quotes are doubled; got ${excerpt}`,
  );
}
