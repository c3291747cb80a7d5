import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gates, metricOf } from '../../src/engine/gate/gates.ts';
import { readTree } from './source-tree.ts';

const kinds =
  'LIMITED|BUSY|BODY_TOO_LARGE|REQUEST_TOO_SLOW|HEADERS_TOO_LARGE|ANSWER_TOO_LARGE|' +
  'CONSUMER_TOO_SLOW|TOO_MANY_ATTEMPTS|TIMEOUT|QUERY_TOO_\\w+';

/** Files that create this error for a reason other than a limit. */
const exempt = ['surfaces/graphql/export/csv.ts', 'surfaces/http/health.ts'];

describe('the list of gates', () => {
  test('names each file that refuses a call because of a limit', () => {
    const making = new RegExp(`(new CallError|refusedDocument)\\(\\s*('(${kinds})'|kinds\\[)`);
    const refusing = readTree('src')
      .filter(({ text }) => making.test(text))
      .map(({ path }) => path.slice('src/'.length));
    const named = gates.flatMap(({ files }) => files);
    expect(refusing.filter((file) => !named.includes(file) && !exempt.includes(file))).toEqual([]);
  });

  test('names existing files, metrics and variables', () => {
    const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
    const configuration = read('docs/reference/configuration.md');
    const metrics = `${read('src/ground/observe/metrics.ts')}${read('src/ground/observe/counters.ts')}`;
    for (const gate of gates) {
      const { files, limit, wait = '' } = gate;
      const metric = metricOf(gate) ?? '';
      for (const file of files) expect(read(`src/${file}`), file).not.toBe('');
      for (const [, name] of `${limit} ${wait}`.matchAll(/`([A-Z_]{4,})`/g))
        expect(configuration).toContain(`\`${name}\``);
      for (const [, name] of metric.matchAll(/gateway_(\w+?)(?:_total)?(?=[{, ]|$)/g))
        expect(metrics).toContain(`'${name}'`);
    }
  });
});
