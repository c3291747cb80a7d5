import { type CallInfo, nobody } from '../contract/caller.ts';
import { CallError, databaseUnavailable, isCallError } from '../contract/errors.ts';
import { missingRight, type Rights, rightMissing } from '../contract/rights.ts';
import type { CallLimit } from '../gate/call-limit.ts';
import { waitForTurn, waitToParse } from '../gate/event-loop-turn.ts';
import { admit, admitByCookie, admitKnown, requireCaller } from './admit.ts';
import { v3Path } from './base-paths.ts';
import { parseV3Body } from './body.ts';
import { type Call, type Handler, type Reply, wantsHtml } from './call.ts';
import { callInfo } from './call-info.ts';
import { countCall } from './count-call.ts';
import { markDryRun } from './dry-run.ts';
import {
  answerEquivalent,
  type Equivalent,
  equivalentHeaders,
  equivalentPath,
  wantsEquivalent,
} from './equivalent.ts';
import { answerHealth, answerReadiness, type DatabaseState } from './health.ts';
import { type Callers, hasCredential } from './keys.ts';
import { answerFailure, unknownCaller } from './problem.ts';
import { CallCookies, type CookieRules } from './session-cookies.ts';

export interface RouterParts {
  callers: Callers;
  limit: CallLimit;
  database: DatabaseState;
  v3: V3Surface;
  /**
   * Called with a caller, who may be anonymous, or with the reason why the caller is barred. A
   * browser's GET for the page (`wantsHtml`) has neither.
   */
  graphql: Handler;
  /** `/bulk/export`, called like `graphql`. */
  exportList?: Handler;
  /** Without them no cookie is read. */
  cookieRules?: CookieRules;
  /** Everything below `/files/`. */
  files?: Handler;
  /** `/docs`, everything below it, and `/openapi.json`. */
  explorer?: Handler;
  /** Called with a caller; everything below `/bulk/import`. */
  imports?: ImportSurface;
}

export interface V3Surface {
  /** The rights that an operation requires; undefined for an unknown operation. */
  rightsFor(operation: string): Rights | undefined;
  /** The maximum body size in bytes; 8 MB if undefined. */
  largestBody?(operation: string): number;
  /** Returns the JSON text of a 200 answer, which is a success or a refusal. */
  handle(operation: string, body: Record<string, unknown>, call: CallInfo): Promise<V3Answer>;
  /** Executes nothing. */
  equivalent?(operation: string, body: Record<string, unknown>): Equivalent;
}

/** Imports by HTTP. */
export interface ImportSurface {
  readonly handle: Handler;
  /** The methods at a path; undefined where there is nothing. */
  methodsAt(path: string): readonly string[] | undefined;
}

