import { parseObject } from './body.ts';
import { asksForPage, type Call, type Caller, type Handler, type Reply } from './call.ts';
import type { CallLimit } from './call-limit.ts';
import { type DatabaseState, tellHealth, tellReadiness } from './health.ts';
import type { Callers } from './keys.ts';
import { answerFailure, isRefused, Problem, reportDatabaseAway } from './problem.ts';

export interface RouterParts {
  callers: Callers;
  limit: CallLimit;
  database: DatabaseState;
  v3: V3Surface;
  /** Called with a caller, but for a browser's GET that asks for the page (`asksForPage`). */
  graphql: Handler;
  /** Everything below `/files/`. */
  files?: Handler;
}

export interface V3Surface {
  has(operation: string): boolean;
  /** The JSON text of a 200 answer, be it a success or a refusal. */
  handle(operation: string, body: Record<string, unknown>, caller: Caller): Promise<string>;
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
  if (path.startsWith(v3Path)) return callV3(parts, call);
  if (path === '/graphql') return callGraphql(parts, call);
  if (path === '/healthz') return tellHealth(call);
  if (path === '/readyz') return tellReadiness(call, parts.database);
  if (path.startsWith(filesPath) && parts.files) return readFile(parts.files, call);
  throw new Problem(404, 'There is nothing at this path.');
}

/** The order of refusals is the contract's: method, key, limit, operation, body. */
async function callV3(parts: RouterParts, call: Call): Promise<Reply> {
  allow(call, 'POST');
  const caller = await admit(parts, call);
  if (!caller) throw new Problem(403, 'The key is missing, malformed or revoked: send X-Key.');
  return count(parts.limit, caller, async () => {
    const operation = call.path.slice(v3Path.length);
    if (!parts.v3.has(operation)) throw new Problem(404, 'There is no such operation.');
    const body = parseObject(await call.read());
    const answer = await parts.v3.handle(operation, body, caller);
    return { status: 200, headers: v3Headers, body: answer };
  });
}

async function callGraphql(parts: RouterParts, call: Call): Promise<Reply> {
  allow(call, 'GET', 'HEAD', 'POST');
  if (asksForPage(call)) return parts.graphql(call);
  const caller = await admit(parts, call);
  if (!caller) {
    const headers = { 'WWW-Authenticate': 'Bearer' };
    throw new Problem(401, 'The key is missing, malformed or revoked: send X-Key.', headers);
  }
  call.caller = caller;
  return count(parts.limit, caller, () => parts.graphql(call));
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

function admit({ database, callers }: RouterParts, call: Call): Promise<Caller | undefined> {
  if (!database.reached()) throw reportDatabaseAway();
  return callers.find(call.headers);
}

/** Counts the call against its key's limit, unless it is turned away. */
async function count(
  limit: CallLimit,
  caller: Caller,
  work: () => Promise<Reply> | Reply,
): Promise<Reply> {
  const wait = limit.take(caller.id);
  if (wait > 0) {
    const headers = { 'Retry-After': String(wait) };
    throw new Problem(429, `The key has used up its calls: wait ${wait} seconds.`, headers);
  }
  try {
    return await work();
  } catch (error) {
    if (isRefused(error)) limit.giveBack(caller.id);
    throw error;
  }
}
