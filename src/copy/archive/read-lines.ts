import { StringDecoder } from 'node:string_decoder';
import { CopyError } from '../copy-error.ts';

/** The number of characters that one statement writes, and the maximum length of a line. */
const pageLength = 4_000_000;
const longestLine = 64_000_000;
const mostLines = 1_000;

/** Divides a text into pages of lines. Throws CopyError if the last line has no line feed. */
export async function* readLines(content: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  const rest: string[] = [];
  let restLength = 0;
  let page: string[] = [];
  let length = 0;
  for await (const piece of content) {
    const parts = decoder.write(Buffer.from(piece)).split('\n');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      const line = [...rest.splice(0), part].join('');
      restLength = 0;
      page.push(line);
      length += line.length;
      if (length < pageLength && page.length < mostLines) continue;
      yield page;
      page = [];
      length = 0;
    }
    rest.push(last);
    restLength += last.length;
    if (restLength > longestLine) throw new CopyError('The archive has a line that is too long.');
  }
  if (page.length > 0) yield page;
  if (rest.join('') !== '') throw new CopyError('The archive has a line without an end.');
}
