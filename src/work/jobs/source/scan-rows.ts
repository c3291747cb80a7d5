/** Finds where rows end in bytes that arrive piece by piece, without reading their cells. */
export interface RowScanner {
  /**
   * The position behind the line break that ends the row, which is where the next row begins; -1 if
   * the row goes on in the next piece. After an end the other members are about that row.
   */
  next(bytes: Uint8Array, from: number): number;
  /** Ends the last row after the last piece; returns whether there is one. */
  finish(): boolean;
  /** Whether the row has more than blanks, delimiters and quotes. */
  readonly hasContent: boolean;
  /** The number of line breaks within its cells. */
  readonly breaks: number;
  /**
   * The position of a quote that is neither around a cell nor doubled; null in a well-formed row.
   */
  readonly fault: QuoteFault | null;
  /** Whether the file has ended within a quoted cell, which is a fault of the row as well. */
  readonly isOpen: boolean;
}

/** Counted in line breaks from the begin of the row. */
export interface QuoteFault {
  /**
   * The position of the quoted cell that the quote ends too early; null outside of quoted cells.
   */
  readonly opened: number | null;
  readonly at: number;
}

const [quote, lineFeed, carriageReturn, blank] = [0x22, 0x0a, 0x0d, 0x20];

/** Creates the scanner of a format: CSV with a delimiter, JSONL without one. */
export const createRowScanner = (delimiter: string | null): RowScanner =>
  delimiter === null ? new LineScanner() : new CsvScanner(delimiter.charCodeAt(0));

class LineScanner implements RowScanner {
  readonly breaks = 0;
  readonly fault = null;
  readonly isOpen = false;
  hasContent = false;
  #isBegun = false;
  #hasEnded = true;

  next(bytes: Uint8Array, from: number): number {
    if (this.#hasEnded) [this.hasContent, this.#isBegun, this.#hasEnded] = [false, false, false];
    if (from < bytes.length) this.#isBegun = true;
    let at = from;
    while (!this.hasContent && at < bytes.length && bytes[at] !== lineFeed)
      this.hasContent = (bytes[at++] ?? 0) > blank;
    const end = bytes.indexOf(lineFeed, at);
    this.#hasEnded = end >= 0;
    return end < 0 ? -1 : end + 1;
  }

  finish(): boolean {
    return this.#isBegun && !this.#hasEnded;
  }
}

/** The states of the scanner: its position within a row of CSV before the current byte. */
const [cellStart, bare, quoted, closed, faulty] = [0, 1, 2, 3, 4];

/**
 * Rows of RFC 4180 with any line break. Where a quote is wrong the row ends with the line of that
 * quote, so that the next line begins a new row.
 */
class CsvScanner implements RowScanner {
  readonly #delimiter: number;
  #state = cellStart;
  hasContent = false;
  breaks = 0;
  fault: QuoteFault | null = null;
  isOpen = false;
  #opened = 0;
  #isBegun = false;
  #hasEnded = true;
  /** A carriage return came last, which a line feed may belong to. */
  #isReturn = false;

  constructor(delimiter: number) {
    this.#delimiter = delimiter;
  }

  next(bytes: Uint8Array, from: number): number {
    if (this.#hasEnded) this.#begin();
    for (let at = from; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0;
      if (this.#isReturn) {
        this.#isReturn = false;
        if (this.#state !== quoted) return this.#end(byte === lineFeed ? at + 1 : at);
        this.breaks++;
        if (byte === lineFeed) continue;
      }
      this.#isBegun = true;
      if (byte === carriageReturn) this.#isReturn = true;
      else if (byte !== lineFeed) this.#read(byte);
      else if (this.#state === quoted) this.breaks++;
      else return this.#end(at + 1);
    }
    return -1;
  }

  finish(): boolean {
    this.isOpen = this.#state === quoted;
    if (this.isOpen) this.#fail(this.#opened);
    return this.#isBegun && !this.#hasEnded;
  }

  #begin(): void {
    this.#state = cellStart;
    [this.hasContent, this.#isBegun, this.#hasEnded] = [false, false, false];
    [this.breaks, this.fault] = [0, null];
  }

  #end(at: number): number {
    this.#hasEnded = true;
    return at;
  }

  #read(byte: number): void {
    const state = this.#state;
    if (state === faulty) return;
    if (byte === quote) this.#readQuote(state);
    else if (state !== quoted && byte === this.#delimiter) this.#state = cellStart;
    else if (state === closed) this.#fail(this.#opened);
    else {
      if (byte > blank) this.hasContent = true;
      if (state === cellStart) this.#state = bare;
    }
  }

  #readQuote(state: number): void {
    if (state === quoted) this.#state = closed;
    else if (state === bare) this.#fail(null);
    else {
      // A quote that follows a closed cell at once is doubled, and opens the cell again.
      if (state === cellStart) this.#opened = this.breaks;
      else this.hasContent = true;
      this.#state = quoted;
    }
  }

  #fail(opened: number | null): void {
    this.#state = faulty;
    this.hasContent = true;
    this.fault = { opened, at: this.breaks };
  }
}
