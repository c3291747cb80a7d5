import type { RunCall } from '../../engine/call/transaction.ts';
import { waitForTurn, waitToParse } from '../../engine/gate/event-loop-turn.ts';
import { largestUpload } from '../../ground/contract/body-size.ts';
import { CallError, isCallError } from '../../ground/contract/errors/errors.ts';
import type { ChangeFeed } from '../../ground/contract/operations/change-feed.ts';
import { noRights } from '../../ground/contract/operations/rights.ts';
import type { CountUsage } from '../../store/usage/used.ts';
import { type Call, type Handler, type Reply, wantsHtml } from '../http/call.ts';
import { hasByteOrderMark, isJson, isMultipart, parseObject } from '../http/receive/body.ts';
import { answerBarred, answerBatch, answerTimeout, answerUnknown } from './answer/answer-error.ts';
import { createDirect } from './direct.ts';
import {
  createDocumentService,
  type DocumentService,
  type DocumentServiceOptions,
} from './document-service.ts';
import { createFindDeprecated } from './documents/deprecated-use.ts';
import { waitToRead } from './documents/documents.ts';
import type { FindDocument, Parameters } from './documents/find-document.ts';
import { createGraphiql, type GraphiqlOptions, isGraphiqlFile } from './graphiql/graphiql.ts';
import { acceptsStreamOnly, requireMediaType } from './request/accept.ts';
import { readParameters, withDocumentText } from './request/address-parameters.ts';
import { readAnonymous } from './request/anonymous.ts';
import { largestBodyBy, largestForm } from './request/largest-body.ts';
import { isUnlabeledJson, withoutPhpArrays } from './request/lenient-body.ts';
import { readMultipart, type UploadParts } from './request/multipart.ts';
import { answerInStream } from './streams/answer-in-stream.ts';
import { type AnswerSubscription, createSubscriptions } from './streams/subscriptions.ts';
import type { Yoga, YogaParts } from './yoga.ts';

export interface GraphqlParts extends DocumentServiceOptions {
  readonly run: RunCall;
  readonly graphiql: GraphiqlOptions;
  /** Whether documents are compiled, and JSON is read without Yoga; the answers are the same. */
  readonly compiled: boolean;
  /** Created from the options where exports do not need it too. */
  readonly shared?: DocumentService;
  /** The parts that store uploads; without them multipart requests are not accepted. */
  readonly files?: Omit<UploadParts, 'limit'>;
  /** The maximum megabytes of the files of one request. */
  readonly uploadLimit?: number;
  /** Counts the calls that are answered; without it nothing is counted. */
  readonly count?: CountUsage | null;
  /** The feed that subscriptions read, and their maximum number; without it there are none. */
  readonly streams?: { readonly feed: ChangeFeed; readonly most: number };
}

/**
 * The GraphQL surface: GraphQL over HTTP, and the GraphiQL page. Throws StartError for trusted
 * documents that cannot be used.
 */
