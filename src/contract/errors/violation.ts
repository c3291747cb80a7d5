import { graphqlWord } from '../notation/names.ts';
import type { Path, Refusal } from './refusal.ts';

/** What is wrong with one value of a mutation, as its caller on GraphQL reads it. */
export interface Violation {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly record?: string;
}

export function violationOf(refusal: Refusal, path: Path): Violation {
  const { message, expected, record } = refusal;
  return {
    path,
    code: codeOf(refusal),
    message,
    ...(expected !== undefined && { expected }),
    ...(record !== undefined && { record }),
  };
}

/** The v3 type in GraphQL's spelling, unless GraphQL alone has the code. */
export const codeOf = ({ code, type }: Pick<Refusal, 'code' | 'type'>): string =>
  code ?? graphqlWord(type);
