import { describe, expect, test } from 'vitest';
import type { Case } from '../../verify/cases.ts';
import { badge } from '../../verify/reports/badge.ts';
import { html } from '../../verify/reports/html.ts';
import { json } from '../../verify/reports/json.ts';
import { junit } from '../../verify/reports/junit.ts';
import { tap } from '../../verify/reports/tap.ts';
import type { Result } from '../../verify/run.ts';
import { summarize } from '../../verify/summary.ts';

const caseOf = (id: string, level: Case['level'] = 'core'): Case => ({
  id,
  level,
  mode: 'read',
  rule: 'A <rule> & its words.',
  steps: [{ call: 'a.b', expect: {} }],
});
const failure = {
  step: 1,
  curl: `curl -i -X POST 'http://shop/api/v3/a.b'`,
  came: '200 {"status":"<ok>"}\u0000',
  differences: [{ at: 'answer.a', expected: '"1 < 2"', came: '"]]>"' }],
};
const results: Result[] = [
  { case: caseOf('a.b/good'), seconds: 0.1 },
  { case: caseOf('a.b/bad', 'errors'), seconds: 0.1, failure },
  { case: caseOf('a.c/known'), seconds: 0.1, failure },
  { case: caseOf('a.c/fixed'), seconds: 0.1 },
  { case: caseOf('a.c/lacking'), seconds: 0, skipped: 'no step has saved {{x}}' },
];
const known = new Set(results.map(({ case: { id } }) => id));
const run = { base: 'http://shop', mode: 'read' as const, results };
const summary = summarize(run, new Set(['a.c/known', 'a.c/fixed', 'gone']), known);

describe('the summary of a run', () => {
  test('counts expected failures, and expected failures that passed', () => {
    expect(summary.counts).toEqual({ passed: 1, failed: 1, expected: 1, stale: 1, skipped: 1 });
    expect([summary.isGood, summary.unknown]).toEqual([false, ['gone']]);
  });

  test.each([
    [[], false],
    [['a.b/bad', 'a.c/known'], true],
    [['a.b/bad', 'a.c/known', 'a.b/good'], false],
    [['a.b/bad', 'a.c/known', 'a.c/lacking'], true],
    [['a.b/bad', 'a.c/known', 'gone'], false],
  ])('expects %j with the result: %s', (expected, isGood) => {
    expect(summarize(run, new Set(expected), known).isGood).toBe(isGood);
  });
});

describe('the reports of a run', () => {
  test('tap has its plan, a line for each case, and the details', () => {
    const text = tap(summary);
    expect(text).toMatch(/^TAP version 14\n1\.\.6\n/);
    expect(text.match(/^(?:not )?ok \d+ - /gm)).toHaveLength(6);
    expect(text).toContain('ok 5 - a.c/lacking # SKIP');
    expect(text).toMatch(/^not ok 3 - a\.c\/known # T[O]DO /m);
    for (const part of ['rule: A <rule>', failure.curl, 'expected "1 < 2"', 'came     "]]>"'])
      expect(text).toContain(part);
  });

  test('junit is XML with a failure for each failed case', () => {
    const text = junit(summary);
    expect(tagsOf(text)).toEqual([]);
    expect(text.match(/<failure /g)).toHaveLength(3);
    expect(text).toContain('tests="6" failures="3" skipped="2"');
    expect(text).not.toContain('\u0000');
  });

  test('json has every case and its outcome', () => {
    const { cases, isGood, levels } = JSON.parse(json(summary));
    const outcomes = ['passed', 'failed', 'expected', 'stale', 'skipped'];
    expect(cases.map(({ outcome }: { outcome: string }) => outcome)).toEqual(outcomes);
    expect([isGood, levels.errors]).toEqual([false, { passed: 0, run: 1 }]);
  });

  test('html is self-contained and shows each case that did not pass', () => {
    const text = html(summary);
    expect(text.match(/<details/g)).toHaveLength(4);
    expect(text).not.toMatch(/<script|src=|href=/);
    expect(text).toContain('A &#60;rule&#62; &#38; its words.');
  });

  test('badge is an image with the achieved level', () => {
    const good = summarize({ ...run, results: results.slice(0, 1) }, new Set(), known);
    expect(tagsOf(badge(summary))).toEqual([]);
    expect(badge(good)).toContain('v3 conformance: details');
    expect(badge(summary)).toContain('v3 conformance: 3 failed');
  });
});

/** The XML tags that are not closed in order. */
function tagsOf(xml: string): string[] {
  const open: string[] = [];
  for (const [, close, name = '', self] of xml.matchAll(/<(\/?)([a-z]+)(?:\s[^<>]*?)?(\/?)>/g)) {
    if (close && open.at(-1) === name) open.pop();
    else if (!self) open.push(close + name);
  }
  return open;
}
