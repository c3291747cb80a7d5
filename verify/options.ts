import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The options of the command line. */
export interface Options {
  readonly base: string;
  readonly key: string;
  readonly mode: 'read' | 'write';
  /** Write mode runs without confirmation. */
  readonly isAgreed: boolean;
  /** Identifiers of cases that are known to fail, by file. */
  readonly expectedFailures: ReadonlySet<string>;
  readonly report: Report;
  /** The file of the report; the standard output where it is absent. */
  readonly out: string | undefined;
}

export const reports = ['tap', 'junit', 'json', 'html', 'badge'] as const;
export type Report = (typeof reports)[number];

/** The error of a wrong command line; its message explains it. */
export class UsageError extends Error {}

export const usage = `Measures a server that claims v3 by the cases in verify/cases.json.

  storefront-gateway verify --base URL --key KEY [options]

  --base URL                 the server, such as http://127.0.0.1:4000; default: the variable BASE
  --key KEY                  a caller key with all rights; default: the variable KEY
  --mode read|write          read (default) sends nothing that changes the shop;
                             write also creates records and removes them at the end
  --yes                      write mode does not ask first
  --expected-failures FILE   identifiers of cases that are known to fail, one a line;
                             one that passes fails the run
  --report tap|junit|json|html|badge
                             the form of the report, default tap
  --out FILE                 writes the report to a file

Ends with 0 when all is as expected, 1 when a case failed or an expected failure
passed, 2 when the command line is wrong, 3 when the server cannot be measured
and 130 when it was stopped.
`;

const declared = {
  base: { type: 'string' },
  key: { type: 'string' },
  mode: { type: 'string', default: 'read' },
  yes: { type: 'boolean', default: false },
  'expected-failures': { type: 'string' },
  report: { type: 'string', default: 'tap' },
  out: { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Reads the command line; returns null for a request for help. Throws a UsageError. */
export function readOptions(words: readonly string[]): Options | null {
  const values = parse(words);
  if (values.help) return null;
  const { mode, report, yes, out } = values;
  const { base = process.env.BASE, key = process.env.KEY } = values;
  if (!base || !URL.canParse(base)) throw new UsageError('--base takes the URL of the server');
  if (!key) throw new UsageError('--key takes a caller key');
  if (mode !== 'read' && mode !== 'write') throw new UsageError('--mode is read or write');
  const form = reports.find((each) => each === report);
  if (!form) throw new UsageError(`--report is one of ${reports.join(', ')}`);
  const expectedFailures = readExpected(values['expected-failures']);
  return { base, key, mode, isAgreed: yes, expectedFailures, report: form, out };
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: declared }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** One identifier a line; `#` begins a comment. */
function readExpected(file: string | undefined): ReadonlySet<string> {
  if (file === undefined) return new Set();
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const names = lines.map((line) => line.replace(/#.*/, '').trim());
    return new Set(names.filter((name) => name !== ''));
  } catch (error) {
    throw new UsageError(`--expected-failures: ${error instanceof Error ? error.message : error}`);
  }
}
