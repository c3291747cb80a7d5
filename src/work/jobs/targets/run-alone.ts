import type { Context } from '../../../engine/call/context.ts';
import { RestartMutation } from '../../../engine/call/detached-work.ts';
import { violationsOf } from './line-faults.ts';
import type { LineValue, LineViolations } from './line-runner.ts';

/** Runs one line. Throws errors that fail or restart the whole chunk. */
export type RunLine = (line: LineValue, context: Context) => Promise<LineViolations>;

/**
 * Records a restart in a `catch`. It is thrown when the work of the other lines is known too, so
 * that all of it is done together.
 */
export const noteRestart =
  (restarts: RestartMutation[]) =>
  (error: unknown): readonly LineViolations[] => {
    if (!(error instanceof RestartMutation)) throw error;
    restarts.push(error);
    return [];
  };

/**
 * Runs lines one after another within the transaction, each up to a savepoint. Slow work is
 * recorded for all lines before the chunk restarts.
 */
export async function runEach(
  lines: readonly LineValue[],
  context: Context,
  runLine: RunLine,
): Promise<LineViolations[]> {
  const found: LineViolations[] = [];
  const restarts: RestartMutation[] = [];
  for (const line of lines) {
    const run = async () => [await runAlone(context, () => runLine(line, context))];
    found.push(...(await run().catch(noteRestart(restarts))));
  }
  for (const restart of restarts) throw restart;
  return found;
}

/**
 * Runs lines within a savepoint, to which a refusal returns. One within another has another name,
 * since a return leaves its savepoint in place.
 */
export async function runAlone(
  context: Context,
  run: () => Promise<LineViolations>,
  savepoint: 'line' | 'creating' = 'line',
): Promise<LineViolations> {
  const { query } = context.session;
  await query(`SAVEPOINT ${savepoint}`, []);
  let violations: LineViolations;
  try {
    violations = await run();
  } catch (error) {
    if (error instanceof RestartMutation) await query(`ROLLBACK TO SAVEPOINT ${savepoint}`, []);
    throw error;
  }
  await query(`${violations.length > 0 ? 'ROLLBACK TO' : 'RELEASE'} SAVEPOINT ${savepoint}`, []);
  context.loaders.forget();
  return violations;
}

/** Returns the errors of a line whose call cannot be prepared. */
export async function refusing(
  run: () => Promise<LineViolations>,
  isFault: (error: unknown) => boolean,
): Promise<LineViolations> {
  try {
    return await run();
  } catch (error) {
    if (isFault(error)) return violationsOf(error);
    throw error;
  }
}
