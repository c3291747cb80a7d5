import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, test } from 'vitest';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import {
  cleanUp,
  makeFolder,
  type Product,
  startProcess,
  startProduct,
  waitFor,
} from '../support/process.ts';

afterEach(cleanUp);

const key = 'a-configured-key';

async function open(environment: Record<string, string> = {}): Promise<Product> {
  const usual = { LOG_FORMAT: 'json', BOOTSTRAP_KEY: key, SLOW_CALL_MS: '600000' };
  return startProduct({ ...(await makePlaceOfTest()), ...usual, ...environment });
}

/** Sends a body to a path, and reads the whole response. */
async function send(product: Product, path: string, body: unknown, requestId: string) {
  const headers = { 'X-Key': key, 'Content-Type': 'application/json', 'X-Request-Id': requestId };
  const post = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(product.url() + path, post)).text();
}

/** Ends the process, and returns the lines of its calls in order. */
async function linesOf(product: Product): Promise<Record<string, unknown>[]> {
  product.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  const lines = product.stdout().trim().split('\n');
  return lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
}

const v3 = (operation: string) => `/api/v3/commerce.tax-classes.${operation}`;
const seen = {
  level: 'info',
  msg: 'call',
  time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  ms: expect.any(Number),
};

describe('the log line of a call', () => {
  test('appears on standard output, at the latest after SIGTERM', async () => {
    const product = await open();
    const query = { query: 'query Named { taxClasses { nodes { id } } }' };
    const answer = await send(product, v3('find'), {}, 'found');
    await send(product, v3('get'), { id: 'x' }, 'refused');
    await send(product, v3('nothing'), {}, 'unknown');
    // A repeated document is compiled and executed on another path.
    for (const requestId of ['first', 'second']) await send(product, '/graphql', query, requestId);
    await send(product, '/graphql', { query: '{ shoes }' }, 'invalid');
    await send(
      product,
      '/graphql',
      { query: 'mutation { updateTaxClass(by: { id: 99 }, input: {}) { id } }' },
      'gone',
    );
    await fetch(`${product.url()}/healthz`);
    await fetch(`${product.url()}/a/path`);
    const lines = await linesOf(product);
    const caller = expect.stringMatching(/^key:\d+$/);
    const call = { ...seen, caller, bytes: expect.any(Number) };
    const found = { operation: 'commerce.tax-classes.find', status: 200, outcome: 'ok' };
    const classes = { operation: 'taxClasses', status: 200, outcome: 'ok', statements: 1 };
    const notFound = { status: 200, outcome: 'refused', type: 'NotFound', field: 'id' };
    expect(lines).toEqual([
      { ...call, requestId: 'found', surface: 'v3', ...found, statements: 1, bytes: answer.length },
      {
        ...{ ...call, requestId: 'refused', surface: 'v3', statements: 0 },
        ...{ operation: 'commerce.tax-classes.get', status: 200, outcome: 'refused' },
        ...{ type: 'Malformed', field: 'id' },
      },
      {
        ...{ ...call, requestId: 'unknown', surface: 'v3', statements: 0 },
        ...{ status: 404, outcome: 'problem' },
      },
      { ...call, requestId: 'first', surface: 'graphql', ...classes },
      { ...call, requestId: 'second', surface: 'graphql', ...classes },
      {
        ...{ ...call, requestId: 'invalid', surface: 'graphql', statements: 0 },
        ...{ status: expect.any(Number), outcome: expect.any(String), type: expect.any(String) },
      },
      {
        ...{ ...call, requestId: 'gone', surface: 'graphql', statements: expect.any(Number) },
        ...{ operation: 'updateTaxClass', ...notFound },
      },
      {
        ...{ ...seen, requestId: expect.any(String), surface: 'none', statements: 0 },
        ...{ status: 404, outcome: 'problem', bytes: expect.any(Number) },
      },
    ]);
    expect(product.stderr()).toBe('');
  });

  test('has the level warning when the call is slow', async () => {
    const product = await open({ SLOW_CALL_MS: '0', LOG_LEVEL: 'warn' });
    await send(product, v3('find'), {}, 'slow');
    expect(await linesOf(product)).toMatchObject([{ level: 'warn', requestId: 'slow' }]);
  });

  it.each([
    ['LOG_LEVEL', 'silent'],
    ['LOG_LEVEL', 'warn'],
  ])('disappears with %s=%s', async (name, value) => {
    const product = await open({ [name]: value });
    await send(product, v3('find'), {}, 'quiet');
    expect(await linesOf(product)).toEqual([]);
  });
});

test('a call writes no line with LOG_CALLS=0, and the start prints the metrics port', async () => {
  const product = await open({ METRICS_PORT: '0', LOG_CALLS: '0' });
  await waitFor(product, 'Metrics at');
  const url = /"Metrics at (\S+)"/.exec(product.stdout())?.[1] ?? '';
  expect(await (await fetch(url)).text()).toContain('gateway_calls_total');
  await send(product, v3('find'), {}, 'quiet');
  expect(await linesOf(product)).toEqual([]);
});

test('a used metrics port stops the start with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const METRICS_PORT = String((other.address() as AddressInfo).port);
  const second = startProcess({ DATA_DIR: await makeFolder(), METRICS_PORT });
  expect(await second.ended).toEqual({ code: 1, signal: null });
  expect(second.stderr()).toBe('METRICS_PORT: another process already listens on this port\n');
});
