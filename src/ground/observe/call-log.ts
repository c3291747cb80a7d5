import { pino } from 'pino';
import type { ObservedCall } from './observed.ts';
import { formatLine, jsonLine } from './process-log.ts';

export interface LogOptions {
  readonly logLevel: string;
  readonly logCalls: boolean;
  /** Calls that take at least this many milliseconds are slow. */
  readonly slowCallMs: number;
  /** The number of this worker if several write to one output. */
  readonly worker?: number | undefined;
}

let isStarting = false;

/**
 * Leaves out the lines of calls, except failures, while a terminal shows the steps of a start. A
 * page that reloads itself would fill it.
 */
export function leaveOutCalls(isLeft: boolean): void {
  isStarting = isLeft;
}

export interface CallLog {
  call(call: ObservedCall): void;
  close(): Promise<void>;
}

/** Lines are written in batches, after at most this many milliseconds or bytes. */
const flushing = { periodicFlush: 500, maxLength: 16 * 1024 * 1024 };
const alone = { minLength: 32 * 1024, maxWrite: 64 * 1024 };
/** For several processes on one pipe: writes of up to 4 KB (PIPE_BUF) are atomic. */
const besideOthers = { minLength: 3 * 1024, maxWrite: 4 * 1024 };

/** Returns false if the configuration never logs a call. */
export const isLogged = ({ logCalls, logLevel }: LogOptions): boolean =>
  logCalls && logLevel !== 'silent' && logLevel !== 'fatal';

/**
 * Logs one line per call to the standard output. Lines are lost if the reader is too slow.
 */
export function openCallLog({ logLevel, slowCallMs, worker }: LogOptions): CallLog {
  const destination = openDestination(worker === undefined ? alone : besideOthers);
  const { values } = pino.levels;
  const least = values[logLevel] ?? 0;
  return {
    call(call) {
      const level = levelOf(call, slowCallMs);
      if (isStarting && level !== 'error') return;
      // pino takes twice as long to write the same line.
      if ((values[level] ?? 0) >= least)
        destination.write(Buffer.from(formatLine(jsonLine(level, 'call', lineOf(call)))));
    },
    close: () => new Promise((resolve) => destination.flush(() => resolve())),
  };
}

interface Destination {
  write(line: Buffer): boolean;
  flush(done: () => void): void;
}

/**
 * Opens the destination for bytes. With strings it would join and measure all pending lines for
 * each line.
 */
function openDestination(sizes: typeof alone): Destination {
  const options = { dest: 1, sync: false, contentMode: 'buffer', ...flushing, ...sizes } as const;
  // pino's types accept only strings; its destination in buffer mode takes bytes.
  return pino.destination(options) as unknown as Destination;
}

/** Returns the level of a call. Health checks are not calls and arrive every few seconds. */
function levelOf({ outcome, surface, ms }: ObservedCall, slowCallMs: number) {
  if (outcome === 'failure') return 'error';
  // The duration of an export depends on its client.
  if (ms >= slowCallMs && surface !== 'bulk') return 'warn';
  return surface === 'health' ? 'debug' : 'info';
}

/** Members without a value are omitted. */
function lineOf(call: ObservedCall): object {
  const { requestId, surface, status, outcome, statements, bytes } = call;
  return {
    requestId,
    surface,
    operation: call.operation ?? undefined,
    caller: call.caller ?? undefined,
    status,
    outcome,
    type: call.type ?? undefined,
    field: call.field ?? undefined,
    ms: Math.round(call.ms * 100) / 100,
    statements,
    bytes,
    traceId: call.traceId ?? undefined,
  };
}
