import { readFile } from 'node:fs/promises';
import { isRecord } from '../../ground/contract/is-record.ts';
import { defaultSelection, findExportedList, selectionOf } from './export/default-selection.ts';
import { type ExportRun, runExport } from './export/run-export.ts';
import { connectTo, type Source } from './export/source.ts';
import { type ExportTarget, nameOf, openFile, openOutput } from './export/target.ts';
import { runArchive } from './shared/run-archive.ts';
import { parseWords, runCommand, seeHelp, UsageError } from './shared/run-command.ts';
import { givenBase, givenKey, readBase, readKey } from './shared/service-options.ts';

const usage = `Exports a list as JSON lines or CSV, to the standard output or a file.

  npm run export -- orders --format csv --out orders.csv [options]
  npm run export -- --query orders.graphql --out orders.jsonl [options]
  npm run export -- --all shop.tar      the whole shop with its files, as npm run archive -- create

  --format jsonl|csv   by default that of the file's name, otherwise jsonl
  --out <file>         the file, which is <file>.part until it is whole
  --fields <list>      such as id,number,customer.code; by default every value of a record
  --query <file>       a GraphQL document with one list, in place of a name and fields
  --variables <json>   the variables of that document
  --where <json>       the filter of the list, such as '{"status":{"equals":"NEW"}}'
  --first <number>     the most records
  --resume             continues a file that was not finished, with the same options
  --excel              CSV: guards what spreadsheets would change
  --delimiter <word>   CSV: "," (the default), ";" (decimals have a comma), "|" or tab
  --bom, --crlf        CSV: a byte order mark, and line breaks of Windows
  --base <url>         a running service; BASE or http://127.0.0.1:4000 by default
  --key <key>          a caller key that may read the records; KEY by default

Without an address and a key, the database that DATABASE_URL or DATA_DIR selects is read; the embedded
database can be opened by one process at a time. The position of the change log is printed at the end:
events after it complete the copy.`;

const options = {
  all: { type: 'string' },
  format: { type: 'string' },
  out: { type: 'string' },
  fields: { type: 'string' },
  query: { type: 'string' },
  variables: { type: 'string' },
  where: { type: 'string' },
  first: { type: 'string' },
  resume: { type: 'boolean', default: false },
  excel: { type: 'boolean', default: false },
  delimiter: { type: 'string' },
  bom: { type: 'boolean', default: false },
  crlf: { type: 'boolean', default: false },
  base: { type: 'string' },
  key: { type: 'string' },
} as const;

type Values = ReturnType<typeof parseWords<typeof options>>['values'];

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const { positionals, values } = parseWords(words, options);
  const { all, out, resume } = values;
  if (all !== undefined) {
    if (words.length > (words[0] === '--all' ? 2 : 1))
      throw new UsageError('--all takes a file and no other option');
    return runArchive('create', all);
  }
  if (resume && out === undefined) throw new UsageError('--resume: --out names the file');
  const asked = await readAsked(positionals, values);
  const of = nameOf([asked.body, asked.parameters]);
  const target = out === undefined ? openOutput(of) : await openFile(out, of, resume);
  const work = (source: Source) => runExport({ source, target, ...asked });
  const key = givenKey(values.key);
  // Loads the schema and the service on demand, because this takes most of a second.
  if (givenBase(values.base) === undefined && key === undefined)
    await (await import('./export/local-shop.ts')).withLocalShop(work);
  else await work(connectTo(readBase(values.base), readKey(values.key)));
  report(target, out);
}

function report({ reached: { rows, position } }: ExportTarget, out: string | undefined): void {
  const where = out === undefined ? '' : ` to ${out}`;
  const after = position === null ? '' : ` Events after position ${position} complete the copy.`;
  process.stderr.write(`${rows} rows were exported${where}.${after}\n`);
}

type Asked = Omit<ExportRun, 'source' | 'target'>;

async function readAsked(positionals: string[], values: Values): Promise<Asked> {
  const format = readFormat(values);
  const { csv, delimiter } = readDialect(values, format);
  const records = { format, delimiter, isStripped: values.query === undefined };
  const parameters = { format, ...csv };
  if (values.query === undefined)
    return { ...(await listed(positionals, values)), records, parameters };
  if ((positionals.length > 0 || values.fields) ?? values.where ?? values.first)
    throw new UsageError('--query names list, fields and conditions itself');
  const query = await readFile(values.query, 'utf8').catch(() => {
    throw new UsageError(`--query: "${values.query}" cannot be read`);
  });
  const variables = readJson('--variables', values.variables ?? '{}');
  return { body: { query, variables }, count: null, records, parameters };
}

/** Returns the documents of a named list. Cursors are removed from the file afterwards. */
async function listed(
  [name, ...more]: string[],
  values: Values,
): Promise<Pick<Asked, 'body' | 'count'>> {
  if (name === undefined || more.length > 0 || values.variables !== undefined)
    throw new UsageError(`The name of one list is required, such as orders; ${seeHelp}`);
  const { schema } = await import('../../shop/catalogue.ts');
  const list = findExportedList(schema, name);
  const selection =
    values.fields === undefined ? defaultSelection(list) : selectionOf(values.fields);
  const where = values.where === undefined ? null : readJson('--where', values.where);
  const bound = values.first === undefined ? '' : `, first: ${readCount(values.first)}`;
  const head = `query($where: ${list.where})`;
  const query = `${head} { ${name}(where: $where${bound}) { edges { cursor node { ${selection} } } } }`;
  const count = `${head} { list: ${name}(where: $where) { totalCount } }`;
  const variables = { where };
  return {
    body: { query, variables },
    count: values.first === undefined ? { query: count, variables } : null,
  };
}

function readFormat({ format, out }: Values): 'csv' | 'jsonl' {
  const named = format ?? (out?.endsWith('.csv') ? 'csv' : 'jsonl');
  if (named === 'csv' || named === 'jsonl') return named;
  throw new UsageError(`--format: "${named}" is not jsonl or csv`);
}

function readDialect(values: Values, format: 'csv' | 'jsonl') {
  const { excel, bom, crlf, delimiter: word } = values;
  const flags = Object.entries({ excel, bom, crlf }).filter(([, isSet]) => isSet);
  if (format === 'jsonl' && (flags.length > 0 || word !== undefined))
    throw new UsageError(`--${flags[0]?.[0] ?? 'delimiter'} is for --format csv`);
  const csv: Record<string, string> = Object.fromEntries(flags.map(([name]) => [name, '1']));
  if (word !== undefined) csv.delimiter = word;
  return { csv, delimiter: word === 'tab' ? '\t' : (word ?? ',') };
}

function readCount(word: string): number {
  if (/^[1-9]\d{0,8}$/.test(word)) return Number(word);
  throw new UsageError(`--first: "${word}" is not a number (1..999999999)`);
}

function readJson(name: string, text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    if (isRecord(value)) return { ...value };
  } catch {
    // The error below also covers invalid JSON.
  }
  throw new UsageError(`${name}: "${text}" is not a JSON object`);
}
