import { waitToParse } from '../../engine/gate/event-loop-turn.ts';
import { isRecord, recordOf } from '../../ground/contract/is-record.ts';
import type { Call, Handler } from '../http/call.ts';
import type { SentDocument } from './arguments.ts';

/** How a document runs. */
export interface DocumentRunOptions {
  /** `X-Dry-Run` and `X-Preview`. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The highest allowed cost, if it is lower than for other documents. */
  readonly mostCost?: number;
  /** The document was accepted before. */
  readonly isOwn?: boolean;
}

/** An answer of GraphQL. */
export interface Answered {
  readonly data: unknown;
  readonly errors: readonly AnsweredError[];
  readonly extensions: Readonly<Record<string, unknown>>;
  readonly isWrite: boolean;
  readonly isSecret: boolean;
  /** The number of characters of an answer that is too long to be read, so that it has no data. */
  readonly unread: number | null;
}

/** Characters. */
const longestRead = 1024 * 1024;

export interface AnsweredError {
  readonly message: string;
  readonly path?: unknown;
  readonly code: string;
  readonly extensions: Readonly<Record<string, unknown>>;
}

/**
 * Sends a document to the handler of `/graphql` as a request of the same call, with the rights,
 * limits, transaction, log and audit of any other document. Throws the CallErrors that fail it.
 */
export async function runDocument(
  graphql: Handler,
  call: Call,
  document: SentDocument,
  running: DocumentRunOptions = {},
): Promise<Answered> {
  const { caller, watch, address, requestId } = call;
  const { headers, ...how } = running;
  const body = Buffer.from(JSON.stringify(document));
  const { body: text, ...reply } = await graphql({
    method: 'POST',
    path: '/graphql',
    query: '',
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    read: async () => body,
    isRead: true,
    isGone: () => call.isGone?.() ?? false,
    address,
    requestId,
    ...(caller && { caller }),
    ...(watch && { watch }),
    ...how,
  });
  const answer = String(text);
  const unread = answer.length > longestRead ? answer.length : null;
  const turn = unread ? null : waitToParse(answer);
  if (turn) await turn;
  const { data = null, errors, extensions } = recordOf(unread ? {} : JSON.parse(answer));
  const { isWrite = false, isSecret = false } = reply;
  return {
    ...{ data, isWrite, isSecret, unread },
    errors: Array.isArray(errors) ? errors.filter(isRecord).map(errorOf) : [],
    extensions: recordOf(extensions),
  };
}

function errorOf({ message, path, extensions }: Readonly<Record<string, unknown>>): AnsweredError {
  const { code, ...others } = recordOf(extensions);
  return {
    message: String(message),
    ...(path !== undefined && { path }),
    code: String(code),
    extensions: others,
  };
}
