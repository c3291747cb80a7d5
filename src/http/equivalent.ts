import type { Call, Reply } from './call.ts';

/** The GraphQL that says the same as a v3 request, or v3's refusal of the request. */
export type Equivalent =
  | {
      readonly query: string;
      readonly variables: Readonly<Record<string, unknown>>;
      readonly operationName: string;
      /** What it uses of the schema: `Query.products`, `ProductWhere.isVisible`. */
      readonly coordinates: readonly string[];
      /** The shop's, in which v3 writes times; the variables have them in UTC. */
      readonly timeZone: string;
    }
  | { readonly status: 'error'; readonly error: object };

export const equivalentPath = '/equivalent/';

/** The answer of `POST /equivalent/<operation>`: 200, or 422 with v3's refusal. */
export function answerEquivalent(equivalent: Equivalent): Reply {
  const isRefused = 'error' in equivalent;
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  // The variables repeat the request, which may contain a password.
  const body = JSON.stringify(equivalent);
  return { status: isRefused ? 422 : 200, headers, body, isSecret: true };
}

/** Whether the caller of v3 asks for the GraphQL of the call in the headers of the answer. */
export const wantsEquivalent = ({ headers }: Call): boolean =>
  headers['x-equivalent']?.toString().toLowerCase() === 'graphql';

/** Proxies refuse headers of more than 4 to 8 KB. */
const mostBytes = 4_096;

/**
 * The headers of an answer with the GraphQL of the call; where they would be too large, a link to
 * the address that answers it. None for a request that v3 refuses by its form.
 */
export function equivalentHeaders(
  operation: string,
  equivalent: Equivalent,
): Record<string, string> {
  if ('error' in equivalent) return {};
  const document = inBase64(equivalent.query);
  const variables = inBase64(JSON.stringify(equivalent.variables));
  if (document.length + variables.length > mostBytes)
    return { Link: `<${equivalentPath}${operation}>; rel="alternate"` };
  return { 'GraphQL-Document': document, 'GraphQL-Variables': variables };
}

/** Headers are ASCII, and documents have several lines. */
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
