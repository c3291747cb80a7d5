import { describeFailure, type Judged, type Summary } from '../summary.ts';
import { markup } from './markup.ts';

/** JUnit XML: a test suite for each operation. */
export function junit(summary: Summary): string {
  const { results, unknown, counts, seconds } = summary;
  const names = [...new Set(results.map(suiteOf))];
  const suites = names.map((name) =>
    suite(
      name,
      results.filter((each) => suiteOf(each) === name),
    ),
  );
  const strays = unknown.map((id) => caseOf(id, 0, failure('no case has this identifier', '')));
  const extra = strays.length > 0 ? [wrap('expected failures', strays, strays.length, 0)] : [];
  const failed = counts.failed + counts.stale + unknown.length;
  const tests = results.length + unknown.length;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="v3" tests="${tests}" failures="${failed}" skipped="${counts.skipped + counts.expected}" time="${seconds.toFixed(3)}">`,
    ...suites,
    ...extra,
    '</testsuites>',
    '',
  ].join('\n');
}

const suiteOf = ({ case: { id } }: Judged) => id.slice(0, id.indexOf('/'));

function suite(name: string, results: readonly Judged[]): string {
  const failed = results.filter(({ outcome }) => outcome === 'failed' || outcome === 'stale');
  const skipped = results.filter(({ outcome }) => outcome === 'skipped' || outcome === 'expected');
  return wrap(name, results.map(testOf), failed.length, skipped.length);
}

const wrap = (name: string, tests: readonly string[], failures: number, skipped: number) =>
  [
    `<testsuite name="${markup(name)}" tests="${tests.length}" failures="${failures}" skipped="${skipped}">`,
    ...tests,
    '</testsuite>',
  ].join('\n');

function testOf(result: Judged): string {
  const { case: of, outcome, seconds, skipped } = result;
  switch (outcome) {
    case 'failed':
      return caseOf(of.id, seconds, failure(of.rule, describeFailure(result)));
    case 'stale':
      return caseOf(of.id, seconds, failure('expected to fail, but passed', ''));
    case 'expected':
      return caseOf(of.id, seconds, '<skipped message="expected to fail"/>');
    case 'skipped':
      return caseOf(of.id, seconds, `<skipped message="${markup(skipped ?? '')}"/>`);
    case 'passed':
      return caseOf(of.id, seconds, '');
  }
}

const caseOf = (id: string, seconds: number, inside: string) =>
  `<testcase classname="${markup(id.slice(0, id.indexOf('/')))}" name="${markup(id)}" time="${seconds.toFixed(3)}">${inside}</testcase>`;

const failure = (message: string, text: string) =>
  `<failure message="${markup(message)}">${markup(text)}</failure>`;
