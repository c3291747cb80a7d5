import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { Metrics } from '../../src/observe/metrics.ts';
import type { ObservedCall } from '../../src/observe/observed.ts';
import { WorkerMetrics } from '../../src/workers/worker-metrics.ts';
import { WorkerSet } from '../../src/workers/worker-set.ts';

const replica = { state: 'following', lag: 0, replica: 0, primary: 0, failed: 0 };
const call: ObservedCall = {
  ...{ requestId: 'one', surface: 'v3', operation: 'site.languages.find', kind: 'query' },
  ...{ caller: null, status: 200, outcome: 'ok', type: null, field: null, ms: 1, statements: 1 },
  ...{ bytes: 1, traceId: null },
};

/** All metrics: for a process with a server and a replica, and for several workers. */
async function scrape(): Promise<string> {
  const metrics = new Metrics();
  metrics.watchDatabase({
    statements: () => 0,
    connections: () => ({ total: 1, idle: 1, waiting: 0 }),
    replica: () => replica,
    clockAhead: () => 0,
    faults: () => [{ name: 'disk_full', isOpen: false }],
    changeLog: async () => ({ lag: 0, unsettled: 0, unpublished: 0 }),
    waitingDeliveries: async () => ({ count: 0, oldest: 0 }),
    jobs: async () => ({ waiting: 0, running: 0 }),
  });
  metrics.call(call);
  const events = { reached() {}, allStarted() {}, died() {} };
  const workers = new WorkerMetrics(new WorkerSet({ size: 1, port: 0 }, events));
  return `${await metrics.text()}\n${await workers.text()}`;
}

const namesIn = (text: string) =>
  new Set(text.match(/\b(?:gateway|nodejs|process)_[a-z\d_]+/g) ?? []);

const promtool = (words: string[], input: string) =>
  spawnSync('promtool', words, { input, encoding: 'utf8' });

describe('the alerts for Prometheus', () => {
  test('name existing metrics', async () => {
    const known = namesIn(await scrape());
    const rules = await readFile('docs/alerts.rules.yml', 'utf8');
    const named = namesIn(rules.replace(/^ +summary: .*$/gm, ''));
    expect(named.size).toBeGreaterThan(9);
    expect([...named].filter((name) => !known.has(name))).toEqual([]);
  });

  test('report memory above every documented figure, and below what a shop is given', async () => {
    const rules = await readFile('docs/alerts.rules.yml', 'utf8');
    const limit = Number(/process_resident_memory_bytes\S* > (\d+)e6/.exec(rules)?.[1]);
    const page = await readFile('docs/running.md', 'utf8');
    const usual = /4,000 mixed calls and (\d+) after 48,000/.exec(page)?.[1];
    const given = /give a shop of your own (\d+) MB/.exec(page)?.[1];
    expect([Number(usual) < limit, limit < Number(given)]).toEqual([true, true]);
  });

  test('use names that follow the rules of Prometheus', async () => {
    const types = [...(await scrape()).matchAll(/^# TYPE (\S+) (\S+)$/gm)];
    expect(types.length).toBeGreaterThan(40);
    for (const [, name = '', type] of types)
      expect([name, name.endsWith('_total')]).toEqual([name, type === 'counter']);
  });

  test.skipIf(promtool(['--version'], '').error)('pass the Prometheus tool', async () => {
    const rules = promtool(['check', 'rules', 'docs/alerts.rules.yml'], '');
    expect([rules.status, rules.stderr]).toEqual([0, '']);
    const [metrics = ''] = (await scrape()).split('\n# HELP gateway_workers');
    expect(promtool(['check', 'metrics'], metrics)).toMatchObject({ status: 0, stdout: '' });
  });
});
