import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/*
 * A separate small process starts the programs, one for each worker. To start a program, Node
 * copies the memory map of the calling process; a worker with four databases in memory would spend
 * a second of processor time on that, and on each page that it writes afterwards.
 */

/** How a program ended: `code` is null when a signal ended it. */
export interface Ending {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

export interface LaunchOptions {
  readonly cwd?: string;
  /** The whole environment; by default that of the tests. */
  readonly env?: NodeJS.ProcessEnv;
  /** The standard input of the program, which is closed afterwards. */
  readonly input?: string;
  /** Puts the program into a new process group, whose identifier is that of its process. */
  readonly detached?: boolean;
  /** Milliseconds after which SIGTERM ends the program; without it nothing does. */
  readonly timeout?: number;
}

/** A started program. */
export interface Launched {
  /** The process identifier, once the program has been started. */
  pid(): number | undefined;
  /** The output so far. */
  stdout(): string;
  stderr(): string;
  kill(signal: NodeJS.Signals): void;
  /** Rejects where the program does not exist. */
  readonly ended: Promise<Ending>;
}

interface Report {
  readonly id: number;
  readonly pid?: number;
  readonly stream?: 'stdout' | 'stderr';
  readonly text?: string;
  readonly error?: string;
  readonly end?: Ending;
}

const launcher = fork(fileURLToPath(new URL('launcher.mjs', import.meta.url)), {
  execArgv: [],
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
// A worker ends although its launcher runs, and the launcher ends then too.
launcher.unref();
launcher.channel?.unref();

const reports = new Map<number, (report: Report) => void>();
launcher.on('message', (report: Report) => reports.get(report.id)?.(report));
let launched = 0;

/** Starts a program without waiting for it. */
export function launch(
  program: string,
  words: readonly string[],
  { input = '', ...given }: LaunchOptions = {},
): Launched {
  const id = ++launched;
  const written = { stdout: '', stderr: '' };
  let pid: number | undefined;
  const ended = new Promise<Ending>((resolve, reject) => {
    reports.set(id, (report) => {
      pid ??= report.pid;
      if (report.stream) written[report.stream] += report.text;
      if (report.error) reject(new Error(report.error));
      if (!report.end) return;
      reports.delete(id);
      resolve(report.end);
    });
  });
  const options = { ...given, env: given.env ?? process.env };
  launcher.send({ take: 'start', id, program, words, options, input });
  return {
    pid: () => pid,
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    kill: (signal) => launcher.send({ take: 'kill', id, signal }),
    ended,
  };
}

/** Runs a program until it ends, with any result. Rejects where the program does not exist. */
export async function runProgram(
  program: string,
  words: readonly string[],
  options: LaunchOptions = {},
) {
  const running = launch(program, words, options);
  const { code } = await running.ended;
  return { code, stdout: running.stdout(), stderr: running.stderr() };
}

/** Runs a program that must succeed, and returns its standard output. */
export async function outputOf(
  program: string,
  words: readonly string[],
  options: LaunchOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await runProgram(program, words, options);
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${stderr}`);
  return stdout;
}
