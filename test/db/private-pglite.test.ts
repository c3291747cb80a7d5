import { expect, it } from 'vitest';
import { compileLite } from '../../src/store/db/embedded/open-lite.ts';

it('PGlite exports the parts that its types omit', async () => {
  const names = WebAssembly.Module.exports(await compileLite()).map(({ name }) => name);
  for (const name of ['InterruptPending', 'QueryCancelPending', 'PostgresMainLoopOnce'])
    expect(names).toContain(name);
});
