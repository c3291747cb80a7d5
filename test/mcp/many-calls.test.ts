import { test } from 'vitest';
import { scaled } from '../support/limits.ts';
import { expectHarmless } from './generated-calls.ts';

test(
  '10,000 generated tool calls have no status of 500 or more, and change nothing',
  async () => {
    await expectHarmless(10_000);
  },
  scaled(600_000),
);
