import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { operations } from '../../shop/catalogue.ts';
import { compareServers } from './compare/compare-servers.ts';
import { compareSurfaces } from './compare/compare-surfaces.ts';
import type { ComparisonOutcome } from './compare/outcome.ts';
import { type RecordedCall, readCalls } from './compare/recorded-calls.ts';
import { createReport } from './compare/report.ts';
import { connectTo } from './compare/service.ts';
import { parseWords, runCommand, seeHelp, UsageError } from './shared/run-command.ts';
import { readBase, readKey } from './shared/service-options.ts';

const usage = `Sends recorded v3 calls to v3 and, converted, to GraphQL, and compares the answers. Calls that write are sent as dry runs, so that nothing is changed.

  npm run compare -- calls.jsonl [options]

  --base <url>          the service; BASE or http://127.0.0.1:4000 by default
  --key <key>           a caller key with the rights of the calls; KEY by default
  --documents <folder>  writes each distinct GraphQL document to a file of this folder
  --report <file>       writes the outcome of each call as JSON
  --against <url>       compares with the v3 of another server in place of GraphQL; calls that write are left out
  --against-key <key>   the key for the other server; the same by default
  --writes              with --against: sends calls that write too; the other server has to know X-Dry-Run

Each line of the file is {"operation": "commerce.products.find", "body": {…}}; RECORD_CALLS writes such files. Answers that differ are a failure.`;

const options = {
  base: { type: 'string' },
  key: { type: 'string' },
  documents: { type: 'string' },
  report: { type: 'string' },
  against: { type: 'string' },
  'against-key': { type: 'string' },
  writes: { type: 'boolean', default: false },
} as const;

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const { file, compare, documents, report: reportFile } = readWords(words);
  const report = createReport();
  const found = new Map<string, string>();
  for await (const call of readCalls(file, operations)) {
    const outcome = await compare(call);
    report.add(call, outcome);
    if (outcome.query) found.set(outcome.query, call.name);
  }
  if (documents !== undefined) await writeDocuments(documents, found);
  if (reportFile !== undefined) await writeFile(reportFile, report.asJson());
  process.stdout.write(report.asText());
  if (!report.isEqual()) process.exitCode = 1;
}

function readWords(words: string[]) {
  const { values, positionals } = parseWords(words, options);
  const [file] = positionals;
  if (file === undefined || positionals.length > 1)
    throw new UsageError(`One file of calls is required; ${seeHelp}`);
  const { base, against, writes, documents, report } = values;
  const key = readKey(values.key);
  const service = connectTo(readBase(base), key);
  const compare: (call: RecordedCall) => Promise<ComparisonOutcome> =
    against === undefined
      ? (call) => compareSurfaces(service, call)
      : compareServers(service, connectTo(against, values['against-key'] ?? key), writes);
  return { file, compare, documents, report };
}

/** Writes `commerce.products.find-1.graphql` and so on. */
async function writeDocuments(folder: string, documents: ReadonlyMap<string, string>) {
  await mkdir(folder, { recursive: true });
  const counts = new Map<string, number>();
  for (const [text, name] of documents) {
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    await writeFile(join(folder, `${name}-${number}.graphql`), `${text}\n`);
  }
}
