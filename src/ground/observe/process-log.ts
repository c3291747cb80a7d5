import { breakLine } from './open-line.ts';

/** `text` is for a person at a terminal, `json` for programs that collect logs. */
export type LogFormat = 'json' | 'text';

type Level = 'debug' | 'info' | 'warn' | 'error' | 'fatal';

let format: LogFormat = process.stdout.isTTY ? 'text' : 'json';
let worker: number | undefined;

/** Sets the format of all lines of this process; without one, a terminal gets text. */
export function setLogFormat(given: string | undefined): void {
  if (given === 'json' || given === 'text') format = given;
}

export function setLogWorker(number: number | undefined): void {
  worker = number;
}

/** Whether a person reads the lines of this process at a terminal. */
export const isAtTerminal = (): boolean => format === 'text' && process.stdout.isTTY === true;

/** Returns a line of JSON in the format of this process. */
export const formatLine = (line: string): string => (format === 'text' ? asText(line) : line);

/** Members without a value are omitted. */
export const jsonLine = (level: Level, message: string, members: object): string =>
  `${JSON.stringify({ level, time: isoTime(), worker, ...members, msg: message })}\n`;

let [lastTime, lastText] = [0, ''];

/** The present time, whose text is created once per millisecond. */
function isoTime(): string {
  const now = Date.now();
  if (now !== lastTime) lastText = new Date(now).toISOString();
  lastTime = now;
  return lastText;
}

/**
 * Logs a line about the process itself, such as its address, at every LOG_LEVEL. Warnings about the
 * configuration and fatal errors go to the standard error.
 */
export function logProcess(message: string, level: Level = 'info', more: object = {}): void {
  write(process.stdout, message, level, more);
}

export function logProblem(message: string, level: 'warn' | 'fatal'): void {
  write(process.stderr, message, level, {});
}

/** Synchronous on files and pipes, because the process may be about to exit. */
function write(stream: NodeJS.WriteStream, message: string, level: Level, more: object): void {
  if (format === 'text') {
    breakLine();
    stream.write(`${level === 'warn' ? 'Warning: ' : ''}${message}\n`);
    return;
  }
  stream.write(jsonLine(level, message, more));
}

/** Members that are shown elsewhere in the line or below it. */
const apart = new Set(['level', 'time', 'msg', 'error', 'cause']);

/** Formats a line of JSON for a person: `09:30:00.000 info call surface=v3 …`. */
function asText(line: string): string {
  const record: Record<string, unknown> = JSON.parse(line);
  const { time, level, msg, error, cause } = record;
  const members = Object.entries(record)
    .filter(([name]) => !apart.has(name))
    .map(([name, value]) => `${name}=${String(value)}`);
  const head = [String(time).slice(11, 23), level, msg, ...members].join(' ');
  return [head, error, cause && `caused by ${cause}`]
    .filter(Boolean)
    .map((part) => `${part}\n`)
    .join('');
}
