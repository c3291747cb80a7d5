import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  print,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { LRUCache } from 'lru-cache';
import type { RunCall } from '../../engine/call/transaction.ts';
import { CallError, isCallError } from '../../ground/contract/errors/errors.ts';
import { idempotencyKinds } from '../../ground/contract/idempotency-key.ts';
import { previewKinds } from '../../ground/contract/previews.ts';
import { writeValue } from '../../ground/contract/write-json.ts';
import type { CountUsage } from '../../store/usage/used.ts';
import type { Call } from '../http/call.ts';
import { unknownCaller } from '../http/send/problem.ts';
import { replayHeader } from './answer/replay-header.ts';
import { withChanges } from './answer/with-changes.ts';
import {
  type CostLimit,
  callOptions,
  checkOperation,
  type OperationRequest,
  type Runnable,
} from './documents/check-operation.ts';
import { countOperation } from './documents/count-operation.ts';
import type { FindDeprecated } from './documents/deprecated-use.ts';
import type { Documents } from './documents/documents.ts';
import type { Parameters } from './documents/find-document.ts';
import type { Operation } from './documents/operations.ts';
import { type IsTrusted, untrusted } from './documents/trusted-documents.ts';
import { withText } from './documents/with-text.ts';
import { documentError, noteMistake, refusedDocument, reportErrors } from './errors.ts';
import { requestText } from './request/request-text.ts';
import { replyHeaders, yogaHeaders } from './request/yoga-headers.ts';
import { needsStream } from './streams/subscriptions.ts';
import { type Context, refusingUnreadable, type YogaRequest } from './yoga-request.ts';

export interface YogaParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly documents: Documents;
  readonly limit: CostLimit;
  /** Whether a call may use the document of a text. */
  readonly isTrusted: IsTrusted;
  readonly count?: CountUsage | null | undefined;
  readonly findDeprecated: FindDeprecated;
}

export type Yoga = ReturnType<typeof createYogaPath>;

/** Answers every GraphQL request by Yoga. The body has been read before. */
export function createYogaPath(parts: YogaParts) {
  const yoga = createYoga<Context>({
    schema: parts.schema,
    plugins: [
      usingDocuments(parts),
      executingBy({ ...parts, introspection: createIntrospection() }),
      refusingUnreadable(),
    ],
    parserAndValidationCache: false,
    maskedErrors: false,
    maxRequestBodySize: false,
    batching: false,
    multipart: false,
    cors: false,
    graphiql: false,
    landingPage: false,
    logging: false,
  });
  return async (call: Call, body: Buffer | null, query = call.query, variables?: Parameters) => {
    const yogaRequest: YogaRequest = { call, body, variables };
    const url = `http://localhost/graphql${query && `?${query}`}`;
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    const response = await yoga.fetch(
      url,
      { method, headers: yogaHeaders(call, variables !== undefined), body },
      { yogaRequest },
    );
    if ('failure' in yogaRequest) throw yogaRequest.failure;
    // Yoga answers it without a body.
    if (response.status === 415) throw unsupportedType();
    const text = await response.text();
    const { result = {}, isWrite, isSecret, deprecated } = yogaRequest;
    const own = { ...replayHeader(result), ...deprecated?.headers };
    const headers = { ...replyHeaders(response.headers), ...own };
    const { status } = response;
    return { status, headers, body: result.storedAnswer?.text ?? text, isWrite, isSecret };
  };
}

const unsupportedType = () =>
  new CallError(
    'UNSUPPORTED_TYPE',
    'The Content-Type of a request must be application/json, application/graphql, ' +
      'application/x-www-form-urlencoded, or multipart/form-data for files.',
  );

/** Yoga refuses a name that is not a string. */
function lacksOperation(document: DocumentNode, name: unknown): boolean {
  if (name === null || name === undefined) return !getOperationAST(document);
  return typeof name === 'string' && !getOperationAST(document, name);
}

/** Yoga's own error has status 400 in both media types. */
const noOperation = () =>
  refusedDocument(
    'OPERATION_RESOLUTION_FAILURE',
    'Could not determine what operation to execute: operationName must name one of the document.',
  );

/** Takes documents from the cache that compiled code uses too. */
function usingDocuments({ documents, isTrusted }: YogaParts): Plugin<Context, Context> {
  return {
    onParse({ context: { yogaRequest, params }, setParseFn }) {
      const isOpen = yogaRequest.call.caller?.kind === 'nobody';
      setParseFn((text: string) => {
        if (!isTrusted(yogaRequest.call, text)) throw untrusted();
        const document = documents.parse(text, isOpen);
        if (lacksOperation(document, params?.operationName)) throw noOperation();
        return document;
      });
    },
    onValidate({ params, setResult }) {
      setResult([...documents.validate(params.documentAST)]);
    },
  };
}

interface Executing extends YogaParts {
  readonly introspection: ReturnType<typeof createIntrospection>;
}

