import { CallError } from '../../ground/contract/errors/errors.ts';
import { preflightHeader } from '../../ground/contract/session-cookies.ts';
import { type Call, type Handler, type Reply, wantsHtml } from './call.ts';
import { isLocalHttp } from './callers/session-cookies.ts';
import { methodsAt } from './receive/methods.ts';
import { describeProblem } from './send/problem.ts';

/**
 * The request headers that pages may send: the headers of docs/calling.md, those of the Model
 * Context Protocol, trace context (W3C), and the names that Apollo Client adds.
 */
export const requestHeaders = [
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'MCP-Protocol-Version',
  'Mcp-Method',
  'Mcp-Name',
  'X-Dry-Run',
  'X-Equivalent',
  'X-Key',
  'X-Preview',
  'X-Request-Id',
  'X-Server-Timing',
  'traceparent',
  'tracestate',
  'baggage',
  'apollographql-client-name',
  'apollographql-client-version',
];

/** The response headers that pages may read in addition to the safelisted ones. */
const responseHeaders = [
  'Accept-Encoding',
  'Deprecation',
  'ETag',
  'Export-Position',
  'GraphQL-Document',
  'GraphQL-Variables',
  'Idempotency-Replayed',
  'Link',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Server-Timing',
  'Sunset',
  'X-Changes',
  'X-Dry-Run',
  'X-Request-Id',
].join(', ');

/**
 * Allows pages of these origins to call both surfaces from a browser; `*` allows any origin.
 * Session cookies work only for GraphQL, and only for listed origins that no one can forge on the
 * network: https, or this machine.
 */
export function withCors(handler: Handler, origins: readonly string[]): Handler {
  if (origins.length === 0)
    return (call) => (isOptions(call) ? refuse(call, unset) : handler(call));
  const isOpen = origins.includes('*');
  const known = new Set(origins);
  return async (call) => {
    const { origin } = call.headers;
    // The GraphiQL page may contain a key, so other pages must not read it.
    if (!isSurface(call.path) || wantsHtml(call)) return handler(call);
    const allowed = isOpen ? '*' : origin !== undefined && known.has(origin) ? origin : null;
    const reply = await (isPreflight(call) ? answerPreflight(call, allowed) : handler(call));
    const mayUseCookies = takesCookies(call.path) && allowed !== null && isTrusty(allowed);
    const headers = {
      ...(!isOpen && { Vary: varyOf(reply) }),
      ...(allowed && origin !== undefined && { 'Access-Control-Allow-Origin': allowed }),
      ...(allowed && { 'Access-Control-Expose-Headers': responseHeaders }),
      ...(mayUseCookies && { 'Access-Control-Allow-Credentials': 'true' }),
    };
    return { ...reply, headers: { ...reply.headers, ...headers } };
  };
}

const takesCookies = (path: string) => path === '/graphql' || path === '/bulk/export';

const isTrusty = (origin: string) =>
  origin.startsWith('https:') || (origin !== '*' && isLocalHttp(origin));

const isSurface = (path: string) => methodsAt(path) !== undefined;

const isOptions = ({ method, path }: Call) => method === 'OPTIONS' && methodsAt(path) !== undefined;

const isPreflight = (call: Call) =>
  isOptions(call) && call.headers['access-control-request-method'] !== undefined;

const unset =
  'CORS_ORIGINS is not set, so pages of other origins may not call this service. Set it to the ' +
  'origins of these pages, such as https://admin.example.com.';

const unlisted = 'The origin of this page is not in CORS_ORIGINS, so it may not call this service.';

const answerPreflight = (call: Call, allowed: string | null): Reply =>
  allowed === null ? refuse(call, unlisted) : preflightAt(call);

/**
 * Refuses a preflight. Browsers show only that it failed; the detail is for a person who looks at
 * the request.
 */
function refuse({ path }: Call, detail: string): Reply {
  const headers = { Allow: (methodsAt(path) ?? []).join(', ') };
  return describeProblem(new CallError('METHOD_NOT_ALLOWED', detail, { headers }));
}

/** Returns the response to a preflight, which browsers cache for a day. */
const preflightAt = ({ path }: Call): Reply => ({
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': takesCookies(path)
      ? `${requestHeaders.join(', ')}, ${preflightHeader}`
      : requestHeaders.join(', '),
    'Access-Control-Max-Age': '86400',
  },
  body: null,
});

const varyOf = ({ headers }: Reply) => (headers.Vary ? `${headers.Vary}, Origin` : 'Origin');
