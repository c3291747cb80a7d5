import type { Level } from './cases.ts';
import type { Result } from './run.ts';

export type Outcome = 'passed' | 'failed' | 'expected' | 'stale' | 'skipped';

/** A run with its expected failures taken into account. */
export interface Summary {
  readonly base: string;
  readonly mode: 'read' | 'write';
  readonly results: readonly Judged[];
  /** Expected failures that no case has the identifier of. */
  readonly unknown: readonly string[];
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly seconds: number;
  readonly isGood: boolean;
}

export interface Judged extends Result {
  readonly outcome: Outcome;
}

type Run = Pick<Summary, 'base' | 'mode'> & { readonly results: readonly Result[] };

/** Judges the results of a run: a failure may be expected, and one that passes is stale. */
export function summarize(
  run: Run,
  expected: ReadonlySet<string>,
  known: ReadonlySet<string>,
): Summary {
  const results = run.results.map((each) => ({ ...each, outcome: judge(each, expected) }));
  const unknown = [...expected].filter((id) => !known.has(id));
  const counts = { passed: 0, failed: 0, expected: 0, stale: 0, skipped: 0 };
  for (const { outcome } of results) counts[outcome]++;
  const seconds = results.reduce((sum, each) => sum + each.seconds, 0);
  const isGood = counts.failed + counts.stale + unknown.length === 0;
  return { base: run.base, mode: run.mode, results, unknown, counts, seconds, isGood };
}

function judge({ case: { id }, failure, skipped }: Result, expected: ReadonlySet<string>): Outcome {
  if (skipped !== undefined) return 'skipped';
  if (failure) return expected.has(id) ? 'expected' : 'failed';
  return expected.has(id) ? 'stale' : 'passed';
}

/** How many of the executed cases of a level passed. */
export function countLevel({ results }: Summary, level: Level) {
  const run = results.filter((each) => each.case.level === level && each.outcome !== 'skipped');
  const passed = run.filter(({ outcome }) => outcome === 'passed').length;
  return { passed, run: run.length };
}

export const levels: readonly Level[] = ['core', 'errors', 'details'];

/**
 * Describes a failure so that a person can repeat it: the rule, the call, the expected and the
 * actual result.
 */
export function describeFailure({ case: of, failure }: Result): string {
  if (!failure) return '';
  const { step, curl, differences, came } = failure;
  const shown = differences.slice(0, 5).map(({ at, expected, came: got }) => {
    return `${at}\n  expected ${cut(expected)}\n  came     ${cut(got)}`;
  });
  const more = differences.length > 5 ? [`and ${differences.length - 5} more differences`] : [];
  return [
    `rule: ${of.rule}`,
    `step ${step} of ${of.steps.length}: ${curl}`,
    ...shown,
    ...more,
    `answer: ${cut(came)}`,
  ].join('\n');
}

const cut = (text: string) =>
  text.length > 1000 ? `${text.slice(0, 1000)}… (${text.length} characters)` : text;
