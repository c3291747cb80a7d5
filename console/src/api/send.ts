import { createFetch } from 'storefront-gateway-client';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { gateway } from '../settings.ts';
import { setRetrying } from './connection.ts';
import { readCredential } from './credential.ts';

export const graphqlUrl = new URL('graphql', gateway).href;

export interface GraphqlError {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** An answer of GraphQL. `data` is null if nothing could be read or written. */
export interface Answer<Data> {
  readonly status: number;
  readonly data: Data | null;
  readonly errors: readonly GraphqlError[];
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

export interface SendOptions {
  /** Such as `X-Dry-Run` or `X-Preview`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

/** Sends any request of the console: with its credential, and again while the gateway is away. */
export const callGateway: typeof fetch = (input, init) =>
  createFetch({
    url: graphqlUrl,
    ...readCredential(),
    retries: Number.POSITIVE_INFINITY,
    onRetrying: setRetrying,
  })(input, init);

/**
 * How a request names a document. The gateway knows the documents of its own console by their
 * hashes; a gateway of another build, to which the development server forwards, gets the text.
 */
export const nameDocument = <Data, Variables>(document: TypedDocumentString<Data, Variables>) =>
  import.meta.env.DEV ? { query: String(document) } : { documentId: document.__meta__?.documentId };

/** Sends a document. */
export async function send<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { headers = {}, signal }: SendOptions = {},
): Promise<Answer<Data>> {
  const response = await callGateway(graphqlUrl, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...nameDocument(document), variables }),
    ...(signal && { signal }),
  });
  return readAnswer<Data>(response);
}

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const { status, headers } = response;
  const body = await response.json().catch(() => ({}));
  // Problem details, such as of a request that no call was made of.
  const problem = body.detail ?? body.title ?? `HTTP ${status}`;
  const errors = body.errors ?? (body.data === undefined ? [{ message: problem }] : []);
  return { status, data: body.data ?? null, errors, extensions: body.extensions ?? {}, headers };
}
