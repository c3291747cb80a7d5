import { CallError, causesOf, isCallError } from '../contract/errors.ts';

/** Timeouts in milliseconds: of reads, and of statements in a transaction that writes. */
export interface TimeLimits {
  readonly readMs: number;
  readonly writeMs: number;
}

export const usualLimits: TimeLimits = { readMs: 5_000, writeMs: 30_000 };

/** The timeout of internal tasks in milliseconds. */
export const taskMs = 600_000;

/** The error of a statement that was cancelled; `variable` sets the limit that it exceeded. */
export const queryTimeout = (variable: string, milliseconds: number, cause?: unknown) =>
  new CallError(
    'TIMEOUT',
    `The call was ended and nothing was changed: a statement took longer than ${variable} ` +
      `(${milliseconds} ms). Narrow the conditions, ask for fewer records or fields, or have the ` +
      `operator raise ${variable}.`,
    { cause },
  );

/** The same, unless the error says so already. */
export const asTimeout = (cause: unknown, variable: string, milliseconds: number): CallError =>
  isCallError(cause, 'TIMEOUT') ? cause : queryTimeout(variable, milliseconds, cause);

/** Returns true for a cancelled statement, whether pg, Prisma or this service reports it. */
export function isTimeout(error: unknown): boolean {
  for (const each of causesOf(error)) {
    if (isCallError(each, 'TIMEOUT')) return true;
    if (each.code === queryCanceled || each.originalCode === queryCanceled) return true;
  }
  return false;
}

const queryCanceled = '57014';
