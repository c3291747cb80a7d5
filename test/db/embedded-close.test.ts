import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { isCallError } from '../../src/ground/contract/errors/errors.ts';
import { openEmbedded } from '../../src/store/db/embedded/embedded.ts';
import { openEmbeddedCopy } from '../support/embedded-databases.ts';

it('the embedded database closes after the running transaction, and refuses later work', async () => {
  const database = await openEmbedded(await openEmbeddedCopy(inject('migratedInMemory')));
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const running = database.transaction(async (session) => {
    await session.query('CREATE TABLE t AS SELECT 1 AS n', []);
    begin();
    await sleep(300);
    return session.query('SELECT n FROM t', []);
  });
  await begun;
  const closing = database.close();
  await sleep(100);
  const waiting = database.query('SELECT 2 AS n', []).catch((error: unknown) => error);
  expect(await running).toEqual([{ n: 1 }]);
  await closing;
  const late = [
    await waiting,
    await database.query('SELECT 3 AS n', []).catch((error: unknown) => error),
    await database.transaction((session) => session.query('SELECT 4', [])).catch((error) => error),
  ];
  expect(late.map((error) => isCallError(error, 'DATABASE_AWAY') || error)).toEqual([
    true,
    true,
    true,
  ]);
});
