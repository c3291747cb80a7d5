import { type DocumentNode, type ExecutionResult, GraphQLError } from 'graphql';
import {
  type CallOptions,
  type CallResult,
  type RunCall,
  throwCallErrors,
} from '../../engine/call/transaction.ts';
import type { Cost } from '../../engine/document/cost/cost.ts';
import { isCallError } from '../../ground/contract/errors/errors.ts';
import { Refusal } from '../../ground/contract/errors/refusal.ts';
import { idempotencyKinds } from '../../ground/contract/idempotency-key.ts';
import { previewKinds } from '../../ground/contract/previews.ts';
import type { Writer } from '../../ground/contract/write-json.ts';
import type { CountUsage } from '../../store/usage/used.ts';
import type { Call, Reply } from '../http/call.ts';
import { answerHeaders } from './answer/answer-headers.ts';
import { withChanges } from './answer/with-changes.ts';
import {
  type CostLimit,
  callOptions,
  checkOperation,
  type OperationRequest,
  type Runnable,
} from './documents/check-operation.ts';
import { countOperation } from './documents/count-operation.ts';
import type { DeprecatedUse, FindDeprecated } from './documents/deprecated-use.ts';
import type { Documents } from './documents/documents.ts';
import type { Parameters } from './documents/find-document.ts';
import type { Operation, Prepared } from './documents/operations.ts';
import { causeOf, documentError, noteMistake, reportError } from './errors.ts';
import { chooseMediaType, graphqlJson } from './request/accept.ts';
import { type GraphqlRequest, readRequest } from './request/read-request.ts';
import { requestText } from './request/request-text.ts';

export interface CompiledParts {
  readonly run: RunCall;
  readonly documents: Documents;
  readonly limit: CostLimit;
  readonly count?: CountUsage | null | undefined;
  readonly findDeprecated?: FindDeprecated;
}

/**
 * Answers GraphQL requests with code compiled for their documents; null for requests that Yoga has
 * to answer (yoga.ts), with the same answer. A document is compiled at its first use, so that
 * its second call takes as long as later ones.
 */
export function createCompiled(parts: CompiledParts) {
  const { run, documents, limit, count, findDeprecated } = parts;
  return async (call: Call, body: Parameters): Promise<Reply | null> => {
    const mediaType = chooseMediaType(call.headers.accept);
    const sent = readRequest(body);
    if (!mediaType || !sent || !call.caller) return null;
    const found = findOperation(documents, sent);
    if (!found || found.kind === 'subscription') return null;
    const variables = found.withoutIgnored(sent.variables);
    const request = { call, found, variables };
    const checking = checkOperation(request, limit, true);
    const checked = checking && 'then' in checking ? await checking : checking;
    if (!checked) return null;
    if (checked.error) return refuse(call, mediaType, checked.error, checked.cost);
    const { operation } = checked;
    const prepared = operation.prepare();
    if (!prepared) return null;
    const deprecated = findDeprecated?.(operation, variables) ?? null;
    // Not spread into one object, which takes ten times as long as all the rest here.
    const reply = await answer(run, { request, checked, mediaType, prepared, deprecated });
    // Yoga counts a request that it answers.
    if (reply) countOperation(count, call.caller, operation, variables);
    return reply;
  };
}

interface Execution {
  readonly request: OperationRequest;
  readonly checked: Runnable;
  readonly mediaType: string;
  readonly prepared: Prepared;
  readonly deprecated: DeprecatedUse | null;
}

/** The errors of fields that the caller may not read. */
type Refused = readonly GraphQLError[];
const none: Refused = [];

async function answer(run: RunCall, execution: Execution): Promise<Reply | null> {
  const { request, checked, mediaType, prepared, deprecated } = execution;
  const { call } = request;
  const { operation, coerced, cost } = checked;
  const extensions = deprecated ? { cost, deprecated: deprecated.names } : { cost };
  const end = `,"extensions":${JSON.stringify(extensions)}}`;
  let [text, executed]: [string | null, ExecutionResult] = [null, unwritable];
  let isIncomplete = false;
  let refused = none;
  const write = (result: ExecutionResult) =>
    writeResult(result, refused, prepared.write, call, end);
  try {
    const result = await run(
      optionsOf(request, checked, () => text ?? ''),
      async (context) => {
        // Before the result is written, since a mutation may start again here.
        const attempt = throwCallErrors(await prepared.compiled(context, coerced));
        isIncomplete = attempt.errors?.some(findsOthers) ?? false;
        refused = operation.refuse(attempt.data);
        text = isIncomplete ? '' : write(attempt);
        executed = text === null ? unwritable : attempt;
        return executed;
      },
    );
    if (result.changes) text = text && withChanges(text, result);
    else if (!result.storedAnswer && result !== executed) text = writeLateErrors(result, call, end);
    else if (isIncomplete) text = write(executed);
    const answered = result.storedAnswer?.text ?? text;
    if (answered === null) return null;
    const headers = answerHeaders(mediaType, result, deprecated);
    const { isSecret, kind } = operation;
    return { status: 200, headers, body: answered, isWrite: kind === 'mutation', isSecret };
  } catch (error) {
    if (isCallError(error, 'ANSWER_TOO_LARGE'))
      return refuse(call, mediaType, documentError(error), cost);
    if (isCallError(error, ...idempotencyKinds, ...previewKinds))
      return refuse(call, mediaType, documentError(error));
    throw error;
  }
}

