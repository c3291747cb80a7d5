import type { GraphQLSchema } from 'graphql';
import type { RunCall } from '../call/transaction.ts';
import { CallError, isCallError } from '../contract/errors.ts';
import { waitForTurn, waitToParse } from '../contract/event-loop-turn.ts';
import { noRights } from '../contract/rights.ts';
import { hasByteOrderMark, isJson, parseObject } from '../http/body.ts';
import { type Call, type Handler, type Reply, wantsHtml } from '../http/call.ts';
import { requireMediaType } from './accept.ts';
import { withDocumentText } from './address-parameters.ts';
import { readAnonymous } from './anonymous.ts';
import { answerBarred, answerBatch, answerTimeout, answerUnknown } from './answer-error.ts';
import { createCompiled } from './compiled.ts';
import { createDocuments, type Documents, findErrors } from './documents.ts';
import { createFindDocument, type Parameters } from './find-document.ts';
import { createGraphiql, type GraphiqlOptions } from './graphiql.ts';
import { largestBodyBy, largestForm } from './largest-body.ts';
import {
  readTrustedDocuments,
  type TrustedDocuments,
  type TrustSettings,
  trustBy,
} from './trusted-documents.ts';
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
  readonly trust?: TrustSettings;
}

const usualBudget = 100_000;
const noTrust: TrustSettings = { trustedDocuments: 'off', trustedDocumentsFile: null };

/**
 * The GraphQL surface: GraphQL over HTTP, and the GraphiQL page. Throws StartError for trusted
 * documents that cannot be used.
 */
export function createGraphql(parts: GraphqlParts): Handler {
  const { schema, introspection = true, trust = noTrust } = parts;
  const trusted = readTrustedDocuments(trust, (text) =>
    findErrors(schema, text, { introspection }),
  );
  const graphiql = { ...parts.graphiql, introspection };
  if (trusted?.isOnly) graphiql.enabled = false;
  const showPage = createGraphiql(graphiql);
  const answerRequest = createAnswering(parts, trusted);
  return async (call) => {
    if (call.barred) return answerBarred(call, call.barred);
    if (wantsHtml(call)) return showPage(call);
    requireMediaType(call.headers.accept);
    try {
      return await answerRequest(call);
    } catch (error) {
      if (isCallError(error, 'TIMEOUT')) return answerTimeout(call, error);
      if (isCallError(error, 'BATCHING_NOT_SUPPORTED')) return answerBatch(call, error);
      if (isCallError(error, ...unknownKinds)) return answerUnknown(call, error);
      throw error;
    }
  };
}

/** Answers GraphQL requests, whose media type was checked. */
function createAnswering(parts: GraphqlParts, trusted: TrustedDocuments | null) {
  const { schema, run, compiled, budget = usualBudget, introspection = true } = parts;
  const documents = createDocuments(schema, { introspection });
  const [find, isTrusted] = [createFindDocument(trusted), trustBy(trusted)];
  const { answerByYoga, isLoaded } = loadYoga({ schema, run, documents, budget, isTrusted });
  // Compiling takes a tenth of the time that loading takes, so the first callers wait only for
  // that.
  const isEager = () => !isLoaded();
  const answerCompiled = createCompiled({ run, documents, budget, isEager });
  const mostFor = largestBodyBy(schema);
  const answerGet: Handler = async (call) => {
    const query = withDocumentText(call.query, (named) => find(named, call.caller));
    return cacheable(await answerByYoga(call, null, query));
  };
  const answerPost: Handler = async (call) => {
    refuseIfMatch(call);
    const isOpen = call.caller?.kind === 'nobody';
    const hasJson = isJson(call.headers['content-type']);
    const most = hasJson ? mostFor(call.caller?.rights ?? noRights) : largestForm;
    const bytes = isOpen ? await readAnonymous(schema, call, find) : await call.read(most);
    const turn = waitToParse(bytes);
    if (turn) await turn;
    if (!hasJson) return answerByYoga(call, bytes);
    const sent = parseObject(bytes);
    const body = find(sent, call.caller);
    if (isLongAndNew(documents, body)) await waitForTurn();
    const isCompiled = compiled && !isOpen && isTrusted(call, body.query);
    const reply = isCompiled ? await answerCompiled(call, body) : null;
    const bytesOf = () => (body === sent ? withoutMark(bytes) : Buffer.from(JSON.stringify(body)));
    return reply ?? (await answerByYoga(call, bytesOf()));
  };
  return (call: Call) => (call.method === 'POST' ? answerPost(call) : answerGet(call));
}

/** Clients may store the answer to a query by GET, but have to ask whether it is still the same. */
function cacheable(reply: Reply): Reply {
  if (reply.isSecret) reply.headers['Cache-Control'] = 'no-store';
  return reply.status === 200 && !reply.isSecret ? { ...reply, isTagged: true } : reply;
}

/** A document that is named instead of sent, and not known. */
const unknownKinds = [
  'BAD_REQUEST',
  'UNKNOWN_DOCUMENT',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'PERSISTED_QUERY_MISMATCH',
] as const;

function refuseIfMatch({ headers }: Call): void {
  if (headers['if-match'] === undefined) return;
  throw new CallError(
    'MALFORMED_REQUEST',
    'If-Match is only for v3: pass ifVersion to the mutation instead.',
  );
}

/** In characters: parsing and validating a shorter document takes some milliseconds. */
const shortDocument = 1_000;

function isLongAndNew(documents: Documents, { query }: Parameters): boolean {
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
  const answerByYoga: Yoga = async (call, bytes, query) => (await load())(call, bytes, query);
  return { answerByYoga, isLoaded: () => isLoaded };
}

/** Yoga reports a byte order mark before JSON as an error; some clients send one. */
function withoutMark(bytes: Buffer): Buffer {
  return hasByteOrderMark(bytes) ? bytes.subarray(3) : bytes;
}
