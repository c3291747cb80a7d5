import type { SourceLine } from '../source/line.ts';

/** The maximum number of characters of the lines of a chunk, beside its first line. */
const largestChunk = 1024 * 1024;

/** Lines that are read ahead of the chunk under way. */
export class LineBuffer {
  readonly #source: AsyncIterator<SourceLine>;
  readonly #lines: SourceLine[] = [];
  #filling: Promise<void> | null = null;
  #isOver = false;
  #size = 0;

  constructor(source: AsyncIterable<SourceLine>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The first lines, at most `most`; none at the end of the file. They remain until `drop`. */
  async first(most: number): Promise<readonly SourceLine[]> {
    await this.#filling;
    await this.#fill(most);
    let size = 0;
    const fitting = this.#lines.slice(0, most).findIndex((line, at) => {
      size += sizeOf(line);
      return at > 0 && size > largestChunk;
    });
    return this.#lines.slice(0, fitting < 0 ? most : fitting);
  }

  /** Reads on while the previous lines are written; `first` throws the errors. */
  readAhead(lines: number): void {
    this.#filling = this.#fill(lines);
    this.#filling.catch(() => {});
  }

  drop(count: number): void {
    for (const line of this.#lines.splice(0, count)) this.#size -= sizeOf(line);
  }

  async close(): Promise<void> {
    await this.#filling?.catch(() => {});
    await this.#source.return?.();
  }

  async #fill(most: number): Promise<void> {
    while (!this.#isOver && this.#lines.length < most) {
      // The position behind empty lines is stored before more is read.
      if (this.#size > 2 * largestChunk || this.#lines.at(-1)?.isEmpty) return;
      const { done, value } = await this.#source.next();
      if (done) this.#isOver = true;
      else {
        this.#lines.push(value);
        this.#size += sizeOf(value);
      }
    }
  }
}

const sizeOf = ({ text }: SourceLine) => text?.length ?? 0;
