import { type Call, type Handler, type Reply, wantsHtml } from './call.ts';

const taken = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'X-Dry-Run',
  'X-Key',
  'X-Request-Id',
].join(', ');
const told = [
  'ETag',
  'Idempotency-Replayed',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'X-Dry-Run',
  'X-Request-Id',
].join(', ');

/**
 * Lets pages of these origins call both surfaces from a browser; `*` allows any origin. Callers
 * authenticate with a header that browsers do not send by themselves, so cookies and credentials
 * are not involved.
 */
export function withCors(handler: Handler, origins: readonly string[]): Handler {
  if (origins.length === 0) return handler;
  const isOpen = origins.includes('*');
  const known = new Set(origins);
  return async (call) => {
    const { origin } = call.headers;
    // The GraphiQL page may contain a key, so other pages must not read it.
    if (!isSurface(call.path) || wantsHtml(call)) return handler(call);
    const allowed = isOpen ? '*' : origin !== undefined && known.has(origin) ? origin : null;
    const reply = allowed && isPreflight(call) ? preflight : await handler(call);
    const headers = {
      ...(!isOpen && { Vary: varyOf(reply) }),
      ...(allowed && origin !== undefined && { 'Access-Control-Allow-Origin': allowed }),
      ...(allowed && { 'Access-Control-Expose-Headers': told }),
    };
    return { ...reply, headers: { ...reply.headers, ...headers } };
  };
}

const isSurface = (path: string) => path === '/graphql' || path.startsWith('/api/');

const isPreflight = ({ method, headers }: Call) =>
  method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;

/** Browsers cache the preflight for a day. */
const preflight: Reply = {
  status: 204,
  headers: {
    'Access-Control-Allow-Methods': 'GET, POST',
    'Access-Control-Allow-Headers': taken,
    'Access-Control-Max-Age': '86400',
  },
  body: null,
};

const varyOf = ({ headers }: Reply) => (headers.Vary ? `${headers.Vary}, Origin` : 'Origin');
