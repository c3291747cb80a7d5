import { optional, type Variable } from './values.ts';

/** A record of v3 calls for `npm run compare`: see docs/calling.md. */
export const recordingVariables = {
  recordCalls: {
    name: 'RECORD_CALLS',
    default: '',
    text:
      'File to which the v3 calls of `RECORD_KEYS` are appended, one JSON object a line, for ' +
      '`npm run compare`. Passwords and settings of payment providers are written as asterisks; ' +
      'everything else is written as it came. At 1 GB recording ends.',
    expected: 'a path',
    parse: (value) => optional(value, true),
  } satisfies Variable<string | null>,
  recordKeys: {
    name: 'RECORD_KEYS',
    default: '',
    text: 'Names of the keys whose calls are recorded, separated by commas.',
    expected: 'names separated by commas',
    parse: (value) =>
      value
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean),
  } satisfies Variable<readonly string[]>,
};
