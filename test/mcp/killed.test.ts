import { afterEach, expect, test } from 'vitest';
import { openPlace } from '../faults/load/place.ts';
import { server } from '../support/database.ts';
import { cleanUp, startProduct } from '../support/process.ts';
import { callJson, confirmed } from './client.ts';

/* The node is killed between a preview and its commit. */
afterEach(cleanUp);

const key = 'a-configured-key';

async function startNode(environment: Record<string, string>) {
  const product = await startProduct({ BOOTSTRAP_KEY: key, CALL_LIMIT: '0', ...environment });
  const kill = async () => {
    product.kill('SIGKILL');
    await product.ended;
  };
  return { url: product.url(), key, kill };
}

test('commit of a preview of a killed node succeeds on another node, and once', async () => {
  const { environment } = await openPlace();
  const first = await startNode(environment);
  // The embedded database has one node, which starts again.
  const other = server ? await startNode(environment) : null;
  const document = 'mutation { createSupplier(input: { code: "S", name: "N" }) { code } }';
  const previewed = await callJson(first, 'preview', { document });
  expect(previewed.changes?.total).toBe(1);
  const given = confirmed(previewed);
  await first.kill();
  const second = other ?? (await startNode(environment));
  const done = await callJson(second, 'commit', given);
  expect(done).toMatchObject({ data: { createSupplier: { code: 'S' } } });
  expect(await callJson(second, 'commit', given)).toEqual(done);
  const counted = await callJson(second, 'query', { document: '{ suppliers { totalCount } }' });
  expect(counted.data).toEqual({ suppliers: { totalCount: 1 } });
});