export function createGraphql(parts: GraphqlParts): Handler {
  const { introspection = true, shared = createDocumentService(parts) } = parts;
  const graphiql = { ...parts.graphiql, introspection };
  if (shared.trusted?.mode === 'only') graphiql.enabled = false;
  const showPage = createGraphiql(graphiql);
  const answerRequest = createAnswering(parts, shared);
  return async (call) => {
    if (call.barred) return answerBarred(call, call.barred);
    if (isGraphiqlFile(call) || wantsHtml(call)) return showPage(call);
    try {
      if (acceptsStreamOnly(call.headers.accept)) return await answerInStream(call, answerRequest);
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
function createAnswering(parts: GraphqlParts, service: DocumentService) {
  const { documents, limit, find, isTrusted } = service;
  const { schema, run, compiled, count } = parts;
  const findDeprecated = createFindDeprecated(schema);
  const shared = { run, documents, limit, count, findDeprecated };
  const answerByYoga = loadYoga({ schema, isTrusted, ...shared });
  const answerDirectly = createDirect(shared);
  const answerSubscription = parts.streams
    ? createSubscriptions({ schema, isTrusted, ...shared, ...parts.streams })
    : () => null;
  const answerStream: AnswerSubscription = (call, parameters) => {
    const stream = answerSubscription(call, parameters);
    if (!stream) requireMediaType(call.headers.accept);
    return stream;
  };
  const answerGet: Handler = async (call) => {
    const query = withDocumentText(call.query, (named) => find(named, call.caller));
    const parameters = readParameters(query);
    const turn = waitToRead(documents, parameters.query);
    if (turn) await turn;
    const stream = answerStream(call, parameters);
    if (stream) return stream;
    return cacheable(await answerByYoga(call, null, query));
  };
  const answerBody: AnswerBody = async (call, body, bytes, variables) => {
    const turn = waitToRead(documents, body.query);
    if (turn) await turn;
    const isOpen = call.caller?.kind === 'nobody';
    const isDirect = compiled && !isOpen && isTrusted(call, body.query);
    const reply = isDirect ? await answerDirectly(call, body) : null;
    const answered = reply ?? answerStream(call, body);
    return answered ?? answerByYoga(call, bytes(), call.query, variables);
  };
  const answerPost = createPost(parts, { find, answerBody, answerByYoga });
  return (call: Call) => (call.method === 'POST' ? answerPost(call) : answerGet(call));
}

/** Answers the parameters of a body; `bytes` are its JSON, `variables` those with files. */
type AnswerBody = (
  call: Call,
  body: Parameters,
  bytes: () => Buffer,
  variables?: Parameters,
) => Promise<Reply>;

interface PostParts {
  readonly find: FindDocument;
  readonly answerBody: AnswerBody;
  readonly answerByYoga: Yoga;
}

/** Answers requests by POST, in any of the media types. */
function createPost(
  { schema, files, uploadLimit = 0 }: GraphqlParts,
  { find, answerBody, answerByYoga }: PostParts,
): Handler {
  const mostFor = largestBodyBy(schema);
  const uploads = files && { ...files, limit: uploadLimit * 1024 * 1024 };
  const answerForm = async (call: Call, parts: UploadParts, most: number) => {
    const { parameters, discard } = await readMultipart(call, parts, most === largestUpload);
    try {
      const body = find(parameters, call.caller);
      return await answerBody(call, body, () => bytesOf(body), variablesOf(body));
    } finally {
      await discard();
    }
  };
  return async (call) => {
    refuseIfMatch(call);
    const type = call.headers['content-type'];
    const isOpen = call.caller?.kind === 'nobody';
    const most = mostFor(call.caller?.rights ?? noRights);
    if (uploads && !isOpen && isMultipart(type)) return answerForm(call, uploads, most);
    const read = () => call.read(isJson(type) ? most : largestForm);
    const bytes = isOpen ? await readAnonymous(schema, call, find) : await read();
    const turn = waitToParse(bytes);
    if (turn) await turn;
    if (!isJson(type) && !isUnlabeledJson(type, bytes)) {
      requireMediaType(call.headers.accept);
      return answerByYoga(call, bytes);
    }
    const parsed = parseObject(bytes);
    // Yoga reads the body by its media type.
    if (!isJson(type)) call.headers = { ...call.headers, 'content-type': 'application/json' };
    const sent = withoutPhpArrays(parsed);
    // Coercing the variables of a large body takes as long as parsing it.
    if (turn) await waitForTurn();
    const body = find(sent, call.caller);
    return answerBody(call, body, () => (body === parsed ? withoutMark(bytes) : bytesOf(body)));
  };
}

const bytesOf = (body: Parameters) => Buffer.from(JSON.stringify(body));

/** Clients may store the answer to a query by GET, but must revalidate it. */
function cacheable(reply: Reply): Reply {
  if (reply.isSecret) reply.headers['Cache-Control'] = 'no-store';
  return reply.status === 200 && !reply.isSecret ? { ...reply, isTagged: true } : reply;
}

/** The errors for a document sent by name that is unknown. */
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

/** Loading Yoga takes a third of a second; neither the start nor compiled documents wait for it. */
function loadYoga(parts: YogaParts): Yoga {
  let loading: Promise<Yoga> | undefined;
  const load = () => {
    loading ??= import('./yoga.ts').then(({ createYogaPath }) => createYogaPath(parts));
    return loading;
  };
  // Loads early, so that the first caller does not wait for it either.
  setTimeout(load, 1_000).unref();
  return async (...request) => (await load())(...request);
}

/** Yoga reports variables that are not an object. */
function variablesOf({ variables }: Parameters): Parameters {
  return typeof variables === 'object' && variables !== null ? { ...variables } : {};
}

/** Yoga reports a byte order mark before JSON as an error; some clients send one. */
function withoutMark(bytes: Buffer): Buffer {
  return hasByteOrderMark(bytes) ? bytes.subarray(3) : bytes;
}
