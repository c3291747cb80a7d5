import type { ExecutionResult } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import { Refusal } from '../../../ground/contract/errors/refusal.ts';
import { violationsIn } from './line-faults.ts';
import type { LineRunner } from './line-runner.ts';
import { refusing, runEach } from './run-alone.ts';

/** Checks a request of v3 and returns a function that runs it. Throws a Refusal. */
export type PrepareOperation = (
  name: string,
  request: unknown,
) => (context: Context) => Promise<ExecutionResult> | ExecutionResult;

/** Runs an operation of v3 for each line. */
export const createOperationRunner = (name: string, prepare: PrepareOperation): LineRunner => ({
  run: (lines, context) =>
    runEach(lines, context, (line) =>
      refusing(
        async () => violationsIn(await prepare(name, line)(context)),
        (error) => error instanceof Refusal,
      ),
    ),
});
