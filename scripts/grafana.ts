import { scrape } from '../test/support/all-metrics.ts';

export const dashboardFile = 'docs/grafana.json';

/** A metric as its HELP and TYPE lines describe it. */
interface DescribedMetric {
  readonly name: string;
  readonly type: string;
  readonly help: string;
}

/** Our metrics and those of Node and the process that a dashboard needs. */
function readMetrics(text: string): readonly DescribedMetric[] {
  const helps = new Map(
    [...text.matchAll(/^# HELP (\S+) (.*)$/gm)].map(([, name = '', help = '']) => [name, help]),
  );
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  const found = types.map(([, name = '', type = '']) => ({
    name,
    type,
    help: helps.get(name) ?? name,
  }));
  const byName = new Map(found.map((metric) => [metric.name, metric]));
  return [...byName.values()].filter(({ name }) => /^gateway_/.test(name) || ofProcess.has(name));
}

const ofProcess: ReadonlySet<string> = new Set([
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'nodejs_eventloop_lag_p99_seconds',
]);

const columns = { count: 3, width: 8, height: 8 } as const;
const source = { type: 'prometheus', uid: '$source' } as const;
const selected = '{job="$job"}';

/** The labels of metrics with a label that has too many values for one panel. */
const shownLabels: Readonly<Record<string, string>> = {
  gateway_calls_total: 'surface, outcome, status',
};

function queryOf({ name, type }: DescribedMetric): string {
  const labels = shownLabels[name];
  const by = labels === undefined ? 'sum without (instance)' : `sum by (${labels})`;
  if (type === 'histogram')
    return `histogram_quantile(0.99, sum by (le, surface, kind) (rate(${name}_bucket${selected}[$__rate_interval])))`;
  if (type === 'counter') return `${by} (rate(${name}${selected}[$__rate_interval]))`;
  return `${name}${selected}`;
}

function titleOf({ name, type, help }: DescribedMetric): string {
  const text = help.replace(/\.$/, '');
  if (type === 'histogram') return `${text}, 99th percentile`;
  return type === 'counter' && name !== 'process_cpu_seconds_total' ? `${text}, per second` : text;
}

function unitOf({ name }: DescribedMetric): string {
  if (name === 'process_cpu_seconds_total') return 'percentunit';
  if (/_seconds(_|$)/.test(name)) return 's';
  return /_bytes(_|$)/.test(name) ? 'bytes' : 'short';
}

function panelOf(metric: DescribedMetric, at: number) {
  const { count, width, height } = columns;
  return {
    id: at + 1,
    type: 'timeseries',
    title: titleOf(metric),
    description: metric.name,
    datasource: source,
    gridPos: { h: height, w: width, x: (at % count) * width, y: Math.floor(at / count) * height },
    fieldConfig: { defaults: { unit: unitOf(metric), min: 0 }, overrides: [] },
    options: {
      legend: { displayMode: 'list', placement: 'bottom', showLegend: true },
      tooltip: { mode: 'multi', sort: 'desc' },
    },
    targets: [
      {
        refId: 'A',
        datasource: source,
        expr: queryOf(metric),
        legendFormat: '__auto',
        range: true,
      },
    ],
  };
}

const metrics = readMetrics(await scrape());

/** A dashboard of Grafana with a panel for each metric. */
export const printDashboard = (): string => `${JSON.stringify(dashboard(), null, 1)}\n`;

const dashboard = () => ({
  title: 'Storefront gateway',
  uid: 'storefront-gateway',
  tags: ['storefront-gateway'],
  schemaVersion: 39,
  version: 1,
  editable: true,
  timezone: 'browser',
  refresh: '30s',
  time: { from: 'now-6h', to: 'now' },
  annotations: { list: [] },
  templating: {
    list: [
      { name: 'source', label: 'Prometheus', type: 'datasource', query: 'prometheus' },
      {
        name: 'job',
        label: 'Job',
        type: 'query',
        datasource: source,
        query: 'label_values(gateway_calls_total, job)',
        refresh: 1,
        current: { text: 'storefront-gateway', value: 'storefront-gateway' },
      },
    ],
  },
  panels: metrics.map(panelOf),
});