/** Runs a document as one call: a mutation in one transaction, which errors roll back. */
function executingBy(parts: Executing): Plugin<Context, Context> {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ contextValue, ...args }) => {
        const { yogaRequest } = contextValue;
        try {
          return await executeDocument(parts, yogaRequest, args);
        } catch (error) {
          if (isCallError(error, 'FORBIDDEN', ...idempotencyKinds, ...previewKinds))
            return { errors: [documentError(error)] };
          yogaRequest.failure = error;
          return { errors: [] };
        }
      });
    },
    // Streams have their own path: see streams/subscriptions.ts.
    onSubscribe({ setSubscribeFn }) {
      setSubscribeFn(({ contextValue: { yogaRequest } }) => {
        yogaRequest.failure = needsStream();
        return { errors: [] };
      });
    },
  };
}

async function executeDocument(
  parts: Executing,
  yogaRequest: YogaRequest,
  sent: ExecutionArgs,
): Promise<ExecutionResult> {
  const { document, operationName } = sent;
  const found = parts.documents.find(document, operationName);
  // Execution reports that the document lacks the operation.
  if (!found) return reportErrors(await execute(sent), yogaRequest.call);
  const variables = found.withoutIgnored(yogaRequest.variables ?? sent.variableValues ?? {});
  const args = { ...sent, variableValues: variables };
  const { call } = yogaRequest;
  // readAnonymous has checked this before; this is the second line of defense.
  if (!found.isOpen && call.caller?.kind === 'nobody') throw unknownCaller('UNAUTHENTICATED');
  const request = { call, found, variables };
  const checked = await checkOperation(request, parts.limit, false);
  // It throws the error.
  if (!checked) return parts.run(optionsOfRefused(request), () => ({}));
  yogaRequest.isSecret = checked.operation.isSecret;
  if (!checked.error) return runDocument(parts, yogaRequest, request, checked, args);
  const { error, cost } = checked;
  return { errors: [error], ...(cost && { extensions: { cost } }) };
}

const optionsOfRefused = ({ call, found, variables }: OperationRequest) => ({
  ...callOptions(call, found, 1),
  rights: found.required(variables),
});

async function runDocument(
  { run, introspection, count, findDeprecated }: Executing,
  yogaRequest: YogaRequest,
  { call, found, variables: given }: OperationRequest,
  { operation, cost }: Runnable,
  args: ExecutionArgs,
): Promise<ExecutionResult> {
  const key = introspection.keyOf(operation);
  const deprecated = findDeprecated(operation, given);
  const extensions = deprecated ? { cost, deprecated: deprecated.names } : { cost };
  let text = '';
  let refused: readonly GraphQLError[] = [];
  const { document } = operation;
  const idempotent = { requestText: () => requestText(found, given), answerText: () => text };
  const targets = operation.targets?.(given) ?? [];
  const options = callOptions(call, operation, cost.requested, targets, idempotent);
  const result = await run(options, async (contextValue) => {
    const known = introspection.get(key);
    const executed = known ? { data: {} } : await execute({ ...args, document, contextValue });
    refused = operation.refuse(executed.data);
    const data = known ?? writeValue(executed.data);
    if (!executed.errors) introspection.set(key, data);
    text = `"data":${data},"extensions":${JSON.stringify(extensions)}}`;
    const errors = refused.length > 0 ? `"errors":${JSON.stringify(refused)},` : '';
    if (!executed.errors) text = `{${errors}${text}`;
    return { ...executed, extensions };
  }).catch(readTooLarge);
  if (result instanceof CallError) return { errors: [documentError(result)], extensions };
  yogaRequest.result = result;
  yogaRequest.deprecated = deprecated;
  countOperation(count, options.call.caller, operation, given);
  yogaRequest.isWrite = options.kind === 'mutation';
  if (result.storedAnswer) return { data: {} };
  const reported = reportErrors(result, call);
  // The effects of the mutation were refused after its fields had run: there is no data.
  if (result.errors && text.startsWith('{')) return { ...reported, data: null, extensions };
  for (const each of refused) noteMistake(each, call);
  return withText(reported, refused, withChanges(text, result));
}

function readTooLarge(error: unknown): CallError {
  if (isCallError(error, 'ANSWER_TOO_LARGE')) return error;
  throw error;
}

/** In characters, for all answers together: the whole schema takes some 600,000. */
const mostKept = 4 * 1024 * 1024;

/**
 * A cache of answers to introspection, by the printed document. They depend on the document and the
 * schema only, and take longer to execute than any other document within the limits.
 */
function createIntrospection() {
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (data, key) => data.length + key.length,
  });
  return {
    /** Null for a document with other fields or with variables. */
    keyOf({ fields, node, document }: Operation): string | null {
      if (node.variableDefinitions?.length || !fields.every((name) => name.startsWith('__')))
        return null;
      return `${node.name?.value ?? ''}\n${print(document)}`;
    },
    get: (key: string | null) => (key === null ? undefined : kept.get(key)),
    set(key: string | null, data: string): void {
      if (key !== null) kept.set(key, data);
    },
  };
}
