import { PassThrough, Readable } from 'node:stream';

export interface SourceRequest {
  readonly path: '/graphql' | '/bulk/export';
  /** The parameters of the address. */
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: { readonly query: string; readonly variables: Readonly<Record<string, unknown>> };
}

export interface SourceAnswer {
  readonly status: number;
  readonly position: string | null;
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends a request to a shop. Rejects if it is unreachable. */
export type Source = (request: SourceRequest) => Promise<SourceAnswer>;

/** A running service. */
export function connectTo(base: string, key: string): Source {
  const isLocal = ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(base).hostname);
  const headers = {
    'Content-Type': 'application/json',
    'X-Key': key,
    ...(isLocal && { 'Accept-Encoding': 'identity' }),
  };
  return async ({ path, parameters, body }) => {
    const url = new URL(path, base);
    url.search = new URLSearchParams(parameters).toString();
    const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    const position = response.headers.get('export-position');
    return { status: response.status, position, body: chunksOf(response.body) };
  };
}

/** The maximum number of bytes that are read before the target has written them. */
const mostAhead = 1024 * 1024;

/**
 * When a connection breaks, fetch drops the unread part of the body, including the line with the
 * reason why an export ended. Therefore the body is read ahead, and all of it is yielded before the
 * error is thrown.
 */
async function* chunksOf(body: Response['body']): AsyncGenerator<Uint8Array> {
  const source = Readable.from(readAll(body), { objectMode: false });
  const read = source.pipe(new PassThrough({ highWaterMark: mostAhead }));
  let failure: Error | undefined;
  source.once('error', (error) => {
    failure = error;
    read.end();
  });
  try {
    yield* read;
    if (failure) throw failure;
  } finally {
    source.destroy();
  }
}

async function* readAll(body: Response['body']): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    yield read.value;
}
