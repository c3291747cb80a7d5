import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../../../ground/config/config.ts';
import { isCallError } from '../../../ground/contract/errors/errors.ts';
import { StartError } from '../../../ground/contract/errors/start-error.ts';
import { databaseFaults } from '../../../store/db/server/database-faults.ts';
import { startErrorOf } from '../../../store/db/server/start-errors.ts';
import { faultOf } from '../../../store/db/transaction/unavailable.ts';
import { CopyError } from '../../../work/copy/copy-error.ts';
import { answerHelp, describeUsage } from '../../start/command-line.ts';
import { UsageError } from '../../start/usage-error.ts';

export { UsageError };

/**
 * An error of a shop, file or service that the command cannot use; the message contains the reason.
 */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Parses a command line with verbs and these options. Throws UsageError for any other. */
export function parseWords<const O extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: O,
) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(describeUsage(error));
  }
}

export const seeHelp = '--help shows the usage';

/** Describes a verb that is missing or unknown, or whose arguments are invalid. */
export function reportVerb(verb: string | undefined, verbs: readonly string[]): string {
  const others = verbs.slice(0, -1).join(', ');
  const expected = `expected ${others === '' ? '' : `${others} or `}${verbs.at(-1)}`;
  if (verb === undefined) return `A command is required: ${expected}; ${seeHelp}`;
  if (verbs.includes(verb)) return `"${verb}" does not take these arguments; ${seeHelp}`;
  return `"${verb}" is not a command: ${expected}; ${seeHelp}`;
}

/** The exit code of a failed command, and the sentence about exit codes in its help. */
interface Ending {
  readonly failureCode: number;
  readonly codes: string;
}

const usualEnding: Ending = {
  failureCode: 1,
  codes:
    'It exits with 0 on success, with 1 on a failure, which is explained in one line, and with 2 if the command line is invalid.',
};

/** The exit code of commands that copy a shop with missing files. */
export const incompleteCode = 3;
export const copyEnding: Ending = {
  failureCode: 1,
  codes:
    'It exits with 0 on success, with 1 when nothing more was done, which is explained in one line, with 2 if the command line is invalid, and with 3 when it is done, but files that rows refer to are missing.',
};

/**
 * Runs a command with its arguments, and handles `--help` and `--version`. On a failure prints one
 * line and exits with `failureCode`, or with 2 for an invalid command line.
 */
export async function runCommand(
  usage: string,
  run: (words: string[]) => Promise<void>,
  { failureCode, codes } = usualEnding,
): Promise<void> {
  process.umask(0o077);
  const words = process.argv.slice(2);
  answerHelp(words, () => `${usage.trimEnd()}\n\n${codes}`);
  try {
    await run(words);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(error instanceof UsageError ? 2 : failureCode);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected =
    error instanceof CommandError || error instanceof ConfigError || error instanceof CopyError;
  if (isExpected) return error.message;
  if (error instanceof StartError) return error.message;
  // The file is missing, may not be read, or does not fit on the disk.
  if ('syscall' in error && 'path' in error) return error.message;
  if (isCallError(error, 'STORAGE_AWAY')) return 'S3_BUCKET: the bucket cannot be reached';
  const startError = startErrorOf(error);
  if (startError) return startError.message;
  const fault = faultOf(error) ?? faultOf(error.cause);
  if (fault !== null) return `DATABASE_URL: ${databaseFaults[fault].meaning}`;
  return error.stack ?? error.message;
}
