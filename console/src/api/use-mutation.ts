import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type Mismatch, mismatchOf, violationsOf } from 'storefront-gateway-client';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { useWords } from '../words/use-words.tsx';
import { inLanguage, type Sentences } from './messages.ts';
import { type Answer, type SendOptions, send } from './send.ts';

/** The result of a mutation. */
export interface Result<Data> {
  readonly answer: Answer<Data>;
  /** Null if the mutation was refused. */
  readonly data: Data | null;
  /** Messages by the path of the field, such as `items.0.sku`. */
  readonly violations: Readonly<Record<string, string>>;
  /** The record was changed by someone else in the meantime. */
  readonly mismatch: Mismatch | null;
  /** The message if the mutation was refused for a reason that no field shows. */
  readonly failure: string | undefined;
}

export interface Mutation<Data, Variables> {
  /**
   * Sends the mutation once, however often it is called before the answer. Resolves with undefined
   * where an earlier call has not been answered.
   */
  run(variables: Variables, options?: SendOptions): Promise<Result<Data> | undefined>;
  readonly isRunning: boolean;
  /** The latest result; undefined before the first, and after `reset`. */
  readonly result: Result<Data> | undefined;
  reset(): void;
}

/** A mutation, after which every page that is shown reads its data again. */
export function useMutation<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
): Mutation<Data, Variables> {
  const client = useQueryClient();
  const words = useWords();
  const running = useRef(false);
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<Result<Data>>();
  return {
    isRunning,
    result,
    reset: () => setResult(undefined),
    async run(variables, options) {
      if (running.current) return undefined;
      running.current = true;
      setRunning(true);
      try {
        const made = resultOf(await send(document, variables, options), words);
        setResult(made);
        const isTrial = options?.headers && 'X-Dry-Run' in options.headers;
        if (made.data && !isTrial) await client.invalidateQueries();
        return made;
      } finally {
        running.current = false;
        setRunning(false);
      }
    },
  };
}

/** Returns one sentence on why a mutation was refused; undefined if it was not. */
export const reasonOf = (result: Result<unknown> | undefined): string | undefined =>
  result && (Object.values(result.violations)[0] ?? result.failure);

function resultOf<Data>(sent: Answer<Data>, words: Sentences): Result<Data> {
  const answer = { ...sent, errors: inLanguage(sent.errors, words) };
  const violations = violationsOf({ errors: answer.errors });
  const mismatch = mismatchOf({ errors: answer.errors });
  const isShown = mismatch !== null || Object.keys(violations).length > 0;
  const failure = isShown ? undefined : answer.errors[0]?.message;
  const data = answer.errors.length > 0 ? null : answer.data;
  return { answer, data, violations, mismatch, failure };
}
