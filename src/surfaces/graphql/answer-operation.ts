import type { ExecutionResult, GraphQLError } from 'graphql';
import type { CallOptions, RunCall } from '../../engine/call/transaction.ts';
import type { Cost } from '../../engine/document/cost/cost.ts';
import { isCallError } from '../../ground/contract/errors/errors.ts';
import { idempotencyKinds } from '../../ground/contract/idempotency-key.ts';
import { previewKinds } from '../../ground/contract/previews.ts';
import type { CountUsage } from '../../store/usage/used.ts';
import type { Call, Reply } from '../http/call.ts';
import { answerHeaders } from './answer/answer-headers.ts';
import { printError } from './answer/print-error.ts';
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
import { documentError, noteMistake, reportError } from './errors.ts';
import { OperationExecution } from './operation-execution.ts';
import { graphqlJson } from './request/accept.ts';
import { requestText } from './request/request-text.ts';

export interface AnsweringParts {
  readonly run: RunCall;
  readonly limit: CostLimit;
  readonly count?: CountUsage | null | undefined;
  readonly findDeprecated?: FindDeprecated;
}

/** How the request of an operation was read. */
export interface ReadRequest extends OperationRequest {
  readonly mediaType: string;
  /** Whether the depth of the variables was checked with the JSON of the body. */
  readonly isParsed: boolean;
}

/**
 * Answers the request of an operation: runs it once as one call, a mutation in one transaction,
 * which errors roll back. Throws the errors that GraphQL answers with problem details.
 */
export async function answerOperation(parts: AnsweringParts, request: ReadRequest): Promise<Reply> {
  const { call, variables } = request;
  const checking = checkOperation(request, parts.limit, request.isParsed);
  const checked = checking && 'then' in checking ? await checking : checking;
  if (!checked) return refuseRights(parts.run, request);
  const { operation } = checked;
  if (checked.error) return refuse(request, checked.error, checked.cost, operation.isSecret);
  const execution = new OperationExecution(operation, checked.coerced, variables);
  const deprecated = parts.findDeprecated?.(operation, variables) ?? null;
  const reply = await answer(parts.run, { request, checked, execution, deprecated });
  if (call.caller) countOperation(parts.count, call.caller, operation, variables);
  return reply;
}

interface Answering {
  readonly request: ReadRequest;
  readonly checked: Runnable;
  readonly execution: OperationExecution;
  readonly deprecated: DeprecatedUse | null;
}

async function answer(run: RunCall, answering: Answering): Promise<Reply> {
  const { request, checked, execution, deprecated } = answering;
  const { call, mediaType } = request;
  const { operation, cost } = checked;
  const extensions = deprecated ? { cost, deprecated: deprecated.names } : { cost };
  const end = `,"extensions":${JSON.stringify(extensions)}}`;
  const textOf = (result: ExecutionResult) => writeAnswer(result, execution, call) + end;
  try {
    const result = await run(optionsOf(request, checked, textOf), (context) =>
      execution.execute(context),
    );
    const text = result.storedAnswer?.text ?? withChanges(textOf(result), result);
    const { isSecret, kind } = operation;
    const headers = answerHeaders(mediaType, result, deprecated);
    return { status: 200, headers, body: text, isWrite: kind === 'mutation', isSecret };
  } catch (error) {
    if (isCallError(error, 'ANSWER_TOO_LARGE')) return refuse(request, documentError(error), cost);
    if (isCallError(error, ...idempotencyKinds, ...previewKinds))
      return refuse(request, documentError(error));
    throw error;
  }
}

function optionsOf(
  { call, found, variables }: OperationRequest,
  { operation, cost }: Runnable,
  answerText: (result: ExecutionResult) => string,
): CallOptions {
  const targets = operation.targets?.(variables) ?? [];
  const idempotent = { requestText: () => requestText(found, variables), answerText };
  return callOptions(call, operation, cost.requested, targets, idempotent);
}

/** The text of an answer without its end. */
function writeAnswer(
  { errors }: ExecutionResult,
  { result, data, refused }: OperationExecution,
  call: Call,
): string {
  if (!errors && refused.length === 0) return `{"data":${data}`;
  // The effects of a mutation may be refused after its fields have run: there is no data then.
  const isLate = errors !== undefined && errors !== result.errors;
  const texts = errors?.map((error) => writeError(error, call)) ?? [];
  for (const each of isLate ? [] : refused) {
    noteMistake(each, call);
    texts.push(printError(each));
  }
  return `{"errors":[${texts.join(',')}],"data":${isLate ? 'null' : data}`;
}

/** Errors of graphql-jit have their locations, but not the nodes from which others compute them. */
function writeError(error: GraphQLError, call: Call): string {
  const reported = reportError(error, true, call);
  noteMistake(reported, call);
  const { message, extensions } = reported;
  return printError({ message, locations: error.locations, path: error.path, extensions });
}

/** The answer to a document that fails as a whole. */
function refuse(
  { call, mediaType }: Pick<ReadRequest, 'call' | 'mediaType'>,
  error: GraphQLError,
  cost?: Cost | null,
  isSecret = false,
): Reply {
  noteMistake(error, call);
  const { status = 400, headers } = error.extensions.http ?? {};
  const end = cost ? `,"extensions":${JSON.stringify({ cost })}}` : '}';
  return {
    status: mediaType === graphqlJson ? status : 200,
    headers: { 'Content-Type': `${mediaType}; charset=utf-8`, ...headers },
    body: `{"errors":[${printError(error)}]${end}`,
    isSecret,
  };
}

/** The answer to a caller without the right to one of the mutations. */
async function refuseRights(run: RunCall, request: ReadRequest): Promise<Reply> {
  const { call, found, variables } = request;
  const options = { ...callOptions(call, found, 1), rights: found.required(variables) };
  try {
    await run(options, () => ({}));
  } catch (error) {
    if (isCallError(error, 'FORBIDDEN')) return refuse(request, documentError(error));
    throw error;
  }
  throw new Error('no right is missing');
}
