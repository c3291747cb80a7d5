import type { GraphQLSchema } from 'graphql';
import type { RunCall } from '../call/transaction.ts';
import { CallError, isCallError } from '../contract/errors.ts';
import { waitForTurn, waitToParse } from '../contract/event-loop-turn.ts';
import { noRights } from '../contract/rights.ts';
import { hasByteOrderMark, parseObject } from '../http/body.ts';
import { type Handler, wantsHtml } from '../http/call.ts';
import { isJson, requireMediaType } from './accept.ts';
import { answerBarred, readAnonymous } from './anonymous.ts';
import { answerTimeout } from './answer-timeout.ts';
import { createCompiled } from './compiled.ts';
import { createDocuments, type Documents } from './documents.ts';
import { createGraphiql, type GraphiqlOptions } from './graphiql.ts';
import { largestBodyBy, largestForm } from './largest-body.ts';
import type { Yoga, YogaParts } from './yoga.ts';

export interface GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly graphiql: GraphiqlOptions;
  /** Whether documents are compiled; the answers are the same. */
  readonly compiled: boolean;
  /** The highest cost of a document. */
  readonly budget?: number;
  /** Whether documents may query the schema. */
  readonly introspection?: boolean;
}

const usualBudget = 100_000;

/** The GraphQL surface: GraphQL over HTTP, and the GraphiQL page. */
export function createGraphql({ compiled, graphiql, ...parts }: GraphqlParts): Handler {
  const { schema, run, budget = usualBudget, introspection = true } = parts;
  const documents = createDocuments(schema, { introspection });
  const { answerByYoga, isLoaded } = loadYoga({ schema, run, documents, budget });
  // Compiling takes a tenth of the time that loading takes, so the first callers wait only for
  // that.
  const isEager = () => !isLoaded();
  const answerCompiled = createCompiled({ run, documents, budget, isEager });
  const mostFor = largestBodyBy(schema);
  const showPage = createGraphiql({ ...graphiql, introspection });
  return async (call) => {
    if (call.barred) return answerBarred(call, call.barred);
    if (wantsHtml(call)) return showPage(call);
    requireMediaType(call.headers.accept);
    if (call.method !== 'POST') return answerByYoga(call, null);
    if (call.headers['if-match'] !== undefined)
      throw new CallError(
        'MALFORMED_REQUEST',
        'If-Match is only for v3: pass ifVersion to the mutation instead.',
      );
    const isOpen = call.caller?.kind === 'nobody';
    const hasJson = isJson(call.headers['content-type']);
    const most = hasJson ? mostFor(call.caller?.rights ?? noRights) : largestForm;
    const bytes = isOpen ? await readAnonymous(schema, call) : await call.read(most);
    const turn = waitToParse(bytes);
    if (turn) await turn;
    const body = hasJson ? parseObject(bytes) : null;
    if (isLongAndNew(documents, body)) await waitForTurn();
    try {
      const reply = body && compiled && !isOpen ? await answerCompiled(call, body) : null;
      return reply ?? (await answerByYoga(call, body ? withoutMark(bytes) : bytes));
    } catch (error) {
      if (isCallError(error, 'TIMEOUT')) return answerTimeout(call, error);
      throw error;
    }
  };
}

/** In characters: parsing and validating a shorter document takes some milliseconds. */
const shortDocument = 1_000;

function isLongAndNew(documents: Documents, body: Record<string, unknown> | null): boolean {
  const query = body?.query;
  return typeof query === 'string' && query.length > shortDocument && !documents.has(query);
}

/** Loading Yoga takes a third of a second; neither the start nor compiled documents wait for it. */
function loadYoga(parts: YogaParts) {
  let loading: Promise<Yoga> | undefined;
  let isLoaded = false;
  const load = () => {
    loading ??= import('./yoga.ts').then(({ createYogaPath }) => {
      isLoaded = true;
      return createYogaPath(parts);
    });
    return loading;
  };
  // So that the first caller does not wait for it either.
  setTimeout(load, 1_000).unref();
  const answerByYoga: Yoga = async (call, bytes) => (await load())(call, bytes);
  return { answerByYoga, isLoaded: () => isLoaded };
}

/** Yoga reports a byte order mark before JSON as an error; some clients send one. */
function withoutMark(bytes: Buffer): Buffer {
  return hasByteOrderMark(bytes) ? bytes.subarray(3) : bytes;
}
