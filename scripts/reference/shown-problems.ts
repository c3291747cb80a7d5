import { type ErrorRule, errorRules } from '../../src/ground/contract/errors/error-rules.ts';
import {
  type CallError,
  databaseUnavailable,
  tooManyAttempts,
} from '../../src/ground/contract/errors/errors.ts';
import { idempotencyError } from '../../src/ground/contract/idempotency-key.ts';
import { describeProblem } from '../../src/surfaces/http/send/problem.ts';

/** The shop that receives the requests. */
interface ProblemShop {
  readonly url: string;
  readonly key: string;
}

/** A status of v3 other than 200. */
export interface ShownProblem {
  readonly status: number;
  readonly when: string;
  readonly body?: unknown;
}

interface Request {
  readonly path: string;
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const remove = '/api/v3/commerce.tax-classes.delete';
const update = '/api/v3/commerce.tax-classes.update';
const idempotent = { 'Idempotency-Key': 'an-example' };

/** Requests that are answered with different statuses. */
const requests: readonly Request[] = [
  { path: remove, body: '{"ids":' },
  { path: remove, headers: { 'X-Key': '' } },
  { path: '/api/v3/commerce.unicorns.find' },
  { path: remove, method: 'PUT' },
  {
    path: update,
    body: '{"id":1,"taxClass":{"name":"Standard"}}',
    headers: { 'If-Match': '"0"' },
  },
  { path: remove, body: '{"ids":[99]}', headers: idempotent },
];

/** Errors that depend on the load. */
const unsent: readonly CallError[] = [
  idempotencyError('IDEMPOTENCY_CONFLICT'),
  tooManyAttempts(30),
  databaseUnavailable(),
];

/** The statuses of v3 from the error rules, most of them with an example body. */
export async function showProblems({ url, key }: ProblemShop): Promise<ShownProblem[]> {
  const send = ({ path, method = 'POST', body = '{}', headers = {} }: Request) =>
    fetch(url + path, { method, body, headers: { 'X-Key': key, ...headers } });
  await send({ path: remove, body: '{"ids":[]}', headers: idempotent });
  const bodies = new Map<number, unknown>();
  for (const request of requests) {
    const response = await send(request);
    if (response.status === 200) throw new Error(`no error: ${await response.text()}`);
    bodies.set(response.status, await response.json());
  }
  for (const error of unsent)
    bodies.set(error.status, JSON.parse(String(describeProblem(error).body)));
  const causes = causesByStatus();
  const missing = [...bodies.keys()].filter((status) => !causes.has(status));
  if (missing.length > 0) throw new Error(`not in errorRules: ${missing.join(', ')}`);
  return [...causes].map(([status, when]) => ({
    status,
    when: when.join('; '),
    body: bodies.get(status),
  }));
}

/** The cause of each status on v3. */
function causesByStatus(): Map<number, string[]> {
  const causes = new Map<number, string[]>();
  const rules: readonly ErrorRule[] = Object.values(errorRules);
  for (const { problem, only, retryAfter, when } of rules) {
    if (problem === undefined || (only ?? 'v3') !== 'v3') continue;
    const text = retryAfter === undefined ? when : `${when} (with \`Retry-After\`)`;
    causes.set(problem, [...(causes.get(problem) ?? []), text]);
  }
  return causes;
}
