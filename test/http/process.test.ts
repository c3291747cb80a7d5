import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { server } from '../support/database.ts';
import { limits } from '../support/limits.ts';
import { makePlaceOfTest, startLineOf } from '../support/migrated-place.ts';
import {
  cleanUp,
  makeFolder,
  type Product,
  startProcess,
  startProduct,
} from '../support/process.ts';

afterEach(cleanUp);

const key = 'a-configured-key';

/** Starts the product on a database and a folder for this test, or on an existing embedded folder. */
async function open(folder?: string): Promise<Product & { folder: string }> {
  const place = folder ? { DATA_DIR: folder } : await makePlaceOfTest();
  const product = await startProduct({ ...place, BOOTSTRAP_KEY: key, CALL_LIMIT: '0' });
  return { ...product, folder: place.DATA_DIR };
}

/** The status of a v3 call. */
async function call({ url }: Product, withKey = key): Promise<number> {
  const headers = { 'X-Key': withKey };
  const response = await fetch(`${url()}/api/v3/commerce.tax-classes.count`, {
    method: 'POST',
    headers,
  });
  await response.text();
  return response.status;
}

describe('a start of the process', () => {
  it('prints the addresses, the folder and, only the first time, the key', async () => {
    const place = server ? await makePlaceOfTest() : { DATA_DIR: await makeFolder() };
    const first = await startProduct(place);
    await vi.waitUntil(() => first.firstKey(), limits.wait);
    expect(first.stdout().trim().split('\n')).toEqual([
      expect.stringMatching(/^Listening on http:\/\/127\.0\.0\.1:\d+ /),
      startLineOf(place),
      expect.stringMatching(/^Caller key, shown only once: sk_/),
    ]);
    const firstKey = first.firstKey() ?? '';
    expect(await call(first, firstKey)).toBe(200);
    first.kill('SIGINT');
    expect(await first.ended).toEqual({ code: 0, signal: null });

    const second = await startProduct(place);
    expect(second.firstKey()).toBeNull();
    expect(await call(second, firstKey)).toBe(200);
    expect(first.stderr() + second.stderr()).toBe('');
  });

  it.each([
    ['PORT', 'abc', 'PORT: "abc" is not a port (0..65535)\n'],
    ['TIME_ZONE', 'Rome', 'TIME_ZONE: "Rome" is not a time zone such as Europe/Rome\n'],
    ['HOST', '192.0.2.1', 'HOST: this machine does not have this address\n'],
  ])('prints one line with the reason for %s=%s', async (name, value, line) => {
    const product = startProcess({ DATA_DIR: await makeFolder(), [name]: value });
    expect(await product.ended).toEqual({ code: 1, signal: null });
    expect([product.stdout(), product.stderr()]).toEqual(['', line]);
  });

  it('prints one line on a used port and leaves the data unchanged', async () => {
    const PORT = new URL((await open()).url()).port;
    const folder = await makeFolder();
    const second = startProcess({ DATA_DIR: folder, PORT });
    expect(await second.ended).toEqual({ code: 1, signal: null });
    expect(second.stderr()).toBe('PORT: another process already listens on this port\n');
    expect(await readdir(folder)).toEqual([]);
  });

  it.skipIf(server)(
    'prints one line on a used folder, and the first process continues',
    async () => {
      const first = await open();
      const second = startProcess({ DATA_DIR: first.folder });
      expect(await second.ended).toEqual({ code: 1, signal: null });
      expect(second.stderr()).toMatch(
        /^DATA_DIR: .* is in use by another process \(\d+ on .+\)\n$/,
      );
      expect(await call(first)).toBe(200);
    },
  );

  it.skipIf(server)('succeeds on the folder of a killed process', async () => {
    const first = await open();
    first.kill('SIGKILL');
    await first.ended;
    expect(await readdir(first.folder)).toContain('lock');
    expect(await call(await open(join(first.folder, '.')))).toBe(200);
  });
});

it('a start allocates objects of calls in the young generation after the first collections', async () => {
  const environment = { ...(await makePlaceOfTest()), BOOTSTRAP_KEY: key };
  const product = await startProduct(environment, ['--trace-pretenuring-statistics']);
  await Promise.all(Array.from({ length: 20 }, () => call(product)));
  expect(product.stdout()).not.toContain('pretenuring:');
});

describe('SIGTERM', () => {
  it('ends the process with 0 under load, and each started response is complete', async () => {
    const product = await open();
    const seen: (number | string)[] = [];
    let isOver = false;
    const client = async () => {
      while (!isOver) {
        seen.push(await call(product).catch((error: Error) => lostBefore(error)));
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (seen.length < 50) await sleep(10);
    product.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    isOver = true;
    await Promise.all(clients);
    expect(new Set(seen)).toEqual(new Set([200, 'no answer']));
    expect(product.stderr()).toBe('');
  });

  it('does not wait for idle connections', async () => {
    const product = await open();
    await call(product);
    const start = Date.now();
    product.kill('SIGTERM');
    expect(await product.ended).toEqual({ code: 0, signal: null });
    expect(Date.now() - start).toBeLessThan(5_000);
  });
});

/** A refused connection loses nothing; a truncated response would. */
function lostBefore(error: Error): string {
  return error.message === 'fetch failed' ? 'no answer' : error.message;
}
