import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CallError } from '../contract/errors.ts';
import type { Call, Reply } from '../http/call.ts';

export interface GraphiqlOptions {
  readonly enabled: boolean;
  /**
   * The key that is filled in for a browser on this machine when the shop is the demo shop, else
   * null.
   */
  demoKey(): string | null;
  /** Whether introspection is enabled. */
  readonly introspection?: boolean;
}

/** The complete GraphiQL page. It loads nothing from other hosts, and its policy forbids it. */
export function createGraphiql({ enabled, demoKey, introspection = true }: GraphiqlOptions) {
  const pages = new Map<string, Promise<Page>>();
  return async (call: Call): Promise<Reply> => {
    const { headers } = call;
    if (!enabled) throw new CallError('NOT_FOUND', 'GraphiQL is disabled: send a GraphQL request.');
    const encoding = chooseEncoding(headers['accept-encoding']);
    const key = call.isLocal?.() ? demoKey() : null;
    const name = `${encoding} ${key}`;
    let page = pages.get(name);
    if (!page) {
      page = makePage(encoding, key, introspection ? openQuery : closedQuery);
      pages.set(name, page);
      page.catch(() => pages.delete(name));
    }
    const { etag, body } = await page;
    const about = { ETag: etag, 'Cache-Control': 'private, no-cache', Vary: 'Accept-Encoding' };
    if (isKnown(headers['if-none-match'], etag)) return { status: 304, headers: about, body: null };
    return { status: 200, headers: { ...about, ...pageHeaders(encoding) }, body };
  };
}

interface Page {
  readonly etag: string;
  readonly body: Buffer;
}

/**
 * The page is one script that starts its workers from blobs; everything else must come from this
 * host.
 */
const policy = [
  "default-src 'none'",
  "script-src 'unsafe-inline' 'unsafe-eval' blob:",
  'worker-src blob:',
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  'font-src data:',
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

function pageHeaders(encoding: Encoding): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': policy,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
  };
}

type Encoding = 'br' | 'gzip' | 'identity';

const compress = {
  br: (html: Buffer) =>
    promisify(brotliCompress)(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (html: Buffer) => promisify(gzip)(html, { level: 6 }),
  identity: async (html: Buffer) => html,
} satisfies Record<Encoding, (html: Buffer) => Promise<Buffer>>;

/** The page has 9 MB, so it is loaded and compressed on the first request. */
async function makePage(
  encoding: Encoding,
  key: string | null,
  defaultQuery: string,
): Promise<Page> {
  const { renderGraphiQL } = await import('@graphql-yoga/render-graphiql');
  const html = renderGraphiQL({
    title: 'GraphiQL',
    defaultQuery,
    headers: headersText(key),
    shouldPersistHeaders: true,
    defaultEditorToolsVisibility: 'headers',
  });
  const body = await compress[encoding](Buffer.from(html));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { etag, body };
}

const queryFor = (hint: string) => `# The first products of the shop.
# The key goes into the headers below;
# ${hint}
{
  products(first: 5) {
    totalCount
    nodes {
      id
      code
      name
    }
  }
}
`;

const openQuery = queryFor('the book on the left tells what there is.');
const closedQuery = queryFor('introspection is disabled: see schema.graphql.');

/** The text is inside a script element, which a key must not be able to close. */
function headersText(key: string | null): string {
  const text = JSON.stringify({ 'X-Key': key ?? 'your key' }, null, 2);
  return text.replaceAll('<', '\\u003c');
}

/** The best encoding that the browser accepts; a weight of 0 excludes one. */
function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const taken = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((each) => each.trim())
    .filter((each) => !/;\s*q=0(?:\.0*)?$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
  return taken.includes('br') ? 'br' : taken.includes('gzip') ? 'gzip' : 'identity';
}

function isKnown(tags: string | undefined, etag: string): boolean {
  return tags?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false;
}
