import { expect, it } from 'vitest';
import { CallContext, type ContextOptions } from '../../src/engine/call/call-context.ts';
import type { ShopSettings } from '../../src/engine/call/shop-settings.ts';
import { survivingBytes, weight } from '../support/survivors.ts';

it('the context is available only during its call', () => {
  const held: unknown[] = [];
  const bytes = survivingBytes(() => {
    const options = { parts: {}, call: { weight: weight() } } as unknown as ContextOptions;
    held[0] = new CallContext(options, {} as ShopSettings, { query: async () => [] }, null);
  });
  expect(bytes).toBeLessThan(100);
});
