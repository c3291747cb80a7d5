import {
  execute,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
} from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Call, Reply } from '../http/call.ts';
import { Problem } from '../http/problem.ts';
import type { RunCall } from '../schema/transaction.ts';
import type { Documents } from './documents.ts';
import { causeOf, tellResult } from './errors.ts';

export interface SlowParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly documents: Documents;
}

/** What Yoga is given with each request, and gives back beside its response. */
interface Served {
  readonly call: Call;
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
    plugins: [usingDocuments(parts.documents), executingBy(parts.run), refusingUnreadable()],
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
    const served: Served = { call };
    const url = `http://localhost/graphql${call.query && `?${call.query}`}`;
    const method = call.method === 'HEAD' ? 'GET' : call.method;
    const response = await yoga.fetch(url, { method, headers: headersOf(call), body }, { served });
    if ('failure' in served) throw served.failure;
    const text = await response.text();
    return { status: response.status, headers: replyHeaders(response.headers), body: text };
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
function executingBy(run: RunCall): Plugin<Context, Context> {
  return {
    onExecute({ setExecuteFn }) {
      setExecuteFn(async ({ contextValue, ...args }) => {
        const served: Served = contextValue.served;
        const { caller } = served.call;
        const operation = getOperationAST(args.document, args.operationName);
        const kind = operation?.operation === OperationTypeNode.MUTATION ? 'mutation' : 'query';
        try {
          if (!caller) throw new Error('the call has no caller');
          const result = await run({ kind, caller, isChecked: false }, (context) =>
            execute({ ...args, contextValue: context }),
          );
          return tellResult(result, served.call);
        } catch (error) {
          served.failure = error;
          return { errors: [] };
        }
      });
    },
  };
}

/** What Yoga itself could not read, as JSON that is none in a form or in an address. */
function refusingUnreadable(): Plugin<Context, Context> {
  return {
    onResultProcess({ result, serverContext: { served } }) {
      const errors: readonly unknown[] = 'errors' in result ? (result.errors ?? []) : [];
      for (const error of errors) {
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
