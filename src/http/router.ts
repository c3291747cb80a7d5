import { type CallInfo, nobody } from '../contract/caller.ts';
import { Forbidden, missingRight, type Rights } from '../contract/rights.ts';
import { parseObject } from './body.ts';
import { asksForPage, type Call, type Handler, type Reply } from './call.ts';
import { callInfo } from './call-info.ts';
import type { CallLimit } from './call-limit.ts';
import { countCall } from './count-call.ts';
import { tellDryRun } from './dry-run.ts';
import { type DatabaseState, tellHealth, tellReadiness } from './health.ts';
import { type Callers, hasCredential } from './keys.ts';
import { answerFailure, Problem, reportDatabaseAway, reportUnknownCaller } from './problem.ts';

export interface RouterParts {
  callers: Callers;
  limit: CallLimit;
  database: DatabaseState;
  v3: V3Surface;
  /**
   * Called with a caller, who may be nobody in particular, or with the reason why one is barred; but
   * for a browser's GET that asks for the page (`asksForPage`).
   */
  graphql: Handler;
  /** Everything below `/files/`. */
  files?: Handler;
}

export interface V3Surface {
  /** The rights that an operation needs; undefined where there is none of that name. */
  rightsFor(operation: string): Rights | undefined;
  /** The JSON text of a 200 answer, be it a success or a refusal. */
  handle(operation: string, body: Record<string, unknown>, call: CallInfo): Promise<V3Answer>;
}

export interface V3Answer {
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const v3Path = '/api/v3/';
const filesPath = '/files/';
const v3Headers = { 'Content-Type': 'application/json; charset=utf-8' };

/** Sends each request where its path says, and turns away what is no call at all. */
export function createRouter(parts: RouterParts): Handler {
  return async (call) => {
    try {
      return await route(parts, call);
    } catch (error) {
      return answerFailure(error, call);
    }
  };
}

/** Answers while the product starts: it is alive, and nothing else can be asked of it yet. */
export function createStartingHandler(): Handler {
  return (call) => {
    try {
      if (call.path === '/healthz') return tellHealth(call);
      throw reportDatabaseAway();
    } catch (error) {
      return answerFailure(error, call);
    }
  };
}

function route(parts: RouterParts, call: Call): Promise<Reply> | Reply {
  const { path } = call;
  if (path.startsWith(v3Path)) return tellDryRun(call, callV3(parts, call));
  if (path === '/graphql') return tellDryRun(call, callGraphql(parts, call));
  if (path === '/healthz') return tellHealth(call);
  if (path === '/readyz') return tellReadiness(call, parts.database);
  if (path.startsWith(filesPath) && parts.files) return readFile(parts.files, call);
  throw new Problem(404, 'There is nothing at this path.');
}

/** The order of refusals is the contract's: method, key, limit, operation, right, body. */
async function callV3(parts: RouterParts, call: Call): Promise<Reply> {
  allow(call, 'POST');
  const caller = await admit(parts, call);
  if (!caller) throw reportUnknownCaller(403);
  if (caller instanceof Forbidden) throw caller;
  call.caller = caller;
  return countCall(parts.limit, caller, async () => {
    const operation = call.path.slice(v3Path.length);
    const rights = parts.v3.rightsFor(operation);
    if (rights === undefined) throw new Problem(404, 'There is no such operation.');
    if (call.watch) call.watch.operation = operation;
    const missing = missingRight(rights, caller.rights);
    if (missing) throw new Forbidden(missing);
    const body = parseObject(await call.read());
    const answer = await parts.v3.handle(operation, body, callInfo(call, 'v3', operation));
    return { status: 200, headers: { ...v3Headers, ...answer.headers }, body: answer.text };
  });
}

async function callGraphql(parts: RouterParts, call: Call): Promise<Reply> {
  allow(call, 'GET', 'HEAD', 'POST');
  if (asksForPage(call)) return parts.graphql(call);
  const caller = await admit(parts, call);
  if (caller instanceof Forbidden) {
    call.barred = caller;
    return parts.graphql(call);
  }
  if (!caller) return callOpenly(parts, call);
  call.caller = caller;
  return countCall(parts.limit, caller, () => parts.graphql(call));
}

/** Signing in needs no key; the surface turns away what is for callers only. */
function callOpenly(parts: RouterParts, call: Call): Promise<Reply> | Reply {
  if (call.method !== 'POST' || hasCredential(call.headers)) throw reportUnknownCaller(401);
  call.caller = nobody;
  return parts.graphql(call);
}

function readFile(files: Handler, call: Call): Promise<Reply> | Reply {
  allow(call, 'GET', 'HEAD');
  return files(call);
}

function allow({ method }: Call, ...methods: string[]): void {
  if (methods.includes(method)) return;
  const Allow = methods.join(', ');
  throw new Problem(405, `The method ${method} is not allowed here.`, { Allow });
}

function admit({ database, callers }: RouterParts, call: Call) {
  if (!database.reached()) throw reportDatabaseAway();
  return callers.find(call.headers, call.address);
}
