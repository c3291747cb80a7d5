import { type ParseArgsConfig, parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { StartError } from '../contract/start-error.ts';
import { StorageAway } from '../contract/storage-away.ts';
import { DatabaseAway, isConnectionError } from '../db/away.ts';

/** A command line or a shop with which nothing can be done; the message tells what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The words of a command line that has verbs and these options; a UsageError for any other. */
export function parseWords<const O extends NonNullable<ParseArgsConfig['options']>>(
  words: string[],
  options: O,
) {
  try {
    return parseArgs({ args: words, allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Runs a command over the words behind it; what it fails of is told in a line where that says all. */
export async function runCommand(run: (words: string[]) => Promise<void>): Promise<void> {
  try {
    await run(process.argv.slice(2));
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    process.exit(1);
  }
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof UsageError || error instanceof ConfigError) return error.message;
  if (error instanceof StartError) return error.message;
  if (error instanceof StorageAway) return `S3_BUCKET: ${error.message}`;
  if (error instanceof DatabaseAway || isConnectionError(error.cause ?? error))
    return 'DATABASE_URL: the database cannot be reached';
  return error.stack ?? error.message;
}
