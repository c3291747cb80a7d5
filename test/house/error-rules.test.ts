import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ErrorRule, errorRules } from '../../src/ground/contract/errors/error-rules.ts';
import { readTree } from './source-tree.ts';

const rules: readonly [string, ErrorRule][] = Object.entries(errorRules);
const statusesOnV3 = new Set(
  rules.flatMap(([, { problem, only }]) => (problem && (only ?? 'v3') === 'v3' ? [problem] : [])),
);

/** The first cells of the table under a heading. */
function firstCells(file: string, heading: string): string[] {
  const page = readFileSync(file, 'utf8');
  const [, table = ''] = page.split(`${heading}\n`);
  const [rows = ''] = table.split(/\n\n/);
  return [...rows.matchAll(/^\| (\S+)/gm)].map(([, cell = '']) => cell);
}

describe('the kinds of errors', () => {
  test('have the statuses that the v3 reference lists', () => {
    const listed = firstCells('docs/reference/v3.md', '| Status | when |\n|---|---|').map(Number);
    expect(new Set(listed)).toEqual(statusesOnV3);
  });

  test('have the statuses that docs/calling.md explains', () => {
    const explained = firstCells('docs/calling.md', '| status | meaning |\n|---|---|').map(Number);
    expect(explained.length).toBeGreaterThan(0);
    expect(explained.filter((status) => !statusesOnV3.has(status))).toEqual([]);
  });

  test('match the list in docs/contract.md', () => {
    const head = '|---|---|---|---|---|---|---|';
    const listed = firstCells('docs/contract.md', head).map((cell) => cell.replaceAll('`', ''));
    expect(listed).toEqual(rules.map(([kind]) => kind));
  });

  test('occur in the source or in Yoga', () => {
    const yoga = 'node_modules/graphql-yoga/esm/plugins/request-validation';
    const fromYoga = [
      `${yoga}/use-prevent-mutation-via-get.js`,
      `${yoga}/use-http-validation-error.js`,
      `${yoga}/use-check-graphql-query-params.js`,
    ].map((file) => readFileSync(file, 'utf8'));
    const own = readTree('src').filter(
      ({ path }) => path !== 'src/ground/contract/errors/error-rules.ts',
    );
    const sources = [...fromYoga, ...own.map(({ text }) => text)].join('\n');
    expect(rules.filter(([kind]) => !sources.includes(`'${kind}'`)).map(([kind]) => kind)).toEqual(
      [],
    );
  });

  test('include all codes of GraphQL errors except types of refusals', () => {
    const codes = readTree('src').flatMap(({ text }) =>
      [...text.matchAll(/\bcode: '([A-Z]+_[A-Z_]+)'/g)].map(([, code = '']) => code),
    );
    expect(codes.filter((code) => !(code in errorRules))).toEqual([]);
  });
});
