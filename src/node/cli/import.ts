import { openAsBlob } from 'node:fs';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { createImportClient, type ImportClient, type JobView } from './import/client.ts';
import { createProgress } from './import/progress.ts';
import { runArchive } from './shared/run-archive.ts';
import { parseWords, runCommand, seeHelp, UsageError } from './shared/run-command.ts';
import { readBase, readKey } from './shared/service-options.ts';

const usage = `Imports a file into a running service: a line of CSV or JSONL each is a call of a mutation or an operation.

  npm run import -- products.csv --mutation upsertProducts [options]
  npm run import -- --resume <job> [options]
  npm run import -- shop.tar            a whole shop, as npm run archive -- restore

  --mutation <name>      the GraphQL mutation that runs for each line, such as upsertProducts
  --operation <name>     or the operation of v3, such as commerce.products.create
  --base <url>           the service; BASE or http://127.0.0.1:4000 by default
  --key <key>            a caller key that may write the records; KEY by default
  --dry                  checks all lines and keeps nothing
  --delimiter <word>     of CSV: comma, semicolon, tab or pipe; by default that of the header
  --charset <name>       of a file that is not UTF-8, such as windows-1252
  --preset <system>      a product export of woocommerce, shopify or magento
  --columns <file>       JSON with the paths of headers: {"Price": "listPrice.1", "Tags": null}
                         and with values: {"taxClassId": {"value": "standard", "reading": "code"}}
  --images <file>        a ZIP with the images that the column images names
  --create-missing       creates departments and producers that the file names and the shop lacks
  --out <file>           where the refused lines go; by default <name>-refused.csv or .jsonl
  --template             prints the header of a file with all columns instead
  --resume <job>         follows a job that was started before
  --on-interrupt <what>  leave (the job runs on) or cancel; by default Ctrl+C asks in a terminal
                         and leaves the job running elsewhere

Files whose name ends with .jsonl or .ndjson are JSONL, all others CSV; .gz is unpacked.`;

const ending = {
  failureCode: 2,
  codes:
    'It exits with 0 when all lines are written, with 1 when some are refused, and with 2 when the import failed or the command line is invalid.',
};

const options = {
  mutation: { type: 'string' },
  operation: { type: 'string' },
  base: { type: 'string' },
  key: { type: 'string' },
  dry: { type: 'boolean', default: false },
  delimiter: { type: 'string' },
  charset: { type: 'string' },
  preset: { type: 'string' },
  columns: { type: 'string' },
  images: { type: 'string' },
  'create-missing': { type: 'boolean', default: false },
  out: { type: 'string' },
  template: { type: 'boolean', default: false },
  resume: { type: 'string' },
  'on-interrupt': { type: 'string' },
} as const;

await runCommand(usage, run, ending);

async function run(words: string[]): Promise<void> {
  const [archive = ''] = words;
  if (words.length === 1 && archive.endsWith('.tar')) return runArchive('restore', archive);
  const { file, client, target, ...given } = readWords(words);
  if (given.template) {
    process.stdout.write(await client.template(target));
    return;
  }
  const job =
    given.resume === null ? await start(client, file, target) : await client.job(given.resume);
  print(`Job ${job.id}: ${job.target}${job.isDry ? ', a dry run' : ''}, ${job.total} lines.`);
  const ended = await follow(client, job, given.onInterrupt);
  if (!ended) return print(`The job runs on: npm run import -- --resume ${job.id}`);
  await report(client, ended, given.out ?? resultName(ended));
}

type TargetWords = ReturnType<typeof readWords>['target'];

async function start(client: ImportClient, file: string, target: TargetWords): Promise<JobView> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UsageError(`"${file}" is not a file`);
  const handle = await open(file);
  const name = basename(file);
  const isJsonl = /\.(jsonl|ndjson)(\.gz)?$/i.test(name);
  try {
    const columns = target.columns && (await readColumns(target.columns));
    const upload = { ...target, columns, name, isJsonl };
    if (target.images === undefined) return await client.start(handle.createReadStream(), upload);
    return await client.start(await openFile(file), upload, await openFile(target.images));
  } finally {
    await handle.close().catch(() => {});
  }
}

async function openFile(path: string): Promise<Blob> {
  try {
    return await openAsBlob(path);
  } catch {
    throw new UsageError(`"${path}" is not a file`);
  }
}

