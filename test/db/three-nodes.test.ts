import { afterEach, describe, expect, it } from 'vitest';
import { createDatabase } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { cleanUp, makeFolder, startProduct, until } from '../support/process.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const close of closing.splice(0)) await close();
});

describe.skipIf(!server)('three nodes that start on one empty PostgreSQL database', () => {
  it('migrate and fill it once', async () => {
    const { url, drop } = await createDatabase(server ?? '', 'template1');
    closing.push(drop);
    const key = 'a-key-of-three-nodes';
    const start = async () =>
      startProduct({
        DATABASE_URL: url,
        DATA_DIR: await makeFolder(),
        DEMO: '1',
        BOOTSTRAP_KEY: key,
      });
    const nodes = await Promise.all([start(), start(), start()]);
    const counts = await Promise.all(
      nodes.map(async (node) => {
        const ready = async () => (await fetch(`${node.url()}/readyz`)).status === 200;
        await until(ready);
        const response = await fetch(`${node.url()}/api/v3/commerce.products.count`, {
          method: 'POST',
          headers: { 'X-Key': key },
        });
        return response.json();
      }),
    );
    expect(counts).toEqual(Array(3).fill({ status: 'ok', count: 290 }));
    expect(nodes.map((node) => node.stderr())).toEqual(['', '', '']);
  });
});
