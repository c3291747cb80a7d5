import {
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  type GraphQLSchema,
  getOperationAST,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../http/call.ts';
import { unknownCaller } from '../http/send/problem.ts';
import { type AnsweringParts, answerOperation } from './answer-operation.ts';
import type { Documents } from './documents/documents.ts';
import type { Parameters } from './documents/find-document.ts';
import { type IsTrusted, untrusted } from './documents/trusted-documents.ts';
import { refusedDocument } from './errors.ts';
import { requireMediaType } from './request/accept.ts';
import { replyHeaders, yogaHeaders } from './request/yoga-headers.ts';
import { needsStream } from './streams/subscriptions.ts';
import { refusingUnreadable, type YogaContext, type YogaRequest } from './yoga-request.ts';

export interface YogaParts extends AnsweringParts {
  readonly schema: GraphQLSchema;
  readonly documents: Documents;
  /** Whether a call may use the document of a text. */
  readonly isTrusted: IsTrusted;
}

export type Yoga = ReturnType<typeof createYogaPath>;

/** Answers every GraphQL request by Yoga. The body has been read before. */
export function createYogaPath(parts: YogaParts) {
  const yoga = createYoga<YogaContext>({
    schema: parts.schema,
    plugins: [usingDocuments(parts), executingBy(parts), refusingUnreadable()],
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
  return async (
    call: Call,
    body: Buffer | null,
    query = call.query,
    variables?: Parameters,
  ): Promise<Reply> => {
    const yogaRequest: YogaRequest = { call, body, variables };
    const url = `http://localhost/graphql${query && `?${query}`}`;
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    const response = await yoga.fetch(
      url,
      { method, headers: yogaHeaders(call, variables !== undefined), body },
      { yogaRequest },
    );
    if ('failure' in yogaRequest) throw yogaRequest.failure;
    if (yogaRequest.reply) return yogaRequest.reply;
    // Yoga answers it without a body.
    if (response.status === 415) throw unsupportedType();
    const text = await response.text();
    return { status: response.status, headers: replyHeaders(response.headers), body: text };
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

/** Uses the documents in the cache of compiled code. */
function usingDocuments({ documents, isTrusted }: YogaParts): Plugin<YogaContext, YogaContext> {
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

/** Answers a document as a JSON body is answered: see answer-operation.ts. */
function executingBy(parts: YogaParts): Plugin<YogaContext, YogaContext> {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ contextValue: { yogaRequest }, ...sent }) => {
        try {
          return await executeDocument(parts, yogaRequest, sent);
        } catch (error) {
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
  parts: YogaParts,
  yogaRequest: YogaRequest,
  { document, operationName, variableValues = {} }: ExecutionArgs,
): Promise<ExecutionResult> {
  const { call } = yogaRequest;
  const found = parts.documents.find(document, operationName);
  if (!found) return { errors: [noOperation()] };
  // readAnonymous has checked this before; this is the second line of defense.
  if (!found.isOpen && call.caller?.kind === 'nobody') throw unknownCaller('UNAUTHENTICATED');
  const variables = found.withoutIgnored(yogaRequest.variables ?? variableValues ?? {});
  const mediaType = requireMediaType(call.headers.accept);
  const request = { call, found, variables, mediaType, isParsed: false };
  yogaRequest.reply = await answerOperation(parts, request);
  return { data: {} };
}
