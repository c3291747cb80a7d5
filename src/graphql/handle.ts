import type { GraphQLSchema } from 'graphql';
import { hasByteOrderMark, parseObject } from '../http/body.ts';
import { asksForPage, type Handler } from '../http/call.ts';
import { Problem } from '../http/problem.ts';
import type { RunCall } from '../schema/transaction.ts';
import { isJson } from './accept.ts';
import { answerBarred, readOpenly } from './admission.ts';
import { createDocuments } from './documents.ts';
import { createFastPath } from './fast-path.ts';
import { createGraphiql, type GraphiqlOptions } from './graphiql.ts';
import type { SlowParts, SlowPath } from './slow-path.ts';

export interface GraphqlParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly graphiql: GraphiqlOptions;
  /** Whether documents are compiled; the answers are the same. */
  readonly fast: boolean;
  /** What a document may cost. */
  readonly budget?: number;
  /** Whether documents may ask for the schema. */
  readonly introspection?: boolean;
}

const usualBudget = 100_000;

/** The GraphQL surface: GraphQL over HTTP, and the page for people. */
export function createGraphql({ fast, graphiql, ...parts }: GraphqlParts): Handler {
  const { schema, run, budget = usualBudget, introspection = true } = parts;
  const documents = createDocuments(schema, { introspection });
  const { answerSlowly, isLoaded } = loadSlowPath({ schema, run, documents, budget });
  // Compiling takes a tenth of what loading does, so the first callers wait for no more than that.
  const isEager = () => !isLoaded();
  const answerFast = createFastPath({ schema, run, documents, budget, isEager });
  const showPage = createGraphiql({ ...graphiql, introspection });
  return async (call) => {
    if (call.barred) return answerBarred(call, call.barred);
    if (call.method !== 'POST')
      return asksForPage(call) ? showPage(call) : answerSlowly(call, null);
    if (call.headers['if-match'] !== undefined)
      throw new Problem(400, 'If-Match is of v3: a mutation here takes ifVersion.');
    const isOpen = call.caller?.kind === 'nobody';
    const bytes = isOpen ? await readOpenly(schema, call) : await call.read();
    const body = isJson(call.headers['content-type']) ? parseObject(bytes) : null;
    const reply = body && fast ? await answerFast(call, body) : null;
    return reply ?? answerSlowly(call, body ? withoutMark(bytes) : bytes);
  };
}

/** Yoga takes a third of a second to load, which neither start nor compiled documents wait for. */
function loadSlowPath(parts: SlowParts) {
  let loading: Promise<SlowPath> | undefined;
  let isLoaded = false;
  const load = () => {
    loading ??= import('./slow-path.ts').then(({ createSlowPath }) => {
      isLoaded = true;
      return createSlowPath(parts);
    });
    return loading;
  };
  // The first caller should not wait for it either.
  setTimeout(load, 1_000).unref();
  const answerSlowly: SlowPath = async (call, bytes) => (await load())(call, bytes);
  return { answerSlowly, isLoaded: () => isLoaded };
}

/** Yoga takes the byte order mark that some senders begin JSON with for a mistake. */
function withoutMark(bytes: Buffer): Buffer {
  return hasByteOrderMark(bytes) ? bytes.subarray(3) : bytes;
}
