import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { scrape } from '../support/all-metrics.ts';

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

describe('the dashboard for Grafana', async () => {
  interface Panel {
    readonly id: number;
    readonly title: string;
    readonly gridPos: {
      readonly h: number;
      readonly w: number;
      readonly x: number;
      readonly y: number;
    };
    readonly datasource: { readonly type: string; readonly uid: string };
    readonly targets: readonly { readonly refId: string; readonly expr: string }[];
  }
  const { panels, templating, ...dashboard } = JSON.parse(
    await readFile('docs/grafana.json', 'utf8'),
  );
  const shown: readonly Panel[] = panels;
  const variables: readonly { name: string }[] = templating.list;

  test('shows each metric of the service, and only existing ones', async () => {
    const text = await scrape();
    const queries = shown.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join('\n');
    const named = [...namesIn(queries)].map((name) => name.replace(/_bucket$/, ''));
    const known = [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name);
    const ours = known.filter((name) => name.startsWith('gateway_'));
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
    expect(ours.filter((name) => !named.includes(name))).toEqual([]);
  });

  test('has what the schema of Grafana requires', () => {
    expect(dashboard).toMatchObject({
      title: expect.any(String),
      uid: expect.stringMatching(/^[\w-]{1,40}$/),
      schemaVersion: 39,
      time: { from: 'now-6h', to: 'now' },
    });
    expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
    const cells = shown.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    for (const { title, gridPos, datasource, targets } of shown) {
      expect(title).not.toBe('');
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(datasource).toEqual({ type: 'prometheus', uid: '$source' });
      expect(targets.map(({ refId }) => refId)).toEqual(['A']);
    }
  });

  test('uses only variables that it declares', () => {
    const used = JSON.stringify(shown).match(/\$\{?(?!__)\w+/g) ?? [];
    const names = new Set(used.map((each) => each.replace(/^\$\{?/, '')));
    expect(names).toEqual(new Set(variables.map(({ name }) => name)));
  });
});
