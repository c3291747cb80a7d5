import { StringDecoder } from 'node:string_decoder';
import { longestLine, type SourceLine, type Start } from './line.ts';

const newline = 0x0a;

/** Reads the lines of JSONL, those without content left out. */
export async function* readJsonl(
  pieces: AsyncIterable<Uint8Array>,
  { nextByte, line: before }: Start,
): AsyncGenerator<SourceLine> {
  let [line, at] = [before, nextByte];
  let held: Buffer[] = [];
  let length = 0;
  const take = (part: Buffer) => {
    length += part.length;
    if (length <= longestLine) held.push(part);
    else held = [];
  };
  const finish = (): SourceLine | null => {
    line++;
    at += length;
    const isLong = length > longestLine;
    const text = isLong ? '' : decode(held);
    [held, length] = [[], 0];
    if (isLong) return { line, end: at, cells: null, text: null, fault: tooLong };
    return text.trim() === '' ? null : { line, end: at, cells: null, text, fault: null };
  };
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    let start = 0;
    for (let end = bytes.indexOf(newline); end >= 0; end = bytes.indexOf(newline, start)) {
      take(bytes.subarray(start, end + 1));
      start = end + 1;
      const read = finish();
      if (read) yield read;
    }
    if (start < bytes.length) take(bytes.subarray(start));
  }
  const last = length > 0 ? finish() : null;
  if (last) yield last;
}

/** Without a byte order mark at its begin. */
function decode(parts: readonly Buffer[]): string {
  const text = new StringDecoder('utf8').end(Buffer.concat(parts));
  return text.startsWith('\ufeff') ? text.slice(1) : text;
}

const tooLong = {
  path: '',
  code: 'MALFORMED',
  message: `the line is longer than ${longestLine} bytes`,
};
