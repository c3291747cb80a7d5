import { expect, it } from 'vitest';
import { CallContext, type ContextOptions } from '../../src/schema/call-context.ts';
import type { Facts } from '../../src/schema/facts.ts';
import { survivingBytes, weight } from '../support/survivors.ts';

it('goes with its call', () => {
  const held: unknown[] = [];
  const bytes = survivingBytes(() => {
    const options = { parts: {}, call: { weight: weight() } } as unknown as ContextOptions;
    held[0] = new CallContext(options, {} as Facts, { read: async () => [] }, null);
  });
  expect(bytes).toBeLessThan(100);
});
