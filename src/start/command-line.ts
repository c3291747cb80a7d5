import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { variables } from '../config/config.ts';
import { UsageError } from './usage-error.ts';

const usage = `Serves the back office of a shop: GraphQL and the v3 interface.

  npm start
  node dist/main.js [--workers <number>|auto]

  --workers   processes on one port, as WORKERS; needs DATABASE_URL
  --help      shows this help
  --version   shows the version

The process exits with 0 after SIGTERM or SIGINT, with 1 if it cannot start, and with 2 if the
command line is invalid.

Environment variables, each with its default (see docs/running.md):
`;

/**
 * Reads the command line. `--workers` overrides `WORKERS` of the environment. Throws UsageError for
 * unknown options.
 */
export function readCommandLine(words: readonly string[]): { WORKERS?: string } {
  answerHelp(words, () => `${usage}\n${listVariables()}`);
  try {
    const { values } = parseArgs({ args: [...words], options: { workers: { type: 'string' } } });
    return values.workers === undefined ? {} : { WORKERS: values.workers };
  } catch (error) {
    throw new UsageError(describeUsage(error), { cause: error });
  }
}

let isPackage = false;

/** Makes help texts name the command of the package in place of npm's scripts. */
export function runAsPackage(): void {
  isPackage = true;
}

/** Prints the answer to `--help` or `--version` and exits. */
export function answerHelp(words: readonly string[], help: () => string): void {
  const given = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  if (given.includes('--help') || given.includes('-h'))
    endWith(isPackage ? withoutScripts(help()) : help());
  if (given.includes('--version')) endWith(`storefront-gateway ${readVersion()}`);
}

/** Describes an error of parseArgs in one line. */
export function describeUsage(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
  return `${first.replace(/\.$/, '')}; --help shows the usage`;
}

const withoutScripts = (text: string) =>
  text
    .replace(/npm start\n.*(?= \[)/, 'storefront-gateway start')
    .replace(/npm run ([\w-]+)(?: --)?/g, 'storefront-gateway $1');

function endWith(text: string): never {
  process.stdout.write(`${text.trimEnd()}\n`);
  process.exit(0);
}

/** Two levels above this file, in src/ and in dist/. */
function readVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

const listVariables = () =>
  Object.values(variables)
    .map((variable) => `  ${variable.name.padEnd(22)} ${variable.default}`.trimEnd())
    .join('\n');
