import { parseArgs } from 'node:util';
import { variables } from '../../ground/config/config.ts';
import { readVersion } from '../../ground/contract/product.ts';
import { UsageError } from './usage-error.ts';

const usage = `Serves the back office of a shop: GraphQL and the v3 interface.

  npm start
  node dist/node/main.js [--workers <number>|auto]

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

/** Makes help texts contain the command of the package instead of npm's scripts. */
export function runAsPackage(): void {
  isPackage = true;
}

/** Prints the output of `--help` or `--version` and exits. */
export function answerHelp(words: readonly string[], help: () => string): void {
  const given = words.includes('--') ? words.slice(0, words.indexOf('--')) : words;
  if (given.includes('--help') || given.includes('-h')) endWith(asInstalled(help()));
  if (given.includes('--version')) endWith(`storefront-gateway ${readVersion()}`);
}

/** Describes an error of parseArgs in one line. */
export function describeUsage(error: unknown): string {
  const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
  return `${first.replace(/\.$/, '')}; --help shows the usage`;
}

/** Replaces npm's scripts by the command of the package, if that is running. */
export const asInstalled = (text: string): string => (isPackage ? withoutScripts(text) : text);

const withoutScripts = (text: string) =>
  text
    .replace(/npm start\n.*(?= \[)/, 'storefront-gateway start')
    .replace(/npm run ([\w-]+)(?: --)?/g, 'storefront-gateway $1');

function endWith(text: string): never {
  process.stdout.write(`${text.trimEnd()}\n`);
  process.exit(0);
}

const listVariables = () =>
  Object.values(variables)
    .map(({ name, default: preset, text }) => {
      const head = `  ${name.padEnd(22)} ${preset}`.trimEnd();
      return `${head}\n${wrap(text.replaceAll('`', ''), 6, 80)}`;
    })
    .join('\n');

/** Breaks a text into lines of at most `width` columns, each after `indent` spaces. */
function wrap(text: string, indent: number, width: number): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (indent + last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines.map((line) => ' '.repeat(indent) + line).join('\n');
}