function optionsOf(
  { call, found, variables }: OperationRequest,
  { operation, cost }: Runnable,
  answerText: () => string,
): CallOptions {
  const targets = operation.targets?.(variables) ?? [];
  const idempotent = { requestText: () => requestText(found, variables), answerText };
  return callOptions(call, operation, cost.requested, targets, idempotent);
}

/** Whether the other reasons of a refusal are found when the transaction is over. */
function findsOthers(error: GraphQLError): boolean {
  const cause = causeOf(error);
  return cause instanceof Refusal && cause.findOthers !== undefined;
}

/** The answer to a document that fails as a whole, the same as Yoga's. */
function refuse(call: Call, mediaType: string, error: GraphQLError, cost?: Cost | null): Reply {
  noteMistake(error, call);
  const { message, locations } = error;
  const { http, ...extensions } = error.extensions;
  const { status = 400, headers } = http ?? {};
  const errors = [{ message, locations, extensions }];
  return {
    status: mediaType === graphqlJson ? status : 200,
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, ...headers },
    body: JSON.stringify({ errors, ...(cost && { extensions: { cost } }) }),
  };
}

/** Null for a document that is not valid or lacks the operation. */
export function findOperation(
  documents: Documents,
  request: Pick<GraphqlRequest, 'query' | 'operationName'>,
): Operation | null {
  const document = parseOrNull(documents, request.query);
  if (!document || documents.validate(document).length > 0) return null;
  return documents.find(document, request.operationName);
}

function parseOrNull(documents: Documents, query: string): DocumentNode | null {
  try {
    return documents.parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/** Rolls back a mutation that Yoga runs again. */
const unwritable: ExecutionResult = { errors: [new GraphQLError('the answer cannot be written')] };

/**
 * The text of an answer; `end` follows the data. Null for the few results that Yoga has to report,
 * since graphql-js orders and words them in its own way: several errors, errors of graphql-js
 * itself, and values that their types do not allow. Throws a CallError (ANSWER_TOO_LARGE, or one
 * without a GraphQL code).
 */
function writeResult(
  { data, errors = [] }: ExecutionResult,
  refused: Refused,
  write: Writer,
  call: Call,
  end: string,
): string | null {
  const [error] = errors;
  if (errors.length > 1 || (error && causeOf(error) instanceof GraphQLError)) return null;
  const written = writeOrNull(data, write);
  if (written === null) return null;
  if (!error && refused.length === 0) return `{"data":${written}${end}`;
  const texts = error ? [writeError(error, call)] : [];
  for (const each of refused) {
    noteMistake(each, call);
    texts.push(JSON.stringify(each));
  }
  return `{"errors":[${texts.join(',')}],"data":${written}${end}`;
}

function writeOrNull(data: unknown, write: Writer): string | null {
  try {
    return write(data);
  } catch (failure) {
    if (isCallError(failure, 'ANSWER_TOO_LARGE')) throw failure;
    return null;
  }
}

function writeError(error: GraphQLError, call: Call): string {
  const reported = reportError(error, true, call);
  noteMistake(reported, call);
  // Errors of graphql-jit have their locations, but not the nodes from which others compute them.
  const { locations, path } = error;
  const { message, extensions } = reported;
  return JSON.stringify({ message, locations, path, extensions });
}

/**
 * The answer to a mutation whose effects outside the database were refused after its fields had
 * run.
 */
function writeLateErrors({ errors = [] }: CallResult, call: Call, end: string): string {
  const texts = errors.map((error) => writeError(error, call));
  return `{"errors":[${texts.join(',')}],"data":null${end}`;
}
