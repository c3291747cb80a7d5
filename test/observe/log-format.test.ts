import { afterEach, expect, test } from 'vitest';
import { makePlaceOfTest, startLineOf } from '../support/migrated-place.ts';
import {
  cleanUp,
  makeFolder,
  type Product,
  startProcess,
  startProduct,
  waitFor,
} from '../support/process.ts';

afterEach(cleanUp);

const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

async function count({ url }: Product): Promise<void> {
  const path = '/api/v3/commerce.tax-classes.count';
  const headers = { 'X-Key': 'a-configured-key', 'X-Request-Id': 'one' };
  await (await fetch(url() + path, { method: 'POST', headers })).text();
}

test('every line is JSON without a terminal, the first key included', async () => {
  const place = await makePlaceOfTest();
  const product = await startProduct({
    ...place,
    LOG_FORMAT: '',
    LOG_LEVEL: 'silent',
    POOLSIZE: '1',
  });
  await waitFor(product, 'shown only once');
  const common = { level: 'info', time: expect.stringMatching(/^\d{4}-.*Z$/) };
  expect(linesOf(product.stdout())).toEqual([
    { ...common, msg: expect.stringMatching(/^Listening on http:/) },
    { ...common, msg: startLineOf(place) },
    { ...common, msg: expect.stringMatching(/^Caller key, shown only once: sk_[\w-]{40}$/) },
  ]);
  expect(linesOf(product.stderr())).toMatchObject([
    { level: 'warn', msg: expect.stringMatching(/^POOLSIZE is not a variable/) },
  ]);
});

test('an error that prevents the start is JSON too', async () => {
  const product = startProcess({ DATA_DIR: await makeFolder(), LOG_FORMAT: 'json', PORT: 'abc' });
  expect(await product.ended).toEqual({ code: 1, signal: null });
  const msg = 'PORT: "abc" is not a port (0..65535)';
  expect(linesOf(product.stderr())).toEqual([{ level: 'fatal', time: expect.any(String), msg }]);
});

test('LOG_FORMAT=text writes readable lines, for calls too', async () => {
  const place = await makePlaceOfTest();
  const product = await startProduct({
    ...place,
    LOG_FORMAT: 'text',
    BOOTSTRAP_KEY: 'a-configured-key',
    SLOW_CALL_MS: '60000',
  });
  await count(product);
  await waitFor(product, 'requestId=one');
  expect(product.stdout()).toMatch(
    /^\d\d:\d\d:\d\d\.\d{3} info call requestId=one surface=v3 operation=commerce.tax-classes.count /m,
  );
  expect(product.stdout()).not.toContain('{');
});
