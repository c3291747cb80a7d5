import { GraphQLError } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { Call, Reply } from '../http/call.ts';
import type { Parameters } from './documents/find-document.ts';
import { causeOf, noteMistake } from './errors.ts';

/** The state of a request that passes through Yoga. */
export interface YogaRequest {
  readonly call: Call;
  readonly body: Buffer | null;
  /** The variables with files, which the text of the body cannot hold. */
  readonly variables?: Parameters | undefined;
  /** The answer to an operation that was executed, in place of Yoga's. */
  reply?: Reply;
  /** The error that failed the whole request; the router answers it. */
  failure?: unknown;
}

export interface YogaContext extends Record<string, unknown> {
  readonly yogaRequest: YogaRequest;
}

/** Reports requests that Yoga cannot read, such as invalid JSON in a form or in the address. */
export function refusingUnreadable(): Plugin<YogaContext, YogaContext> {
  return {
    onResultProcess({ result, serverContext: { yogaRequest } }) {
      const errors: readonly unknown[] = 'errors' in result ? (result.errors ?? []) : [];
      for (const error of errors) {
        if (error instanceof GraphQLError) noteMistake(error, yogaRequest.call);
        const cause = error instanceof GraphQLError ? causeOf(error) : error;
        if (cause instanceof GraphQLError) continue;
        yogaRequest.failure ??=
          cause instanceof SyntaxError
            ? new CallError('MALFORMED_REQUEST', 'The parameters are not JSON.')
            : cause;
      }
    },
  };
}
