import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  separateOperations,
} from 'graphql';
import { Refusal } from '../contract/refusal.ts';
import type { Writer } from '../contract/write-json.ts';
import type { Call, Reply } from '../http/call.ts';
import { type Compiled, compileDocument } from '../schema/compile.ts';
import type { RunCall } from '../schema/transaction.ts';
import { chooseMediaType } from './accept.ts';
import { isCompilable } from './compilable.ts';
import type { Documents } from './documents.ts';
import { causeOf, extensionsOf } from './errors.ts';
import { documentWriter } from './writer.ts';

export interface FastParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly documents: Documents;
}

/** An operation made into code. */
interface Prepared {
  readonly kind: 'query' | 'mutation';
  readonly operation: OperationDefinitionNode;
  readonly compiled: Compiled;
  readonly write: Writer;
}

/**
 * Answers a GraphQL request by code made for its document; null where the slow path must, which
 * gives the same answer. A document is compiled when it comes a second time: many never do.
 */
export function createFastPath({ schema, run, documents }: FastParts) {
  const prepare = preparedBy(schema, documents);
  return async (call: Call, body: Readonly<Record<string, unknown>>): Promise<Reply | null> => {
    const mediaType = chooseMediaType(call.headers.accept);
    const request = readRequest(body);
    if (!mediaType || !request || !call.caller) return null;
    const prepared = prepare(request.query, request.operationName);
    if (!prepared) return null;
    const { operation, kind } = prepared;
    const definitions = operation.variableDefinitions ?? [];
    if (getVariableValues(schema, definitions, request.variables, { maxErrors: 1 }).errors)
      return null;
    let text: string | null = null;
    await run({ kind, caller: call.caller, isChecked: false }, async (context) => {
      const result = await prepared.compiled(context, request.variables);
      text = writeResult(result, prepared.write);
      return text === null ? unwritable : result;
    });
    if (text === null) return null;
    const headers = { 'Content-Type': `${mediaType}; charset=utf-8` };
    return { status: 200, headers, body: text };
  };
}

interface GraphqlRequest {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Null for anything but a plain request: Yoga says what is wrong with it. */
function readRequest(body: Readonly<Record<string, unknown>>): GraphqlRequest | null {
  const { query, operationName = null, variables, extensions, ...others } = body;
  if (typeof query !== 'string' || !isObjectOrNull(variables) || !isObjectOrNull(extensions))
    return null;
  if (operationName !== null && (typeof operationName !== 'string' || operationName === ''))
    return null;
  for (const _name in others) return null;
  return { query, operationName, variables: variables ?? {} };
}

function preparedBy(schema: GraphQLSchema, documents: Documents) {
  const known = new WeakMap<DocumentNode, Map<string | null, Prepared | null>>();
  return (query: string, operationName: string | null): Prepared | null => {
    const document = parseOrNull(documents, query);
    if (!document) return null;
    const operations = known.get(document);
    if (!operations) {
      known.set(document, new Map());
      return null;
    }
    let prepared = operations.get(operationName);
    if (prepared === undefined) {
      const isValid = documents.validate(document).length === 0;
      prepared = isValid ? makePrepared(schema, document, operationName) : null;
      if (prepared || operations.size < maxNames) operations.set(operationName, prepared);
    }
    return prepared;
  };
}

/** Names of operations that a document does not have are remembered up to here. */
const maxNames = 100;

function makePrepared(
  schema: GraphQLSchema,
  document: DocumentNode,
  operationName: string | null,
): Prepared | null {
  const separated = separateOperations(document);
  const names = Object.keys(separated);
  const own = separated[operationName ?? (names.length === 1 ? (names[0] ?? '') : '')];
  const operation = own?.definitions.find((each) => each.kind === Kind.OPERATION_DEFINITION);
  if (!own || !operation || operation.operation === 'subscription') return null;
  if (!isCompilable(schema, own)) return null;
  const compiled = compileDocument(schema, own);
  if (!compiled) return null;
  return { kind: operation.operation, operation, compiled, write: documentWriter(schema, own) };
}

function parseOrNull(documents: Documents, query: string): DocumentNode | null {
  try {
    return documents.parse(query);
  } catch (error) {
    if (error instanceof GraphQLError) return null;
    throw error;
  }
}

/** Undoes a mutation, for the slow path to do it again. */
const unwritable: ExecutionResult = { errors: [new GraphQLError('no answer of the fast path')] };

/**
 * The answer's text, with one refusal at most. Other errors are told by the slow path, as are
 * values that their types do not take: null.
 */
function writeResult({ data, errors = [] }: ExecutionResult, write: Writer): string | null {
  const [error] = errors;
  try {
    if (!error) return `{"data":${write(data)}}`;
    const cause = causeOf(error);
    if (errors.length > 1 || !(cause instanceof Refusal)) return null;
    const { locations, path } = error;
    const extensions = extensionsOf(cause);
    const told = { message: cause.message, locations, path, extensions };
    return `{"errors":[${JSON.stringify(told)}],"data":${write(data)}}`;
  } catch {
    return null;
  }
}

function isObjectOrNull(value: unknown): value is Record<string, unknown> | null | undefined {
  return (
    value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))
  );
}
