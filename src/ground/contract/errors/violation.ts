import { graphqlWord } from '../notation/names.ts';
import type { ValueLimits } from '../notation/value-limits.ts';
import type { Path, Refusal } from './refusal.ts';

/** An error of one value of a mutation, in the form for callers of GraphQL. */
export interface Violation {
  readonly path: Path;
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  readonly limits?: ValueLimits;
  readonly record?: string;
}

export function violationOf(refusal: Refusal, path: Path): Violation {
  const { message, expected, limits, record } = refusal;
  return {
    path,
    code: codeOf(refusal),
    message,
    ...(expected !== undefined && { expected }),
    ...(limits !== undefined && { limits }),
    ...(record !== undefined && { record }),
  };
}

/** Returns the v3 type in GraphQL's spelling, unless only GraphQL has the code. */
export const codeOf = ({ code, type }: Pick<Refusal, 'code' | 'type'>): string =>
  code ?? graphqlWord(type);
