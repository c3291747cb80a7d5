import { execute, getOperationAST, type GraphQLSchema, OperationTypeNode } from 'graphql';
import { createYoga, type Plugin } from 'graphql-yoga';
import type { Call, Reply } from '../http/call.ts';
import { Problem } from '../http/problem.ts';
import type { RunCall } from '../schema/transaction.ts';
import type { Documents } from './documents.ts';
import { tellResult } from './errors.ts';

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

/** GraphQL over HTTP in full, by Yoga. The body has been read by then. */
export function createSlowPath(parts: SlowParts) {
  const yoga = createYoga<Served>({
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
    const response = await yoga.fetch(url, { method, headers: headersOf(call), body }, served);
    if ('failure' in served) throw served.failure;
    const text = await response.text();
    return { status: response.status, headers: replyHeaders(response.headers), body: text };
  };
}

/** Documents come from the cache that both paths share. */
function usingDocuments(documents: Documents): Plugin<Served> {
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
function executingBy(run: RunCall): Plugin<Served> {
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
