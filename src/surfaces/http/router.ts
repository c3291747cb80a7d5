import { CallError, notReady } from '../../ground/contract/errors/errors.ts';
import { surfaceOf } from '../../ground/observe/observed.ts';
import { v3Path } from './base-paths.ts';
import { type Call, type Handler, type Reply, wantsHtml } from './call.ts';
import { callGraphql } from './call-graphql.ts';
import { callV3, describeEquivalent } from './call-v3.ts';
import { authenticate, authenticateKnown, requireCaller } from './callers/authenticate.ts';
import { CallCookies, checkOrigin } from './callers/session-cookies.ts';
import { countCall } from './count-call.ts';
import { markDryRun } from './dry-run.ts';
import { equivalentPath } from './equivalent.ts';
import { answerHealth, answerReadiness, type StartPhase } from './health.ts';
import { consolePath } from './pages/console/console-page.ts';
import { startingHeaders, startingPage } from './pages/starting-page.ts';
import { allow, exportPath, mcpPath, schemaPath, schemaSearchPath } from './receive/methods.ts';
import type { ImportSurface, RouterParts } from './router-parts.ts';
import { answerFailure, unknownCaller } from './send/problem.ts';

const importPath = '/bulk/import';

/** Routes each request by its path. Requests that are not valid calls get problem details here. */
export function createRouter(parts: RouterParts): Handler {
  return async (call) => {
    try {
      return await route(parts, call);
    } catch (error) {
      return answerFailure(error, call);
    }
  };
}

/**
 * Answers while the service starts: only the health check succeeds, and browsers get a page that
 * reloads itself.
 */
export function createStartingHandler(phase: StartPhase = { current: null }): Handler {
  return (call) => {
    try {
      if (call.path === '/healthz') return answerHealth(call);
      if (phase.current !== null && opensPage(call))
        return { status: 503, headers: startingHeaders, body: startingPage(phase.current) };
      throw notReady(phase.current);
    } catch (error) {
      return answerFailure(error, call);
    }
  };
}

/** Whether a browser opens an address that people see. */
const opensPage = (call: Call): boolean =>
  wantsHtml(call) && ['none', 'graphql'].includes(surfaceOf(call.path));

/** A route. A path ending in `*` matches everything below it. */
interface Route {
  readonly path: string;
  /** Returns undefined if the service runs without this part. */
  answer(parts: RouterParts, call: Call): Promise<Reply> | Reply | undefined;
}

/** All paths that the service answers, the frequent ones first. */
export const routes: readonly Route[] = [
  { path: `${v3Path}*`, answer: (parts, call) => markDryRun(call, callV3(parts, call)) },
  { path: '/graphql', answer: (parts, call) => markDryRun(call, callGraphql(parts, call)) },
  { path: `${equivalentPath}*`, answer: describeEquivalent },
  {
    path: exportPath,
    answer: (parts, call) =>
      parts.exportList && callGraphql({ ...parts, graphql: parts.exportList }, call),
  },
  {
    path: schemaPath,
    answer: (parts, call) =>
      parts.schemaFile && callGraphql({ ...parts, graphql: parts.schemaFile }, call),
  },
  {
    path: schemaSearchPath,
    answer: (parts, call) =>
      parts.schemaSearch && callGraphql({ ...parts, graphql: parts.schemaSearch }, call),
  },
  {
    path: mcpPath,
    answer: (parts, call) =>
      parts.mcp ? markDryRun(call, callMcp(parts, parts.mcp, call)) : undefined,
  },
  { path: '/graphql/', answer: (_parts, call) => readFile(withoutSlash, call) },
  // Scripts and styles of GraphiQL.
  { path: '/graphql/*', answer: ({ graphql }, call) => readFile(graphql, call) },
  { path: importPath, answer: callImports },
  { path: `${importPath}/*`, answer: callImports },
  { path: '/healthz', answer: (_parts, call) => answerHealth(call) },
  { path: '/readyz', answer: ({ database }, call) => answerReadiness(call, database) },
  { path: consolePath, answer: answerConsole },
  { path: `${consolePath}/*`, answer: answerConsole },
  { path: '/docs', answer: ({ explorer }, call) => explorer && readFile(explorer, call) },
  { path: '/docs/', answer: (_parts, call) => readFile(withoutSlash, call) },
  { path: '/docs/guide', answer: ({ explorer }, call) => explorer && readFile(explorer, call) },
  { path: '/docs/guide/', answer: (_parts, call) => readFile(withoutSlash, call) },
  { path: '/docs/guide/*', answer: ({ explorer }, call) => explorer && readFile(explorer, call) },
  { path: '/docs/*', answer: ({ explorer }, call) => explorer && readFile(explorer, call) },
  { path: '/llms.txt', answer: ({ explorer }, call) => explorer && readFile(explorer, call) },
  { path: '/openapi.json', answer: ({ explorer }, call) => explorer && readFile(explorer, call) },
  { path: '/client.tgz', answer: ({ explorer }, call) => explorer && readFile(explorer, call) },
  { path: '/favicon.ico', answer: (_parts, call) => readFile(noIcon, call) },
  { path: '/', answer: ({ home }, call) => home && readFile(home, call) },
  { path: '/files/*', answer: ({ files }, call) => files && readFile(files, call) },
];

/** The route of a path. */
export function findRoute(path: string): Route | undefined {
  return routes.find((each) =>
    each.path.endsWith('*') ? path.startsWith(each.path.slice(0, -1)) : path === each.path,
  );
}

function route(parts: RouterParts, call: Call): Promise<Reply> | Reply {
  const reply = findRoute(call.path)?.answer(parts, call);
  if (reply) return reply;
  throw new CallError('NOT_FOUND', 'There is nothing at this path.');
}

function callImports(parts: RouterParts, call: Call): Promise<Reply> | undefined {
  return parts.imports && callImport(parts, parts.imports, call);
}

async function callImport(
  parts: RouterParts,
  { handle, methodsAt }: ImportSurface,
  call: Call,
): Promise<Reply> {
  const methods = methodsAt(call.path);
  if (!methods) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
  allow(call, methods);
  const cookies = parts.cookieRules && new CallCookies(call, parts.cookieRules);
  const caller = await authenticateKnown(parts, call, cookies);
  return countCall(parts.limit, caller, call, () => handle(call));
}

/** Cookies are ignored: a page must not call the tools of the person who opens it. */
async function callMcp(parts: RouterParts, handle: Handler, call: Call): Promise<Reply> {
  allow(call);
  if (parts.cookieRules) checkOrigin(call, parts.cookieRules);
  const found = await authenticate(parts, call);
  if (!found || found === 'expired') throw unknownCaller('UNAUTHENTICATED', found === 'expired');
  const caller = requireCaller(found, call);
  return countCall(parts.limit, caller, call, () => handle(call));
}

function answerConsole(parts: RouterParts, call: Call) {
  return parts.console && readFile(parts.console, call);
}

/** Redirects to the page without the slash, by an address that is valid below a path of a proxy. */
function withoutSlash({ path, query }: Call): Reply {
  const Location = `../${path.split('/').at(-2)}${query && `?${query}`}`;
  return { status: 308, headers: { Location }, body: null };
}

/** Browsers look here for an icon even where a page names another. */
const noIcon = (): Reply => ({
  status: 204,
  headers: { 'Cache-Control': 'public, max-age=86400' },
  body: null,
});

function readFile(files: Handler, call: Call): Promise<Reply> | Reply {
  allow(call, ['GET', 'HEAD']);
  return files(call);
}
