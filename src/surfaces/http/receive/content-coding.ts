import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Coding = 'br' | 'gzip';

export type Compression = 'off' | Coding;

/** The codings of each setting; clients without brotli get gzip. */
export const codings: Readonly<Record<Compression, readonly Coding[]>> = {
  off: [],
  gzip: ['gzip'],
  br: ['br', 'gzip'],
};

/** Chosen by measurement: docs/performance.md, Compression. */
const levels = { br: 1, gzip: 1 } as const;

/** The bounds of brotli's window, as powers of two. */
const [smallestWindow, largestWindow] = [10, 19];

/**
 * Creates a streaming encoder for a text of about this many bytes; zlib uses Node's thread pool.
 */
export function createEncoder(coding: Coding, length: number, level: number = levels[coding]) {
  if (coding === 'gzip') return createGzip({ level });
  const window = Math.ceil(Math.log2(length + 16));
  return createBrotliCompress({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: level,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: length,
      [constants.BROTLI_PARAM_LGWIN]: Math.min(Math.max(window, smallestWindow), largestWindow),
    },
  });
}

/**
 * Returns the coding that a client prefers among these, which are in order of preference; null for
 * none.
 */
export function chooseCoding(accepted: unknown, codings: readonly Coding[]): Coding | null {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted } });
  const chosen = negotiator.encoding([...codings, 'identity'], { preferred: codings });
  return codings.find((coding) => coding === chosen) ?? null;
}
