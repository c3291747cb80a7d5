import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import type { Cases } from './cases.ts';
import { type Options, type Report, readOptions, UsageError, usage } from './options.ts';
import { badge } from './reports/badge.ts';
import { html } from './reports/html.ts';
import { json } from './reports/json.ts';
import { junit } from './reports/junit.ts';
import { tap } from './reports/tap.ts';
import { findObstacle, runCases } from './run.ts';
import { describeFailure, type Summary, summarize } from './summary.ts';

const writers: Readonly<Record<Report, (summary: Summary) => string>> = {
  tap,
  junit,
  json,
  html,
  badge,
};
const warn = (text: string) => process.stderr.write(text);

process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  try {
    const options = readOptions(words);
    if (options) return await measure(options);
    process.stdout.write(usage);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    warn(`${error.message}\n\n${usage}`);
    return 2;
  }
}

async function measure(options: Options): Promise<number> {
  const cases: Cases = JSON.parse(readFileSync(new URL('cases.json', import.meta.url), 'utf8'));
  if (!(await isAgreed(options))) return 130;
  const stop = new AbortController();
  process.once('SIGINT', () => stop.abort());
  const { base, key, mode } = options;
  const target = { base, key, mode, warn, signal: stop.signal };
  const obstacle = await findObstacle(cases, target);
  if (obstacle !== undefined) {
    warn(`${base} cannot be measured: ${obstacle}\n`);
    return 3;
  }
  const results = await runCases(cases, target);
  const known = new Set(cases.cases.map(({ id }) => id));
  const summary = summarize({ base, mode, results }, options.expectedFailures, known);
  write(options, summary);
  if (stop.signal.aborted) return 130;
  return summary.isGood ? 0 : 1;
}

function write({ report, out }: Options, summary: Summary): void {
  const text = writers[report](summary);
  if (out === undefined) process.stdout.write(text);
  else writeFileSync(out, text);
  if (report === 'tap' && out === undefined) return;
  for (const each of summary.results.filter(({ outcome }) => outcome === 'failed'))
    warn(`failed: ${each.case.id}\n${describeFailure(each)}\n\n`);
  for (const { case: of } of summary.results.filter(({ outcome }) => outcome === 'stale'))
    warn(`passed, but is expected to fail: ${of.id}\n`);
  for (const id of summary.unknown)
    warn(`expected to fail, but no case has this identifier: ${id}\n`);
}

async function isAgreed({ mode, isAgreed: isGiven, base }: Options): Promise<boolean> {
  if (mode === 'read' || isGiven) return true;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question(
    `This creates records in the shop at ${base} and removes them at the end. Continue? [y/N] `,
  );
  prompt.close();
  return /^y(es)?$/i.test(answer.trim());
}
