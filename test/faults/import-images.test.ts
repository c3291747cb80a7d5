import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { readJob, waitForEnd } from '../bulk/support.ts';
import { server } from '../support/database.ts';
import { scaled } from '../support/limits.ts';
import { paint } from '../support/pictures.ts';
import { cleanUp, manageFiles, startProduct } from '../support/process.ts';
import { zip } from '../support/zip.ts';
import { isLong } from './load/figures.ts';
import { openPlace, type Place } from './load/place.ts';

/** A chunk has ten lines with images: src/work/jobs/run/run-job.ts. */
const [lines, kills] = isLong ? [200, 8] : [50, 3];
vi.setConfig({ testTimeout: scaled(isLong ? 900_000 : 300_000) });
afterEach(cleanUp);

const key = 'a-configured-key';

async function startNode(environment: Record<string, string>) {
  const product = await startProduct({ BOOTSTRAP_KEY: key, CALL_LIMIT: '0', ...environment });
  return { product, shop: { url: product.url(), key } };
}

type Node = Awaited<ReturnType<typeof startNode>>;

/** Two images for each line, one that all lines share, and a line whose image is not there. */
async function startJob({ shop }: Node): Promise<string> {
  const department = { code: 'all', name: { en: 'All' }, parent: 0 };
  await fetch(`${shop.url}/api/v3/commerce.departments.create`, {
    method: 'POST',
    body: JSON.stringify({ department }),
    headers: { 'X-Key': key },
  });
  const names = ['shared.png', ...Array.from({ length: lines }, (_, at) => `${at}.png`)];
  const entries = [];
  for (const name of names)
    entries.push({ name, content: Buffer.from((await paint()).content, 'base64') });
  const rows = Array.from(
    { length: lines },
    (_, at) => `P${at},Lamp,1,"${at === 13 ? 'none' : at}.png,shared.png"`,
  );
  const body = new FormData();
  const csv = `code,name.en,departmentId,images\n${rows.join('\n')}\n`;
  body.set('file', new Blob([csv], { type: 'text/csv' }), 'products.csv');
  body.set('images', new Blob([Buffer.from(zip(entries))]), 'images.zip');
  const url = `${shop.url}/bulk/import?mutation=upsertProducts`;
  const response = await fetch(url, { method: 'POST', headers: { 'X-Key': key }, body });
  expect(response.status).toBe(202);
  return (await response.json()).id;
}

/** Every good line has its product and its two images, and the store has these files alone. */
async function expectAll({ look, environment }: Place, node: Node, id: string) {
  const job = await waitForEnd(node.shop, id);
  expect(job).toMatchObject({ state: 'COMPLETED', ok: lines - 1, failed: 1, total: lines });
  node.product.kill('SIGTERM');
  await node.product.ended;
  expect(node.product.stderr()).toBe('');
  const sql = `SELECT count(*)::int AS products, count(DISTINCT code)::int AS codes,
    (SELECT count(*)::int FROM product_image) AS images,
    (SELECT count(DISTINCT (product_id, content_hash))::int FROM product_image) AS different,
    (SELECT count(*)::int FROM audit_entry WHERE record_type = 'ProductImage' AND action = 'Create') AS added,
    (SELECT count(*)::int FROM audit_entry WHERE record_type = 'Product' AND action = 'Create') AS created
    FROM product`;
  const good = lines - 1;
  const twice = 2 * good;
  expect(await look((query) => query(sql))).toEqual([
    { products: good, codes: good, images: twice, different: twice, added: twice, created: good },
  ]);
  await manageFiles(['sweep', '--grace', '0'], environment);
  const { stdout } = await manageFiles(['check'], environment);
  expect(stdout).toMatch(/missing: 0; without a row: 0\n$/);
}

test(`an import of images that is killed ${kills} times adds each image once`, async () => {
  const place = await openPlace();
  let node = await startNode(place.environment);
  const id = await startJob(node);
  const seen: number[] = [];
  for (let kill = 1; kill <= kills; kill++) {
    const until = (kill * lines) / (kills + 2);
    while ((await readJob(node.shop, id)).line < until) await sleep(10);
    // Between chunks, while images are loaded, and within the transaction.
    await sleep(Math.random() * 400);
    node.product.kill('SIGKILL');
    await node.product.ended;
    node = await startNode(place.environment);
    seen.push((await readJob(node.shop, id)).line);
  }
  // Each kill was in the middle.
  expect(seen.every((line) => line > 1 && line < lines)).toBe(true);
  await expectAll(place, node, id);
});

test.runIf(server)('another node continues an import of images of a killed node', async () => {
  const place = await openPlace();
  const first = await startNode(place.environment);
  const second = await startNode(place.environment);
  const id = await startJob(first);
  while ((await readJob(second.shop, id)).line < 10) await sleep(10);
  const [row] = await place.look((query) => query('SELECT lease::text AS lease FROM job'));
  first.product.kill('SIGKILL');
  await first.product.ended;
  expect(row?.lease).not.toBeNull();
  expect((await readJob(second.shop, id)).line).toBeLessThan(lines);
  await expectAll(place, second, id);
});
