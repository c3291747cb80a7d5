import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  OperationTypeNode,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import { deepestJson, isValueTooDeep } from '../contract/json-depth.ts';
import { NotDoneOnce } from '../contract/once.ts';
import { Forbidden, missingRight } from '../contract/rights.ts';
import { parseObject } from '../http/body.ts';
import type { Call, Reply } from '../http/call.ts';
import { callInfo } from '../http/call-info.ts';
import { Problem, reportUnknownCaller } from '../http/problem.ts';
import { rightsNeeded } from '../schema/rights.ts';
import type { CallResult, RunCall } from '../schema/transaction.ts';
import { isJson } from './accept.ts';
import { type Cost, costOf, tooCostly } from './cost.ts';
import type { Documents } from './documents.ts';
import { causeOf, forbidden, notDoneOnce, noteMistake, tellResult } from './errors.ts';
import { keptHeaders } from './kept.ts';

export interface SlowParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly documents: Documents;
  readonly budget: number;
}

/** What Yoga is given with each request, and gives back beside its response. */
interface Served {
  readonly call: Call;
  readonly body: Buffer | null;
  /** The result, which may hold the answer's text already. */
  result?: CallResult;
  /** What failed the whole request: the router answers it. */
  failure?: unknown;
}

interface Context extends Record<string, unknown> {
  readonly served: Served;
}

export type SlowPath = ReturnType<typeof createSlowPath>;

/** GraphQL over HTTP in full, by Yoga. The body has been read by then. */
export function createSlowPath(parts: SlowParts) {
  const yoga = createYoga<Context>({
    schema: parts.schema,
    plugins: [usingDocuments(parts.documents), executingBy(parts), refusingUnreadable()],
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
  return async (call: Call, body: Buffer | null): Promise<Reply> => {
    const served: Served = { call, body };
    const url = `http://localhost/graphql${call.query && `?${call.query}`}`;
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    const response = await yoga.fetch(url, { method, headers: headersOf(call), body }, { served });
    if ('failure' in served) throw served.failure;
    const text = await response.text();
    const { result = {} } = served;
    const headers = { ...replyHeaders(response.headers), ...keptHeaders(result) };
    return { status: response.status, headers, body: result.kept?.text ?? text };
  };
}

/** Documents come from the cache that both paths share. */
function usingDocuments(documents: Documents): Plugin<Context, Context> {
  return {
    onParse({ setParseFn }) {
      setParseFn((text: string) => documents.parse(text));
    },
    onValidate({ params, setResult }) {
      setResult([...documents.validate(params.documentAST)]);
    },
  };
}

/** A document is one call: a mutation runs in one transaction, which its errors undo. */
function executingBy(parts: SlowParts): Plugin<Context, Context> {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ contextValue, ...args }) => {
        const { served } = contextValue;
        try {
          return await executeDocument(parts, served, args);
        } catch (error) {
          if (error instanceof Forbidden) return { errors: [forbidden(error)] };
          if (error instanceof NotDoneOnce) return { errors: [notDoneOnce(error)] };
          served.failure = error;
          return { errors: [] };
        }
      });
    },
  };
}

async function executeDocument(
  parts: SlowParts,
  served: Served,
  args: ExecutionArgs,
): Promise<ExecutionResult> {
  const { document, operationName } = args;
  const operation = getOperationAST(document, operationName);
  const kind = operation?.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query';
  const { rights, isOpen, fields } = rightsNeeded(parts.schema, document, operationName);
  // So it has been looked at before; nothing rests on that alone.
  if (!isOpen && served.call.caller?.kind === 'nobody') throw reportUnknownCaller(401);
  const call = callInfo(served.call, 'graphql', operation?.name?.value ?? '');
  const cost = operation ? costOfCall(parts, operation, args) : undefined;
  const isAllowed = missingRight(rights, call.caller.rights) === null;
  if (isAllowed && cost && cost.requested > cost.budget)
    return { errors: [tooCostly(cost)], extensions: { cost } };
  const once = { asked: () => askedIn(served), tell: JSON.stringify };
  const options = { kind, call, rights, fields, isChecked: false, once } as const;
  const result = await parts.run(options, async (context) => {
    const result = await execute({ ...args, contextValue: context });
    return cost ? { ...result, extensions: { cost } } : result;
  });
  served.result = result;
  return result.kept ? { data: {} } : tellResult(result, served.call);
}

/** Undefined where the variables do not fit, which execution tells. */
function costOfCall(
  { schema, budget }: SlowParts,
  operation: OperationDefinitionNode,
  { document, variableValues }: ExecutionArgs,
): Cost | undefined {
  // Those of a JSON body have been measured with it.
  if (isValueTooDeep(variableValues))
    throw new Problem(400, `The variables are nested deeper than ${deepestJson} levels.`);
  const definitions = operation.variableDefinitions ?? [];
  const { coerced } = getVariableValues(schema, definitions, variableValues ?? {}, {
    maxErrors: 1,
  });
  return coerced && { requested: costOf(schema, document, operation)(coerced), budget };
}

/** As the fast path has it: the object that was sent, where it was sent as JSON. */
function askedIn({ call, body }: Served): string | Buffer {
  const bytes = body ?? Buffer.alloc(0);
  return isJson(call.headers['content-type']) ? JSON.stringify(parseObject(bytes)) : bytes;
}

/** What Yoga itself could not read, as JSON that is none in a form or in an address. */
function refusingUnreadable(): Plugin<Context, Context> {
  return {
    onResultProcess({ result, serverContext: { served } }) {
      const errors: readonly unknown[] = 'errors' in result ? (result.errors ?? []) : [];
      for (const error of errors) {
        if (error instanceof GraphQLError) noteMistake(error, served.call);
        const cause = error instanceof GraphQLError ? causeOf(error) : error;
        if (cause instanceof GraphQLError) continue;
        served.failure ??=
          cause instanceof SyntaxError ? new Problem(400, 'The parameters are not JSON.') : cause;
      }
    },
  };
}

function headersOf({ headers }: Call): Record<string, string> {
  const given: Record<string, string> = {};
  for (const name of ['accept', 'content-type'] as const) {
    const value = headers[name];
    if (value !== undefined) given[name] = value;
  }
  return given;
}

/** Lengths are told by the server, which may have more to say. */
function replyHeaders(headers: Headers): Record<string, string> {
  const {
    'content-length': _length,
    connection: _connection,
    ...told
  } = Object.fromEntries(headers);
  return told;
}
