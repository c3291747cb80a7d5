import type { ImageSource, LoadedImages } from '../images/image-source.ts';
import type { LoadedLine } from '../targets/run-lines.ts';
import type { ReadLine } from './run-chunk.ts';

/** The limits of the images that are loaded for a chunk, beside those of its last line. */
const most = { bytes: 32 * 1024 * 1024, images: 20 } as const;

export interface NumberedLine extends ReadLine {
  readonly line: number;
}

export interface NumberedLoadedLine extends LoadedLine {
  readonly line: number;
}

/** The images of the next lines of a job, in temporary files until the lines are done. */
export class LineImages {
  readonly #source: ImageSource | null;
  readonly #loaded = new Map<number, LoadedImages>();

  constructor(source: ImageSource | null) {
    this.#source = source;
  }

  /**
   * Loads the images of lines one after another, outside of any transaction. Returns the first
   * lines: as many as their images have room. An image is loaded once until `done`.
   */
  async load(
    lines: readonly NumberedLine[],
    stop: AbortSignal,
  ): Promise<readonly NumberedLoadedLine[]> {
    const loaded: NumberedLoadedLine[] = [];
    let [bytes, count] = [0, 0];
    for (const line of lines) {
      const { images, violations } = await this.#imagesOf(line, stop);
      loaded.push({ ...line, images, violations });
      for (const { size } of images) bytes += size;
      count += images.length;
      if (bytes >= most.bytes || count >= most.images) break;
    }
    return loaded;
  }

  /** Removes the images of lines up to this one. */
  async done(lastLine: number): Promise<void> {
    for (const [line, { images }] of this.#loaded) {
      if (line > lastLine) continue;
      this.#loaded.delete(line);
      await this.#source?.discard(images);
    }
  }

  async #imagesOf(
    { line, images: names, violations }: NumberedLine,
    stop: AbortSignal,
  ): Promise<LoadedImages> {
    const known = this.#loaded.get(line);
    if (known) return known;
    const isWanted = violations.length === 0 && names.length > 0;
    if (!this.#source || !isWanted) return { images: [], violations };
    const loaded = await this.#source.load(names, stop);
    this.#loaded.set(line, loaded);
    return loaded;
  }
}
