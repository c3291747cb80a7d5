import type { Call, Reply } from './call.ts';

/** The GraphQL equivalent of a v3 request, as a client sends it to /graphql. */
export interface Equivalent {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operationName: string;
  /** The parts of the schema that it uses: `Query.products`, `ProductWhere.isVisible`. */
  readonly coordinates: readonly string[];
}

/** A refusal in the form of v3. */
export interface V3Refusal {
  readonly status: 'error';
  readonly error: { readonly field: string; readonly type: string; readonly description: string };
}

/**
 * The equivalent with the time zone of the shop, in which v3 writes times (those in the variables
 * are in UTC), or the refusal of the request.
 */
export type EquivalentAnswer = (Equivalent & { readonly timeZone: string }) | V3Refusal;

export const equivalentPath = '/equivalent/';

/** The response to `POST /equivalent/<operation>`: 200, or 422 with v3's refusal. */
export function answerEquivalent(equivalent: EquivalentAnswer): Reply {
  const isRefused = 'error' in equivalent;
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  // The variables repeat the request, which may contain a password.
  const body = JSON.stringify(equivalent);
  return { status: isRefused ? 422 : 200, headers, body, isSecret: true };
}

/** Whether the caller of v3 requests the GraphQL equivalent in the headers of the response. */
export const wantsEquivalent = ({ headers }: Call): boolean =>
  headers['x-equivalent']?.toString().toLowerCase() === 'graphql';

/** The maximum size of the headers. Proxies refuse headers of more than 4 to 8 KB. */
const mostBytes = 4_096;

/**
 * Returns the headers with the GraphQL equivalent of the call. If they would be too large, they
 * contain a link to the address that returns it. Returns none for a request whose form v3 refuses.
 */
export function equivalentHeaders(
  operation: string,
  equivalent: EquivalentAnswer,
): Record<string, string> {
  if ('error' in equivalent) return {};
  const document = inBase64(equivalent.query);
  const variables = inBase64(JSON.stringify(equivalent.variables));
  if (document.length + variables.length > mostBytes)
    return { Link: `<${equivalentPath}${operation}>; rel="alternate"` };
  return { 'GraphQL-Document': document, 'GraphQL-Variables': variables };
}

/** Headers contain only ASCII on one line, but documents have several lines. */
const inBase64 = (text: string) => Buffer.from(text).toString('base64');
