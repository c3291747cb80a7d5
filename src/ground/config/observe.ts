import { integer, optional, parseSwitch, type Variable } from './values.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];

/** The variables of logging and metrics. */
export const observeVariables = {
  logLevel: {
    name: 'LOG_LEVEL',
    default: 'info',
    text:
      'Lowest level that is logged: `info` for every call, `warn` for slow and failed calls, ' +
      '`error` for failures of the service, `silent` for nothing.',
    expected: `one of ${levels.join(', ')}`,
    parse: (value) => (levels.includes(value) ? value : undefined),
  } satisfies Variable<string>,
  logFormat: {
    name: 'LOG_FORMAT',
    default: '',
    text:
      '`json` writes one line of JSON for everything that is logged, `text` readable lines. ' +
      'Without it a terminal gets text, and everything else JSON.',
    expected: 'json or text',
    parse: (value) => optional(value, value === 'json' || value === 'text'),
  } satisfies Variable<string | null>,
  logCalls: {
    name: 'LOG_CALLS',
    default: '1',
    text: '`1` logs a line for each call; `0` logs none, not even for slow calls.',
    expected: '0 or 1',
    parse: parseSwitch,
  } satisfies Variable<boolean>,
  slowCallMs: integer(
    'SLOW_CALL_MS',
    '1000',
    'Calls that take at least this many milliseconds are logged as `warn`.',
    'a number of milliseconds',
    0,
    3_600_000,
  ),
  usageSeconds: integer(
    'USAGE_SECONDS',
    '60',
    'Seconds between two writes of what each key and account has used; 0 counts nothing.',
    'a number of seconds',
    0,
    3_600,
  ),
  metricsPort: {
    name: 'METRICS_PORT',
    default: '',
    text:
      'Port on which Prometheus reads metrics; 0 selects a free port. Without it there are no ' +
      'metrics.',
    expected: 'a port (0..65535)',
    parse: (value) => {
      if (optional(value, true) === null) return null;
      return /^\d{1,5}$/.test(value) && Number(value) <= 65_535 ? Number(value) : undefined;
    },
  } satisfies Variable<number | null>,
  metricsHost: {
    name: 'METRICS_HOST',
    default: '127.0.0.1',
    text: 'Address on which the metrics are served; they can be read without a key.',
    expected: 'an address or a host name',
    parse: (value) => (/^[\w.:-]+$/.test(value) ? value : undefined),
  } satisfies Variable<string>,
};
