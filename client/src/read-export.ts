import type { Unknown } from './errors.ts';
import { ExportError, exportRefusal } from './export-error.ts';
import { type Credential, createFetch } from './fetch.ts';
import { growingDelay, type Send, wait } from './retry.ts';

/** A record of an export. */
export interface ExportedRecord<Node> {
  readonly node: Node;
  /** Pass it as `after` to continue behind this record. */
  readonly cursor: string;
  /**
   * The position in the change log. The events after the first record's position complete the copy.
   */
  readonly position: number;
}

export type ExportOptions = Credential & {
  /** The address of GraphQL; the export is at `bulk/export` beside it. */
  readonly url: string;
  /** A document with one list, selected by `edges { cursor node { … } }`. */
  readonly document: string;
  readonly variables?: Unknown;
  /** The cursor to continue after. */
  readonly after?: string | null | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Connections that break one after the other without a record between them; 5 by default. */
  readonly maxBreaks?: number;
  /** The function that sends the requests; by default the `fetch` of the platform. */
  readonly fetch?: Send;
};

/**
 * Reads an export record by record, each once, also when the connection breaks. Throws an
 * ExportError where it is refused or ends with an error.
 */
export async function* readExport<Node = Unknown>(
  options: ExportOptions,
): AsyncGenerator<ExportedRecord<Node>, void, undefined> {
  const { signal, maxBreaks = 5 } = options;
  const send = createFetch({ ...options, retries: maxBreaks });
  const body = JSON.stringify({ query: options.document, variables: options.variables });
  let after = options.after ?? null;
  for (let breaks = 1; ; breaks++) {
    const address = new URL('bulk/export', new Request(options.url).url);
    if (after !== null) address.searchParams.set('after', after);
    const headers = { 'Content-Type': 'application/json', Accept: 'application/jsonl' };
    const response = await send(
      new Request(address, { method: 'POST', headers, body, signal: signal ?? null }),
    );
    if (!response.ok || !response.body) throw await exportRefusal(response);
    const position = Number(response.headers.get('Export-Position'));
    const lines = readLines(response.body);
    for (let line = await lines.next(); ; line = await lines.next()) {
      if (line.done && line.value) return;
      if (line.done) break;
      const { cursor, node } = JSON.parse(line.value);
      after = String(cursor);
      breaks = 0;
      yield { node, cursor, position };
    }
    signal?.throwIfAborted();
    if (breaks > maxBreaks) throw new TypeError('The connection breaks again and again.');
    await wait(growingDelay(Math.max(breaks, 1)), signal ?? new AbortController().signal);
  }
}

/** Yields whole lines; returns whether the answer is complete. Throws the error at its end. */
async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, boolean> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const read = await reader.read().catch(() => null);
      if (!read) break;
      if (read.done) return true;
      const lines = (rest + decoder.decode(read.value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (rest.startsWith('{"errors":') && rest.endsWith(']}'))
    throw new ExportError(200, JSON.parse(rest).errors);
  return false;
}
