import type { RunCall } from '../../../engine/call/transaction.ts';
import { waitToParse } from '../../../engine/gate/event-loop-turn.ts';
import { createOpenPlaces } from '../../../engine/gate/open-places.ts';
import { largestBody } from '../../../ground/contract/body-size.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { asCallError, CallError } from '../../../ground/contract/errors/errors.ts';
import { logFailure } from '../../../ground/observe/log-failure.ts';
import { asUnavailable } from '../../../store/db/transaction/unavailable.ts';
import type { CountUsage } from '../../../store/usage/used.ts';
import type { Call, Handler, Reply } from '../../http/call.ts';
import { isJson, parseObject } from '../../http/receive/body.ts';
import { printErrors } from '../answer/print-error.ts';
import { countOperation } from '../documents/count-operation.ts';
import type { FindDocument } from '../documents/find-document.ts';
import { documentError, noteMistake } from '../errors.ts';
import { graphqlJson } from '../request/accept.ts';
import { type GraphqlRequest, readRequest } from '../request/read-request.ts';
import { createLines, type LineWriter, piecesOf, type WrittenBytes } from './lines.ts';
import { type ExportOptions, mediaTypes, readOptions } from './options.ts';
import { type RecordPage, readPages } from './pages.ts';
import {
  needsKey,
  type PreparedExport,
  type PreparingParts,
  prepareExport,
} from './prepare-export.ts';
import { RefusedExport } from './refused-export.ts';

export interface ExportParts extends PreparingParts {
  readonly run: RunCall;
  readonly find: FindDocument;
  readonly count?: CountUsage | null | undefined;
  /** The position of the change log from which events complete a copy that the caller reads now. */
  readonly startPosition: (caller: Caller) => Promise<number>;
}

/** Answers `POST /bulk/export`: one list as a stream of lines. */
export function createExport(parts: ExportParts): Handler {
  const open = createOpenExports();
  return async (call) => {
    if (call.barred) throw call.barred;
    if (!call.caller || call.caller.kind === 'nobody') throw needsKey();
    if (call.endsUnseen?.()) throw oldVersion();
    const options = readOptions(call);
    // A caller without a free place costs nothing more: no body is read and no document prepared.
    const { leave } = open.enter(call.caller);
    try {
      const request = await readBody(parts, call);
      const prepared = await prepareExport(parts, call, request);
      return await begin(parts, { call, options, request, prepared, leave });
    } catch (error) {
      leave();
      return answerRefused(call, asRefused(error));
    }
  };
}

/** An error that only GraphQL answers, such as an unknown `documentId`, refuses the export too. */
function asRefused(error: unknown): RefusedExport {
  if (error instanceof RefusedExport) return error;
  if (error instanceof CallError && error.rule.problem === undefined)
    return new RefusedExport([documentError(error)]);
  throw error;
}

/** With HTTP/1.0 a short answer would look like a whole one. */
const oldVersion = () =>
  new CallError(
    'MALFORMED_REQUEST',
    'An export requires HTTP/1.1, which shows whether it is complete: set `proxy_http_version 1.1` in nginx.',
  );

async function readBody({ find }: ExportParts, call: Call): Promise<GraphqlRequest> {
  if (!isJson(call.headers['content-type']))
    throw new CallError('MALFORMED_REQUEST', 'Content-Type must be application/json.');
  const bytes = await call.read(largestBody);
  const turn = waitToParse(bytes);
  if (turn) await turn;
  const request = readRequest(find(parseObject(bytes), call.caller));
  if (request) return request;
  throw new CallError(
    'MALFORMED_REQUEST',
    'The body must be a GraphQL request: `query` is a text, `variables` an object, `operationName` a text.',
  );
}

interface RunningExport {
  readonly call: Call & { readonly caller?: Caller };
  readonly options: ExportOptions;
  readonly request: GraphqlRequest;
  readonly prepared: PreparedExport;
  readonly leave: () => void;
}

/** Reads the first page, so that its errors are answered as such, and begins the stream. */
async function begin(parts: ExportParts, running: RunningExport): Promise<Reply> {
  const { call, options, request, prepared } = running;
  const { operation, list } = prepared;
  if (!call.caller) throw needsKey();
  const position = await parts.startPosition(call.caller);
  const after = options.after ?? list.bounds.after;
  const written = { bytes: 0 };
  const pages = readPages({ run: parts.run, call, prepared, after, written });
  const { value: first } = await pages.next();
  if (!first) throw new Error('an export has a first page');
  const writer = createLines(list, first, options);
  countOperation(parts.count, call.caller, operation, request.variables);
  return {
    status: 200,
    headers: {
      'Content-Type': `${mediaTypes[options.format]}; charset=utf-8`,
      'Cache-Control': 'no-store',
      'Export-Position': String(position),
    },
    body: null,
    pieces: stream(running, { first, pages, writer, written }),
    isSecret: operation.isSecret,
  };
}

interface Streaming {
  readonly first: RecordPage;
  readonly pages: AsyncGenerator<RecordPage>;
  readonly writer: LineWriter;
  readonly written: WrittenBytes;
}

/**
 * The lines of all pages. After an error, the last piece is a line without an end that names it;
 * then the stream fails.
 */
async function* stream(
  { call, leave }: RunningExport,
  { first, pages, writer, written }: Streaming,
): AsyncGenerator<Buffer> {
  try {
    if (writer.head !== '') yield Buffer.from(writer.head);
    yield* piecesOf(first, writer, written);
    for await (const page of pages) yield* piecesOf(page, writer, written);
  } catch (error) {
    if (!call.isGone?.()) yield describeEnd(error, call);
    throw error;
  } finally {
    leave();
  }
}

/** The error that ends an export, as the answer to a GraphQL request has it. */
function describeEnd(error: unknown, call: Call): Buffer {
  return Buffer.from(`{"errors":${printErrors(errorsOf(error, call))}}`);
}

function errorsOf(error: unknown, call: Call) {
  if (error instanceof RefusedExport) {
    for (const each of error.errors) noteMistake(each, call);
    return error.errors;
  }
  const failure = asCallError(asUnavailable(error));
  if (failure.rule.isLogged) logFailure(error, call);
  call.watch?.refused(failure.kind);
  return [documentError(failure)];
}

function answerRefused(call: Call, { errors }: RefusedExport): Reply {
  for (const each of errors) noteMistake(each, call);
  const statuses = errors.map(
    ({ extensions }) => extensions.http?.status ?? statusOf(extensions.code),
  );
  return {
    // Apollo's code of an unregistered document has the status 200 on /graphql.
    status: Math.max(400, ...statuses),
    headers: { 'Content-Type': `${graphqlJson}; charset=utf-8` },
    body: `{"errors":${printErrors(errors)}}`,
  };
}

const statusOf = (code: unknown) => (code === 'INTERNAL_SERVER_ERROR' ? 500 : 400);

/** The most exports of a node, and of one caller there: each holds a page in memory. */
const most = { node: 16, caller: 4 } as const;

/** Counts the exports of a node. The last places are for callers without an export. */
export const createOpenExports = () =>
  createOpenPlaces({
    gate: 'exports',
    ...most,
    few: 1,
    refusal: (of) => (of === 'caller' ? tooMany() : full()),
  });

const tooMany = () =>
  new CallError(
    'LIMITED',
    `The caller has ${most.caller} exports running on this node, which is the limit. Wait for one to end.`,
    { retryAfter: 10 },
  );

const full = () =>
  new CallError(
    'BUSY',
    `This node runs ${most.node} exports, which is the limit. Try again later.`,
    {
      retryAfter: 10,
    },
  );
