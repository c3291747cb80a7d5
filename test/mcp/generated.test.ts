import { test } from 'vitest';
import { expectHarmless } from './generated-calls.ts';

test('300 generated tool calls have no status of 500 or more, and change nothing', async () => {
  await expectHarmless(300);
});
