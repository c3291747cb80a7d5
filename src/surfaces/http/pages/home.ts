import type { Slice } from '../../../ground/config/config.ts';
import { productName, readVersion } from '../../../ground/contract/product.ts';
import { v3Path } from '../base-paths.ts';
import { type Call, type Handler, wantsHtml } from '../call.ts';
import { mcpPath } from '../receive/methods.ts';
import { consolePath } from './console/console-page.ts';
import { homeHeaders, homePage } from './home-page.ts';
import { createPageFile, type PageFile, sendEncodedFile } from './page-files.ts';
import type { SignIn } from './sign-in.ts';

type HomeOptions = Slice<'console' | 'graphiql' | 'explorer' | 'mcp' | 'trustedDocuments'> & {
  /** The number of operations of v3. */
  readonly operations: number;
  /**
   * Returns how the browser of this call can sign in to the demo shop; null if this must not be
   * shown.
   */
  signInFor(call: Call): SignIn | null;
};

/**
 * Returns the handler of `/`: a page for browsers, an index in JSON for programs. Both are created
 * once, so that a call is as cheap as a health check.
 */
export function createHome(options: HomeOptions): Handler {
  const version = readVersion();
  const pages = new Map<SignIn | null, PageFile>();
  const pageWith = (signIn: SignIn | null): PageFile => {
    const known = pages.get(signIn);
    if (known) return known;
    const shown = { ...options, hasGraphiql: hasGraphiql(options), version, signIn };
    const made = createPageFile('text/html; charset=utf-8', () => homePage(shown));
    pages.set(signIn, made);
    return made;
  };
  const index = `${JSON.stringify(indexOf(options, version), null, 2)}\n`;
  return async (call) => {
    if (!wantsHtml(call)) return { status: 200, headers: indexHeaders, body: index };
    const reply = await sendEncodedFile(pageWith(options.signInFor(call)), call, headers);
    return { ...reply, headers: { ...reply.headers, Vary: 'Accept, Accept-Encoding' } };
  };
}

/** Whether browsers get GraphiQL at `/graphql`. */
export const hasGraphiql = ({
  graphiql,
  trustedDocuments,
}: Slice<'graphiql' | 'trustedDocuments'>) => graphiql && trustedDocuments !== 'only';

const indexHeaders = {
  'Content-Type': 'application/json',
  'Cache-Control': 'no-store',
  Vary: 'Accept',
};

const headers = { ...homeHeaders, 'Cache-Control': 'no-store' };

const indexOf = ({ console, explorer, mcp }: HomeOptions, version: string) => ({
  name: productName,
  version,
  links: {
    ...(console && { console: consolePath }),
    graphql: '/graphql',
    v3: v3Path,
    ...(mcp && { mcp: mcpPath }),
    ...(explorer && {
      docs: '/docs',
      guide: '/docs/guide',
      openapi: '/openapi.json',
      client: '/client.tgz',
    }),
    health: '/healthz',
    readiness: '/readyz',
  },
});
