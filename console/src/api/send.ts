import { createFetch } from 'storefront-gateway-client';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { gateway } from '../settings.ts';
import { addWaiting } from './connection.ts';
import { readCredential } from './credential.ts';
import { watchRefusal } from './session.ts';

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
  /** Headers such as `X-Dry-Run` or `X-Preview`. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
  /** The files by the names of the variables that they replace: docs/graphql.md, uploads. */
  readonly files?: Readonly<Record<string, File>>;
}

/**
 * Sends any request of the console: with its credential, and again while the gateway is away. The
 * sign-in is shown if the credential is refused.
 */
export const callGateway: typeof fetch = async (input, init) => {
  let counted = 0;
  const refuse = watchRefusal();
  const call = createFetch({
    url: graphqlUrl,
    ...readCredential(),
    retries: Number.POSITIVE_INFINITY,
    onRetrying(requests) {
      addWaiting(requests - counted);
      counted = requests;
    },
  });
  const response = await call(input, init);
  if (response.status === 401) refuse();
  return response;
};

/**
 * How a request names a document. The gateway knows the documents of this console by their
 * hashes; a gateway of another build, to which the development server forwards, gets the text.
 */
export const nameDocument = <Data, Variables>(document: TypedDocumentString<Data, Variables>) =>
  import.meta.env.DEV ? { query: String(document) } : { documentId: document.__meta__?.documentId };

/** Sends a document. */
export async function send<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { headers = {}, signal, files }: SendOptions = {},
): Promise<Answer<Data>> {
  const empty = Object.fromEntries(Object.keys(files ?? {}).map((name) => [name, null]));
  const sent = { ...nameDocument(document), variables: { ...variables, ...empty } };
  const operations = JSON.stringify(sent);
  const response = await callGateway(graphqlUrl, {
    method: 'POST',
    // The browser writes the type of a form itself, with the text between its parts.
    headers: files ? headers : { 'Content-Type': 'application/json', ...headers },
    body: files ? formOf(operations, files) : operations,
    ...(signal && { signal }),
  });
  return readAnswer<Data>(response);
}

function formOf(operations: string, files: Readonly<Record<string, File>>): FormData {
  const form = new FormData();
  const names = Object.keys(files);
  form.set('operations', operations);
  form.set(
    'map',
    JSON.stringify(Object.fromEntries(names.map((name) => [name, [`variables.${name}`]]))),
  );
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

async function readAnswer<Data>(response: Response): Promise<Answer<Data>> {
  const { status, headers } = response;
  const body = await response.json().catch(() => ({}));
  // The problem details, if the request was refused before it became a call.
  const problem = body.detail ?? body.title ?? `HTTP ${status}`;
  const errors = body.errors ?? (body.data === undefined ? [{ message: problem }] : []);
  return { status, data: body.data ?? null, errors, extensions: body.extensions ?? {}, headers };
}
