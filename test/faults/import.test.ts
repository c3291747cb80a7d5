import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { jsonl, readJob, readResult, upload, waitForEnd } from '../bulk/support.ts';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import { cleanUp, startProduct } from '../support/process.ts';
import { isLong, tell } from './load/figures.ts';
import { openPlace } from './load/place.ts';

const [lines, kills] = isLong ? [100_000, 10] : [3_000, 2];
vi.setConfig({ testTimeout: scaled(isLong ? 3_600_000 : 300_000) });
afterEach(cleanUp);

const key = 'a-configured-key';

/** Each hundredth line is wrong, by its form or by a rule. */
const isBad = (at: number) => at % 100 === 37;

const rowOf = (at: number) => {
  const code = `P${String(at).padStart(6, '0')}`;
  return `${code};1;${code};Product ${at};${isBad(at) ? (at % 200 === 37 ? 'x' : '-1') : '9,5'}`;
};

async function startNode(environment: Record<string, string>) {
  const product = await startProduct({ BOOTSTRAP_KEY: key, CALL_LIMIT: '0', ...environment });
  return { product, shop: { url: product.url(), key } };
}

test(`an import that is killed ${kills} times writes each line once`, async () => {
  const { environment, look } = await openPlace();
  const start = () => startNode(environment);
  let { product, shop } = await start();
  const department = { code: 'all', name: { en: 'All' }, parent: 0 };
  await fetch(`${shop.url}/api/v3/commerce.departments.create`, {
    method: 'POST',
    body: JSON.stringify({ department }),
    headers: { 'X-Key': key },
  });
  const rows = Array.from({ length: lines }, (_, at) => rowOf(at));
  const file = `code;departmentId;sku;name.en;listPrice.1\r\n${rows.join('\r\n')}\r\n`;
  const began = performance.now();
  const { id } = await (await upload(shop, 'mutation=upsertProducts', file)).json();
  // A stopped node returns its lease after the current chunk.
  while ((await readJob(shop, id)).line < 2) await sleep(20);
  product.kill('SIGTERM');
  expect(await product.ended).toMatchObject({ code: 0 });
  expect(await look((query) => query('SELECT state::text AS state, lease FROM job'))).toEqual([
    { state: 'Running', lease: null },
  ]);
  ({ product, shop } = await start());
  const seen: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const until = (kill * lines) / (kills + 1);
    while ((await readJob(shop, id)).line < until) await sleep(20);
    product.kill('SIGKILL');
    await product.ended;
    ({ product, shop } = await start());
    seen.push((await readJob(shop, id)).line);
  }
  const job = await waitForEnd(shop, id);
  const seconds = Math.round((performance.now() - began) / 1_000);
  const bad = rows.flatMap((_, at) => (isBad(at) ? [at] : []));
  const good = lines - bad.length;
  expect(job).toMatchObject({ state: 'COMPLETED', ok: good, failed: bad.length, total: lines });
  const { text } = await readResult(shop, job);
  const reported = text.trim().split('\r\n').slice(1);
  expect(reported.map((line) => line.split(';')[0])).toEqual(
    bad.map((at) => `P${String(at).padStart(6, '0')}`),
  );
  product.kill('SIGTERM');
  await product.ended;
  const sql = `SELECT count(*)::int AS n, count(DISTINCT code)::int AS codes,
    (SELECT count(*)::int FROM item) AS items,
    (SELECT count(*)::int FROM audit_entry WHERE record_type = 'Product' AND action = 'Create') AS created,
    (SELECT count(*)::int FROM audit_entry WHERE record_type = 'Product' AND action = 'Update') AS updated
    FROM product`;
  expect(await look((query) => query(sql))).toEqual([
    { n: good, codes: good, items: good, created: good, updated: 0 },
  ]);
  // Each kill was in the middle.
  expect(seen.every((line) => line > 1 && line < lines)).toBe(true);
  tell('import', { database: server ? 'PostgreSQL' : 'embedded', lines, kills, seconds });
});

test.runIf(server)('another node continues the job of a killed node', async () => {
  const { environment } = await openPlace();
  const first = await startNode(environment);
  // More lines than one node imports while the second node starts.
  const total = 6_000;
  const codes = Array.from({ length: total }, (_, at) => JSON.stringify({ code: `T${at}` }));
  const query = 'operation=commerce.tax-classes.create';
  const sent = await upload(first.shop, query, `${codes.join('\n')}\n`, jsonl);
  const { id } = await sent.json();
  const second = await startNode(environment);
  while ((await readJob(second.shop, id)).line === 0) await sleep(5);
  first.product.kill('SIGKILL');
  await first.product.ended;
  expect((await readJob(second.shop, id)).line).toBeLessThan(total);
  // The lease of a killed node ends after ten seconds.
  const job = await waitForEnd(second.shop, id);
  expect(job).toMatchObject({ state: 'COMPLETED', ok: total, failed: 0, total });
});