/** The JSON of a file, without line breaks. */
async function readColumns(path: string): Promise<string> {
  try {
    return JSON.stringify(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    throw new UsageError(`--columns: "${path}" is not a file of JSON`);
  }
}

type OnInterrupt = 'leave' | 'cancel' | 'ask';

/** Shows the progress until the job has ended. Returns null if the user leaves it running. */
async function follow(
  client: ImportClient,
  begun: JobView,
  onInterrupt: OnInterrupt,
): Promise<JobView | null> {
  const progress = createProgress(begun);
  const interrupt = { isAsked: false };
  const note = () => {
    // A second interrupt ends the command at once.
    if (interrupt.isAsked) process.exit(130);
    interrupt.isAsked = true;
  };
  process.on('SIGINT', note);
  try {
    for (let job = begun; ; job = await client.next(job)) {
      progress.show(job);
      if (job.endTime !== null) return job;
      if (!interrupt.isAsked) continue;
      progress.stop();
      if ((await decide(onInterrupt)) === 'leave') return null;
      return await client.cancel(job);
    }
  } finally {
    progress.stop();
    process.off('SIGINT', note);
  }
}

async function decide(onInterrupt: OnInterrupt): Promise<'leave' | 'cancel'> {
  if (onInterrupt !== 'ask') return onInterrupt;
  if (!process.stdin.isTTY) return 'leave';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    const answer = await terminal.question('Cancel the job? It runs on otherwise. [y/N] ');
    return /^y/i.test(answer.trim()) ? 'cancel' : 'leave';
  } finally {
    terminal.close();
  }
}

async function report(client: ImportClient, job: JobView, out: string): Promise<void> {
  const kept = job.isDry ? 'would be written' : 'written';
  print(
    `${job.state}: ${job.ok} lines ${kept}, ${job.failed} refused, ${job.rowsPerSecond} lines/s.`,
  );
  printLeftOut(job);
  if (job.resultUrl !== null) {
    await writeFile(out, await client.result(job.resultUrl));
    print(`The refused lines are in ${out}: correct them there and import the file again.`);
  }
  if (job.error !== null) process.stderr.write(`${job.error}\n`);
  if (job.state !== 'COMPLETED') process.exitCode = 2;
  else if (job.failed > 0) process.exitCode = 1;
}

/** Names the columns that are not imported although rows have values in them. */
function printLeftOut({ leftOut }: JobView): void {
  const filled = leftOut.filter(({ rows }) => rows > 0);
  if (filled.length === 0) return;
  print('Columns that were not imported, with their rows that have a value:');
  for (const { header, rows } of filled) print(`  ${header}: ${rows}`);
}

function resultName({ fileName, format }: JobView): string {
  const end = format === 'CSV' ? 'csv' : 'jsonl';
  return `${fileName.replace(/(\.(csv|tsv|txt|jsonl|ndjson))?(\.gz)?$/i, '')}-refused.${end}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readWords(words: string[]) {
  const { positionals, values } = parseWords(words, options);
  const [file = '', ...others] = positionals;
  if (others.length > 0)
    throw new UsageError(`"${others[0]}" is one argument too many; ${seeHelp}`);
  const { mutation, operation, dry, delimiter, out, template, resume = null } = values;
  const { charset, preset, columns, images } = values;
  if (resume === null && !mutation && !operation)
    throw new UsageError(`--mutation or --operation is required; ${seeHelp}`);
  if (resume === null && !template && file === '')
    throw new UsageError(`A file is required; ${seeHelp}`);
  const key = readKey(values.key);
  return {
    file,
    client: createImportClient(readBase(values.base), key),
    target: {
      ...{ mutation, operation, dry, delimiter, charset, preset, columns, images },
      createMissing: values['create-missing'],
    },
    template,
    resume: resume === null ? null : readId(resume),
    out,
    onInterrupt: readInterrupt(values['on-interrupt']),
  };
}

function readId(word: string): string {
  if (/^[1-9]\d{0,8}$/.test(word)) return word;
  throw new UsageError(`--resume: "${word}" is not the number of a job`);
}

function readInterrupt(word: string | undefined): OnInterrupt {
  if (word === undefined) return 'ask';
  if (word === 'leave' || word === 'cancel') return word;
  throw new UsageError(`--on-interrupt: "${word}" is not leave or cancel`);
}
