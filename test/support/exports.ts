import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Shop } from './shop.ts';

export interface ExportCall {
  /** The parameters of the address, such as `format=csv`. */
  readonly address?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
  readonly operationName?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a document to `/bulk/export`. */
export const postExport = (
  shop: Shop,
  query: string,
  { address = '', variables, operationName, headers }: ExportCall = {},
): Promise<Response> =>
  shop.post(
    `/bulk/export${address && `?${address}`}`,
    JSON.stringify({ query, variables, operationName }),
    headers,
  );

/** The records of an export as JSON lines. Throws for any other status than 200. */
export async function exportRecords(shop: Shop, query: string, call: ExportCall = {}) {
  const response = await postExport(shop, query, call);
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${response.status}: ${text}`);
  return linesOf(text);
}

export const linesOf = (text: string): Record<string, never>[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** Begins an export that the test reads at any speed. */
export async function openExport(shop: Pick<Shop, 'url' | 'key'>, query: string, key = shop.key) {
  const sent = request(`${shop.url}/bulk/export`, {
    method: 'POST',
    agent: false,
    headers: { 'Content-Type': 'application/json', 'X-Key': key },
  });
  sent.end(JSON.stringify({ query }));
  const [response]: [IncomingMessage] = await once(sent, 'response').then(([each]) => [each]);
  return response;
}

/** Reads to the end of a connection; `isComplete` says whether the body was complete. */
export async function readToEnd(response: IncomingMessage) {
  let text = '';
  response.setEncoding('utf8');
  try {
    for await (const chunk of response) text += chunk;
  } catch {
    // Whether the body was complete.
  }
  return { text, isComplete: response.complete };
}

/** Adds many suppliers: the rows of a large list. */
export const addSuppliers = (shop: Pick<Shop, 'rows'>, count: number): Promise<unknown> =>
  shop.rows(
    `INSERT INTO supplier (code, name)
     SELECT 'S' || n, rpad('Supplier ' || n, 90, '.') FROM generate_series(1, $1::int) AS n`,
    [count],
  );

/** A selection with long lines, so that an export exceeds the buffers of sockets. */
export const longLines = Array.from({ length: 40 }, (_, at) => `n${at}: name`).join(' ');