export interface V3Answer {
  readonly text: string;
  readonly isWrite?: boolean;
  readonly isSecret?: boolean;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const postOnly = ['POST'];
const graphqlMethods = ['GET', 'HEAD', 'POST'];
const filesPath = '/files/';
const exportPath = '/bulk/export';
const importPath = '/bulk/import';
const v3Headers = { 'Content-Type': 'application/json; charset=utf-8' };

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

/** Answers while the service starts: only the health check succeeds. */
export function createStartingHandler(): Handler {
  return (call) => {
    try {
      if (call.path === '/healthz') return answerHealth(call);
      throw databaseUnavailable();
    } catch (error) {
      return answerFailure(error, call);
    }
  };
}

function route(parts: RouterParts, call: Call): Promise<Reply> | Reply {
  const { path } = call;
  if (path.startsWith(v3Path)) return markDryRun(call, callV3(parts, call));
  if (path.startsWith(equivalentPath)) return tellEquivalent(parts, call);
  if (path === '/graphql') return markDryRun(call, callGraphql(parts, call));
  if (path === exportPath && parts.exportList)
    return callGraphql({ ...parts, graphql: parts.exportList }, call);
  // Scripts and styles of GraphiQL.
  if (path.startsWith('/graphql/')) return readFile(parts.graphql, call);
  if (path.startsWith(importPath) && parts.imports) return callImports(parts, parts.imports, call);
  if (path === '/healthz') return answerHealth(call);
  if (path === '/readyz') return answerReadiness(call, parts.database);
  if (isExplorer(path) && parts.explorer) return readFile(parts.explorer, call);
  if (path.startsWith(filesPath) && parts.files) return readFile(parts.files, call);
  throw new CallError('NOT_FOUND', 'There is nothing at this path.');
}

const isExplorer = (path: string) =>
  path === '/docs' || path === '/openapi.json' || path.startsWith('/docs/');

const callV3 = (parts: RouterParts, call: Call) =>
  callOperation(parts, call, { prefix: v3Path, isExecuted: true }, async (operation, body) => {
    const answer = await parts.v3.handle(operation, body, callInfo(call, 'v3', operation));
    const { text, isWrite, isSecret } = answer;
    let headers = answer.headers ? { ...v3Headers, ...answer.headers } : v3Headers;
    if (parts.v3.equivalent && wantsEquivalent(call)) {
      const told = parts.v3.equivalent(operation, body);
      headers = { ...headers, ...equivalentHeaders(operation, told) };
    }
    return { status: 200, headers, body: text, isWrite, isSecret };
  });

/** Nothing is executed, so no right is required. */
const tellEquivalent = (parts: RouterParts, call: Call) =>
  callOperation(parts, call, { prefix: equivalentPath, isExecuted: false }, (operation, body) => {
    const told = parts.v3.equivalent?.(operation, body);
    if (!told) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
    return answerEquivalent(told);
  });

async function callImports(
  parts: RouterParts,
  { handle, methodsAt }: ImportSurface,
  call: Call,
): Promise<Reply> {
  const methods = methodsAt(call.path);
  if (!methods) throw new CallError('NOT_FOUND', 'There is nothing at this path.');
  allow(call, methods);
  const cookies = parts.cookieRules && new CallCookies(call, parts.cookieRules);
  const caller = await admitKnown(parts, call, cookies);
  return countCall(parts.limit, caller, call, () => handle(call));
}

type AnswerOperation = (operation: string, body: Record<string, unknown>) => Promise<Reply> | Reply;

/** The contract defines the order of checks: method, key, limit, operation, right, body. */
async function callOperation(
  parts: RouterParts,
  call: Call,
  { prefix, isExecuted }: { readonly prefix: string; readonly isExecuted: boolean },
  answer: AnswerOperation,
): Promise<Reply> {
  allow(call);
  const { v3, limit } = parts;
  const caller = requireCaller(await admit(parts, call), call);
  return countCall(limit, caller, call, async () => {
    const operation = call.path.slice(prefix.length);
    const rights = v3.rightsFor(operation);
    if (rights === undefined) throw new CallError('NOT_FOUND', 'There is no such operation.');
    if (isExecuted) {
      if (call.watch) call.watch.operation = operation;
      const missing = missingRight(rights, caller.rights);
      if (missing) throw rightMissing(missing);
    }
    const bytes = await call.read(v3.largestBody?.(operation));
    const turn = waitToParse(bytes);
    if (turn) await turn;
    const body = parseV3Body(bytes);
    // Checking a large body takes as long as parsing it.
    if (turn) await waitForTurn();
    return answer(operation, body);
  });
}

async function callGraphql(parts: RouterParts, call: Call): Promise<Reply> {
  allow(call);
  if (wantsHtml(call)) return parts.graphql(call);
  const cookies = parts.cookieRules && new CallCookies(call, parts.cookieRules);
  if (!cookies) return admitGraphql(parts, call);
  call.cookies = cookies;
  return cookies.addTo(await admitGraphql(parts, call, cookies));
}

async function admitGraphql(parts: RouterParts, call: Call, cookies?: CallCookies): Promise<Reply> {
  const caller =
    (await admit(parts, call)) ?? (cookies && (await admitByCookie(parts, call, cookies)));
  if (caller instanceof CallError) {
    call.barred = caller;
    return parts.graphql(call);
  }
  if (caller === 'expired') throw unknownCaller('UNAUTHENTICATED', true);
  if (!caller) return callOpenly(parts, call, cookies);
  call.caller = caller;
  call.admitAgain = async () => {
    const again =
      (await admit(parts, call)) ?? (cookies && (await admitByCookie(parts, call, cookies)));
    if (again instanceof CallError) throw again;
    if (!again || again === 'expired') throw unknownCaller('UNAUTHENTICATED', again === 'expired');
    return again;
  };
  return countCall(parts.limit, caller, call, () => parts.graphql(call));
}

/** Logging in needs no key. The surface refuses everything else that requires a caller. */
async function callOpenly(parts: RouterParts, call: Call, cookies?: CallCookies): Promise<Reply> {
  const hasKey = hasCredential(call.headers);
  const ignored = cookies?.accessToken !== undefined && !hasKey ? cookies.refusal : null;
  try {
    if (call.method !== 'POST' || hasKey) throw unknownCaller('UNAUTHENTICATED');
    call.caller = nobody;
    return await parts.graphql(call);
  } catch (error) {
    if (!ignored || !isCallError(error, 'UNAUTHENTICATED')) throw error;
    // The cookie would have admitted the call.
    call.barred = ignored;
    return parts.graphql(call);
  }
}

function readFile(files: Handler, call: Call): Promise<Reply> | Reply {
  allow(call, ['GET', 'HEAD']);
  return files(call);
}

/** The methods of the surface at a path; undefined where there is none. */
export function methodsAt(path: string): readonly string[] | undefined {
  if (path === '/graphql') return graphqlMethods;
  if (path === exportPath) return postOnly;
  const isOperation = path.startsWith(v3Path) || path.startsWith(equivalentPath);
  return isOperation ? postOnly : undefined;
}

function allow({ method, path }: Call, methods = methodsAt(path) ?? []): void {
  if (methods.includes(method)) return;
  const Allow = methods.join(', ');
  throw new CallError('METHOD_NOT_ALLOWED', `The method ${method} is not allowed here.`, {
    headers: { Allow },
  });
}
