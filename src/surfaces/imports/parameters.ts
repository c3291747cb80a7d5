import { parseJsonObject } from '../../engine/gate/json/parse-json.ts';
import { CallError } from '../../ground/contract/errors/errors.ts';
import { type GivenColumns, splitColumns } from '../../work/jobs/columns/given-columns.ts';
import { mostColumns } from '../../work/jobs/columns/header.ts';
import type { GivenMapping } from '../../work/jobs/columns/read-mapping.ts';
import type { JobFormat } from '../../work/jobs/sql/job.ts';
import type { NamedTarget } from '../../work/jobs/targets/target.ts';
import type { Call } from '../http/call.ts';
import { isDryRun } from '../http/dry-run.ts';

export interface ImportParameters extends NamedTarget {
  /** Null where the header shows it. */
  readonly delimiter: string | null;
  readonly mapping: GivenMapping;
  readonly isDry: boolean;
  readonly fileName: string;
}

/** The parameters in the address of an import. */
export const importParameters: readonly string[] = [
  ...['mutation', 'operation', 'dry', 'delimiter', 'name'],
  ...['columns', 'preset', 'createMissing'],
];

/** The media types of the file of an import. */
export const importTypes: ReadonlyMap<string, JobFormat> = new Map([
  ['text/csv', 'Csv'],
  ['application/csv', 'Csv'],
  ['text/tab-separated-values', 'Csv'],
  // Types that browsers and clients declare when they know only the name of a file.
  ['application/vnd.ms-excel', 'Csv'],
  ['text/plain', 'Csv'],
  ['', 'Csv'],
  ['application/jsonl', 'Jsonl'],
  ['application/x-jsonlines', 'Jsonl'],
  ['application/x-ndjson', 'Jsonl'],
]);

/** Words for delimiters that a query would have to encode. */
const delimiters = new Map([
  [',', ','],
  [';', ';'],
  ['\t', '\t'],
  ['|', '|'],
  ['comma', ','],
  ['semicolon', ';'],
  ['tab', '\t'],
  ['pipe', '|'],
]);

/** Reads the query of an import. Throws MALFORMED_REQUEST. */
export function readTarget({ query }: Pick<Call, 'query'>): NamedTarget {
  const given = new URLSearchParams(query);
  for (const name of given.keys())
    if (!importParameters.includes(name))
      throw malformed(`There is no parameter "${name}": known are ${importParameters.join(', ')}.`);
  return { mutation: given.get('mutation'), operation: given.get('operation') };
}

/** Reads the query and the headers of an upload. Throws MALFORMED_REQUEST. */
export function readParameters(call: Pick<Call, 'query' | 'headers'>): ImportParameters {
  const given = new URLSearchParams(call.query);
  return {
    ...readTarget(call),
    delimiter: readDelimiter(given.get('delimiter')),
    mapping: {
      ...readColumns(given.get('columns')),
      preset: given.get('preset'),
      createMissing: readFlag('createMissing', given.get('createMissing')),
    },
    isDry: readFlag('dry', given.get('dry')) || isDryRun(call.headers),
    fileName: given.get('name') ?? 'upload',
  };
}

/** The properties of a file that follow from its type. */
export interface FileType {
  readonly format: JobFormat;
  /** Null where it is not declared. */
  readonly charset: string | null;
}

/** Reads the type of a file. Throws MALFORMED_REQUEST for another one. */
export const readFileType = (type: string | undefined): FileType => ({
  format: readFormat(type),
  charset: readCharset(type),
});

function readFormat(type = ''): JobFormat {
  const [named = ''] = type.toLowerCase().split(';');
  const format = importTypes.get(named.trim());
  if (format) return format;
  throw malformed('Content-Type must be text/csv, application/jsonl or application/x-ndjson.');
}

export function readDelimiter(word: string | null): string | null {
  if (word === null || word === '') return null;
  const found = delimiters.get(word.toLowerCase());
  if (found) return found;
  throw malformed('delimiter must be comma, semicolon, tab or pipe.');
}

/** The charset of a type such as `text/csv; charset=windows-1252`. */
const readCharset = (type = ''): string | null =>
  /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? null;

/** An object of JSON, such as `{"Regular price":"listPrice.1","Tags":null}`. */
function readColumns(text: string | null): GivenColumns {
  if (text === null) return { columns: {}, constants: [] };
  const value = parseJsonObject(text, 4 * mostColumns);
  const found = value && splitColumns(value);
  if (found) return found;
  throw malformed(
    'columns must be an object of JSON from headers to paths, or to null, and from paths to values such as {"value": "Other", "reading": "name"}.',
  );
}

function readFlag(name: string, word: string | null): boolean {
  if (word === null || word === '0' || word === 'false') return false;
  if (word === '1' || word === 'true' || word === '') return true;
  throw malformed(`${name} must be 1 or 0.`);
}

const malformed = (message: string) => new CallError('MALFORMED_REQUEST', message);
