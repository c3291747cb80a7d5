import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { recordOf } from '../../../ground/contract/is-record.ts';
import type { Operation } from '../../../ground/contract/operations/operation.ts';
import { CommandError } from '../shared/run-command.ts';

/** A v3 call in a file of calls. */
export interface RecordedCall {
  /** The number of its line, starting at 1. */
  readonly line: number;
  readonly name: string;
  readonly operation: Operation;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Reads a file with one call per line and skips empty lines. Throws CommandError for a line that is
 * not a call of a known operation, and for a file that cannot be read.
 */
export async function* readCalls(
  file: string,
  operations: ReadonlyMap<string, Operation>,
): AsyncGenerator<RecordedCall> {
  const input = createReadStream(file);
  const failure = new Promise<never>((_, fail) => input.once('error', fail));
  failure.catch(() => undefined);
  const lines = createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY });
  let line = 0;
  try {
    for await (const text of lines) {
      line++;
      if (text.trim() !== '') yield readCall(text, line, operations);
    }
    if (input.errored) await failure;
  } catch (error) {
    if (error instanceof CommandError || !input.errored) throw error;
    throw new CommandError(`${file} cannot be read: ${input.errored.message}`);
  }
}

function readCall(
  text: string,
  line: number,
  operations: ReadonlyMap<string, Operation>,
): RecordedCall {
  const { operation: name, body = {} } = recordOf(parse(text, line));
  const operation = typeof name === 'string' ? operations.get(name) : undefined;
  if (typeof name !== 'string' || !operation)
    throw new CommandError(`Line ${line}: there is no operation ${String(name)}`);
  return { line, name, operation, body: recordOf(body) };
}

function parse(text: string, line: number): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new CommandError(`Line ${line} is not JSON`);
  }
}
