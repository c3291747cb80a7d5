import { pino } from 'pino';
import type { ObservedCall } from './observed.ts';

export interface LogOptions {
  readonly logLevel: string;
  readonly logCalls: boolean;
  /** Milliseconds from which a call is slow. */
  readonly slowCallMs: number;
  /** The number of the process among several that write to one place. */
  readonly worker?: number | undefined;
}

export interface CallLog {
  call(call: ObservedCall): void;
  close(): Promise<void>;
}

/** Lines are written together, at the latest after so many milliseconds or when so many bytes wait. */
const flushing = { periodicFlush: 500, maxLength: 16 * 1024 * 1024 };
const alone = { minLength: 32 * 1024, maxWrite: 64 * 1024 };
/** Of several that write to one pipe: what is written at once is not cut up to 4 KB (PIPE_BUF). */
const besideOthers = { minLength: 3 * 1024, maxWrite: 4 * 1024 };

/** False where no line of a call would ever be written. */
export const isLogged = ({ logCalls, logLevel }: LogOptions): boolean =>
  logCalls && logLevel !== 'silent' && logLevel !== 'fatal';

/** One line of JSON a call, on the standard output. Whoever reads slower than calls come loses lines. */
export function openCallLog({ logLevel, slowCallMs, worker }: LogOptions): CallLog {
  const destination = openDestination(worker === undefined ? alone : besideOthers);
  const base = worker === undefined ? undefined : { worker };
  const formatters = { level: (level: string) => ({ level }) };
  const lines = { write: (line: string) => destination.write(Buffer.from(line)) };
  const log = pino({ level: logLevel, base, timestamp: isoTime(), formatters }, lines);
  return {
    call: (call) => log[levelOf(call, slowCallMs)](lineOf(call), 'call'),
    close: () => new Promise((resolve) => destination.flush(() => resolve())),
  };
}

/** Its own types know of texts only. */
interface Destination {
  write(line: Buffer): boolean;
  flush(done: () => void): void;
}

/** Given texts in place of bytes, it would join and measure all that waits again at each line. */
function openDestination(sizes: typeof alone): Destination {
  const options = { dest: 1, sync: false, contentMode: 'buffer', ...flushing, ...sizes } as const;
  return pino.destination(options) as unknown as Destination;
}

/** pino's own isoTime, made once a millisecond. */
function isoTime(): () => string {
  let [last, text] = [0, ''];
  return () => {
    const now = Date.now();
    if (now !== last) text = pino.stdTimeFunctions.isoTime();
    last = now;
    return text;
  };
}

/** Looking after the service is no call, and comes every few seconds. */
function levelOf({ outcome, surface, ms }: ObservedCall, slowCallMs: number) {
  if (outcome === 'failure') return 'error';
  if (ms >= slowCallMs) return 'warn';
  return surface === 'health' ? 'debug' : 'info';
}

/** What is not there is left out. */
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
