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
import type { CallWatch } from '../contract/call-watch.ts';
import { NotDoneOnce } from '../contract/once.ts';
import { Refusal } from '../contract/refusal.ts';
import { missingRight, type Rights } from '../contract/rights.ts';
import type { Writer } from '../contract/write-json.ts';
import type { Call, Reply } from '../http/call.ts';
import { callInfo } from '../http/call-info.ts';
import { type Compiled, compileDocument } from '../schema/compile.ts';
import { rightsNeeded } from '../schema/rights.ts';
import type { RunCall } from '../schema/transaction.ts';
import { chooseMediaType } from './accept.ts';
import { isCompilable } from './compilable.ts';
import { type CostOf, costOf } from './cost.ts';
import type { Documents } from './documents.ts';
import { causeOf, extensionsOf } from './errors.ts';
import { keptHeaders } from './kept.ts';
import { documentWriter } from './writer.ts';

export interface FastParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly documents: Documents;
  readonly budget: number;
  /** Whether even a document that has not come before is compiled now. */
  readonly isEager?: () => boolean;
}

/** An operation made into code. */
interface Prepared {
  readonly kind: 'query' | 'mutation';
  readonly operation: OperationDefinitionNode;
  readonly rights: Rights;
  readonly fields: readonly string[];
  readonly compiled: Compiled;
  readonly write: Writer;
  readonly cost: CostOf;
}

/**
 * Answers a GraphQL request by code made for its document; null where the slow path must, which
 * gives the same answer. A document is compiled when it comes a second time: many never do.
 */
export function createFastPath({ schema, run, documents, budget, isEager }: FastParts) {
  const prepare = preparedBy(schema, documents, isEager);
  return async (call: Call, body: Readonly<Record<string, unknown>>): Promise<Reply | null> => {
    const mediaType = chooseMediaType(call.headers.accept);
    const request = readRequest(body);
    if (!mediaType || !request || !call.caller) return null;
    const prepared = prepare(request.query, request.operationName);
    if (!prepared) return null;
    const { operation, kind, rights, fields } = prepared;
    const definitions = operation.variableDefinitions ?? [];
    const { coerced } = getVariableValues(schema, definitions, request.variables, { maxErrors: 1 });
    const cost = coerced && { requested: prepared.cost(coerced), budget };
    if (!cost || cost.requested > budget) return null;
    if (missingRight(rights, call.caller.rights)) return null;
    const info = callInfo(call, 'graphql', operation.name?.value ?? '');
    let text: string | null = null;
    let answered: ExecutionResult | null = null;
    const once = { asked: () => JSON.stringify(body), tell: () => text ?? '' };
    const options = { kind, call: info, rights, fields, isChecked: false, once };
    const result = await run(options, async (context) => {
      const result = await prepared.compiled(context, request.variables);
      const written = writeResult(result, prepared.write, call.watch);
      text = written && `${written},"extensions":${JSON.stringify({ cost })}}`;
      answered = text === null ? unwritable : result;
      return answered;
    }).catch(nullWhenNotDone);
    // What is refused at the end is done again, and told, by the slow path.
    if (!result || (!result.kept && result !== answered)) return null;
    const told = result.kept?.text ?? text;
    if (told === null) return null;
    const headers = { 'Content-Type': `${mediaType}; charset=utf-8`, ...keptHeaders(result) };
    return { status: 200, headers, body: told };
  };
}

/** The slow path tells why, if it is so still. */
function nullWhenNotDone(error: unknown): null {
  if (error instanceof NotDoneOnce) return null;
  throw error;
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

function preparedBy(schema: GraphQLSchema, documents: Documents, isEager = () => false) {
  const known = new WeakMap<DocumentNode, Map<string | null, Prepared | null>>();
  return (query: string, operationName: string | null): Prepared | null => {
    const document = parseOrNull(documents, query);
    if (!document) return null;
    const operations = known.get(document) ?? new Map<string | null, Prepared | null>();
    if (!known.has(document)) {
      known.set(document, operations);
      if (!isEager()) return null;
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
  const { rights, fields } = rightsNeeded(schema, own);
  const write = documentWriter(schema, own);
  const cost = costOf(schema, own, operation);
  return { kind: operation.operation, operation, rights, fields, compiled, write, cost };
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
 * The answer's text up to its extensions, with one refusal at most. Other errors are told by the slow path, as are
 * values that their types do not take: null.
 */
function writeResult(
  { data, errors = [] }: ExecutionResult,
  write: Writer,
  watch: CallWatch | undefined,
): string | null {
  const [error] = errors;
  try {
    if (!error) return `{"data":${write(data)}`;
    const cause = causeOf(error);
    if (errors.length > 1 || !(cause instanceof Refusal)) return null;
    const { locations, path } = error;
    const extensions = extensionsOf(cause);
    watch?.refused(cause.type, cause.field);
    const told = { message: cause.message, locations, path, extensions };
    return `{"errors":[${JSON.stringify(told)}],"data":${write(data)}`;
  } catch {
    return null;
  }
}

function isObjectOrNull(value: unknown): value is Record<string, unknown> | null | undefined {
  return (
    value === undefined || value === null || (typeof value === 'object' && !Array.isArray(value))
  );
}
