import { createFetch } from 'storefront-gateway-client';
import { graphqlUrl } from '../api/send.ts';
import { gateway } from '../settings.ts';

/** The answer of one surface. */
export interface Sent {
  readonly status: number;
  /** The answer, indented. */
  readonly text: string;
  /** The number of characters of the received answer. */
  readonly length: number;
  /** Milliseconds from the request to the whole answer, as the browser sees them. */
  readonly milliseconds: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** A GraphQL request, as `/equivalent/` describes it. */
export interface Document {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

export type Surface = 'v3' | 'graphql';

/** The answers of both surfaces to one request; null for one that it was not sent to. */
export interface Compared {
  readonly v3: Sent | null;
  readonly graphql: Sent | null;
  readonly isDry: boolean;
}

interface Request {
  readonly operation: string;
  readonly body: string;
  readonly key: string;
  readonly isDry: boolean;
  /** A write that is not a dry run goes to one surface, since both would make it twice. */
  readonly only: Surface | null;
}

/**
 * Sends a request to v3 and its equivalent to GraphQL, one after the other, so that neither is
 * slower because of the other one. What v3 refuses by its form has no equivalent.
 */
export async function sendBoth(request: Request): Promise<Compared> {
  const { operation, body, key, isDry, only } = request;
  const headers: Record<string, string> = isDry ? { 'X-Dry-Run': '1' } : {};
  const document = only === 'v3' ? null : await describe(operation, body, key);
  const v3 = only === 'graphql' ? null : await post(`api/v3/${operation}`, body, key, headers);
  const graphql = document && (await post('graphql', JSON.stringify(document), key, headers));
  return { v3, graphql, isDry };
}

/** The GraphQL of a request; nothing is executed. */
export async function describe(operation: string, body: string, key: string) {
  return documentOf(await post(`equivalent/${operation}`, body, key, {}));
}

function documentOf({ status, body }: Sent): Document | null {
  if (status !== 200) return null;
  const { query, variables } = body as Document;
  return { query, variables };
}

async function post(
  path: string,
  body: string,
  key: string,
  headers: Readonly<Record<string, string>>,
): Promise<Sent> {
  const url = new URL(path, gateway).href;
  const call = createFetch({ url: graphqlUrl, key, retries: 0 });
  const begin = performance.now();
  const response = await call(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Server-Timing': '1', ...headers },
    body,
  });
  const text = await response.text();
  const milliseconds = performance.now() - begin;
  const parsed = parse(text);
  const shown = parsed === undefined ? text : JSON.stringify(parsed, null, 2);
  const { status } = response;
  return {
    status,
    text: shown,
    length: text.length,
    milliseconds,
    headers: response.headers,
    body: parsed,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
