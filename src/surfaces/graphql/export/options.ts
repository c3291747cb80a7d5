import Negotiator from 'negotiator';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import type { Call } from '../../http/call.ts';

/** The options of an export, from its address and `Accept`. */
export interface ExportOptions {
  readonly format: 'csv' | 'jsonl';
  /** The cursor after which it continues. */
  readonly after: string | null;
  readonly csv: CsvOptions;
}

export interface CsvOptions {
  readonly delimiter: string;
  /** Begins with a byte order mark, by which spreadsheets recognize UTF-8. */
  readonly bom: boolean;
  readonly crlf: boolean;
  /** Protects cells that a spreadsheet would change. */
  readonly excel: boolean;
}

export const mediaTypes = { jsonl: 'application/jsonl', csv: 'text/csv' } as const;

/** The parameters in the address of an export. */
export const exportParameters: ReadonlySet<string> = new Set([
  'format',
  'after',
  'delimiter',
  'bom',
  'crlf',
  'excel',
]);
const delimiters: ReadonlyMap<string, string> = new Map([
  [',', ','],
  [';', ';'],
  ['|', '|'],
  ['\t', '\t'],
  ['tab', '\t'],
]);

/** Throws a CallError (400 or 406). */
export function readOptions({ query, headers: { accept } }: Call): ExportOptions {
  const given = new URLSearchParams(query);
  for (const name of given.keys())
    if (!exportParameters.has(name)) throw malformed(`\`${name}\` is not a parameter of an export`);
  const format = readFormat(given.get('format'), accept);
  const csv = { delimiter: readDelimiter(given.get('delimiter') ?? ','), ...readFlags(given) };
  if (format !== 'csv')
    for (const name of ['delimiter', 'bom', 'crlf', 'excel'])
      if (given.has(name)) throw malformed(`\`${name}\` is for CSV: add \`format=csv\``);
  return { format, after: given.get('after'), csv };
}

const readFlags = (given: URLSearchParams) => ({
  bom: readFlag(given, 'bom'),
  crlf: readFlag(given, 'crlf'),
  excel: readFlag(given, 'excel'),
});

function readFormat(named: string | null, accept: string | undefined): 'csv' | 'jsonl' {
  if (named === 'csv' || named === 'jsonl') return named;
  if (named !== null) throw notAcceptable();
  const negotiator = new Negotiator({ headers: { accept } });
  const chosen = negotiator.mediaType(Object.values(mediaTypes));
  if (chosen === mediaTypes.csv) return 'csv';
  if (chosen === mediaTypes.jsonl) return 'jsonl';
  throw notAcceptable();
}

const notAcceptable = () =>
  new CallError(
    'NOT_ACCEPTABLE',
    `An export is ${mediaTypes.jsonl} or ${mediaTypes.csv}: name one of them in Accept, or send ` +
      '`?format=jsonl` or `?format=csv`.',
  );

function readDelimiter(named: string): string {
  const delimiter = delimiters.get(named);
  if (delimiter !== undefined) return delimiter;
  throw malformed('`delimiter` must be a comma, a semicolon (%3B), `|` or `tab`');
}

function readFlag(given: URLSearchParams, name: string): boolean {
  const value = given.get(name) ?? '0';
  if (value === '1' || value === '0') return value === '1';
  throw malformed(`\`${name}\` must be 1 or 0`);
}

const malformed = (message: string) => new CallError('MALFORMED_REQUEST', `${message}.`);
