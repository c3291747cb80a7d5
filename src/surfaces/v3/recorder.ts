import { createWriteStream } from 'node:fs';
import type { Caller } from '../../ground/contract/caller.ts';

/** Appends a call to the record, if its caller is recorded. */
export type Recorder = (operation: string, body: unknown, caller: Caller) => void;

export interface RecorderOptions {
  /** The file; null for no record. */
  readonly recordCalls: string | null;
  /** Names of the keys whose calls are recorded. */
  readonly recordKeys: readonly string[];
}

/** The maximum size of the record in bytes, at which recording ends. */
const mostBytes = 1_000_000_000;
/** Calls are not recorded while this number of bytes waits to be written. */
const mostWaiting = 16_000_000;

/**
 * Creates the recorder of a process; several processes may append to one file. Returns null if
 * recording is disabled. `onFailure` is called once with the reason why recording has ended.
 */
export function createRecorder(
  { recordCalls, recordKeys }: RecorderOptions,
  onFailure: (error: unknown) => void,
): Recorder | null {
  if (recordCalls === null || recordKeys.length === 0) return null;
  const keys = new Set(recordKeys);
  const file = createWriteStream(recordCalls, { flags: 'a', mode: 0o600 });
  let isOpen = true;
  const end = (error: unknown) => {
    if (isOpen) onFailure(error);
    isOpen = false;
  };
  file.once('error', end);
  return (operation, body, { kind, name }) => {
    if (!isOpen || kind !== 'key' || !keys.has(name)) return;
    if (file.writableLength > mostWaiting) return;
    file.write(`${JSON.stringify({ operation, body: withoutSecrets(body) })}\n`);
    if (file.bytesWritten < mostBytes) return;
    end(new Error(`${recordCalls} has reached 1 GB, so no more calls are recorded`));
    file.end();
  };
}

const secretMembers: ReadonlySet<string> = new Set(['password', 'providerSettings']);

/** Returns a copy of the body in which asterisks replace secret texts. */
function withoutSecrets(value: unknown, isSecret = false): unknown {
  if (typeof value === 'string') return isSecret ? '*'.repeat(value.length) : value;
  if (Array.isArray(value)) return value.map((each) => withoutSecrets(each, isSecret));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, of]) => [
      name,
      withoutSecrets(of, isSecret || secretMembers.has(name)),
    ]),
  );
}
