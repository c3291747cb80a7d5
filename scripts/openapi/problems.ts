import { STATUS_CODES } from 'node:http';
import { type ErrorRule, errorRules } from '../../src/ground/contract/errors/error-rules.ts';
import type { ShownProblem } from '../reference/shown-problems.ts';
import { type Json, refTo } from './json.ts';

const rules: readonly ErrorRule[] = Object.values(errorRules);

const ofV3 = rules.filter(({ problem, only = 'v3' }) => problem !== undefined && only === 'v3');

/** The statuses of v3 other than 200. */
export const problemStatuses: readonly number[] = [
  ...new Set(ofV3.flatMap(({ problem }) => problem ?? [])),
].toSorted((one, other) => one - other);

/** `NotFound` of 404. */
export const problemName = (status: number): string =>
  (STATUS_CODES[status] ?? `Status${status}`).replace(/\W/g, '');

/** The responses that are problem details, by name. */
export function problemComponents(shown: readonly ShownProblem[]): Readonly<Record<string, Json>> {
  return Object.fromEntries(
    problemStatuses.map((status) => [problemName(status), problemResponse(status, shown)]),
  );
}

function problemResponse(status: number, shown: readonly ShownProblem[]): Json {
  const { when = '', body: value } = shown.find((each) => each.status === status) ?? {};
  const schema = refTo('schemas', 'Problem');
  return {
    description: `${when.charAt(0).toUpperCase()}${when.slice(1)}.`,
    headers: headersOf(status),
    content: {
      'application/problem+json': {
        schema,
        ...(value !== undefined && { examples: { example: { value } } }),
      },
    },
  };
}

function headersOf(status: number): Json {
  const waits = ofV3.some((rule) => rule.problem === status && rule.retryAfter !== undefined);
  const isCounted = ofV3.some((rule) => rule.problem === status && rule.counts !== 'never');
  const names = [
    ...(status === 405 ? ['Allow'] : []),
    ...(waits ? ['Retry-After'] : []),
    ...(isCounted || status === 429
      ? ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset']
      : []),
    'X-Request-Id',
  ];
  return Object.fromEntries(names.map((name) => [name, refTo('headers', name)]));
}

export const problemSchema: Json = {
  type: 'object',
  description: 'Problem details (RFC 9457). The request changed nothing.',
  properties: {
    type: { type: 'string', const: 'about:blank' },
    title: { type: 'string', description: 'The name of the status.' },
    status: { type: 'integer', minimum: 400, maximum: 599 },
    detail: { type: 'string', description: 'What happened, and what to do.' },
  },
  required: ['type', 'title', 'status', 'detail'],
  additionalProperties: false,
};
