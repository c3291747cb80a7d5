import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { isConflict } from '../../src/store/db/transaction/conflict.ts';
import { server } from '../support/database.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const add = (code: string) => [`INSERT INTO tax_class (code) VALUES ($1)`, [code]] as const;
const codes = async () => {
  const rows = await shop.rows('SELECT code FROM tax_class ORDER BY code');
  return rows.map(({ code }) => code);
};

test('a transaction commits when its work resolves', async () => {
  await shop.database.transaction(async (transaction) => {
    await transaction.query(...add('kept'));
    const client = await transaction.prisma();
    await client.taxClass.create({ data: { code: 'kept by Prisma' } });
  });
  expect(await codes()).toEqual(expect.arrayContaining(['kept', 'kept by Prisma']));
});

test('a transaction rolls back when its work rejects', async () => {
  const work = shop.database.transaction(async (transaction) => {
    const client = await transaction.prisma();
    await client.taxClass.create({ data: { code: 'undone by Prisma' } });
    await transaction.query(...add('undone'));
    throw new Error('no more');
  });
  await expect(work).rejects.toThrow('no more');
  expect(await codes()).not.toEqual(expect.arrayContaining(['undone']));
  expect(await codes()).not.toEqual(expect.arrayContaining(['undone by Prisma']));
});

test('a failed statement reverts the earlier ones, and the next transaction works', async () => {
  const work = shop.database.transaction(async (transaction) => {
    await transaction.query(...add('before'));
    await transaction.query(...add('before'));
  });
  await expect(work).rejects.toThrow();
  expect(await codes()).not.toContain('before');
  await shop.database.transaction((transaction) => transaction.query(...add('after')));
  expect(await codes()).toContain('after');
});

test('Prisma joins each of many concurrent transactions', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `joined ${at}`);
  const works = names.map((name, at) =>
    shop.database.transaction(async (transaction) => {
      await transaction.query(...add(name));
      const client = await transaction.prisma();
      // Before the commit only the transaction that wrote the row finds it.
      const { id } = await client.taxClass.update({ where: { code: name }, data: { name } });
      if (at % 2) throw new Error(`no ${id}`);
    }),
  );
  await Promise.allSettled(works);
  const kept = (await codes()).filter((code) => String(code).startsWith('joined'));
  expect(kept.sort()).toEqual(names.filter((_, at) => at % 2 === 0).sort());
});

test('Prisma in a transaction enables no async hooks, which would slow every promise', async () => {
  const { prototype } = AsyncLocalStorage;
  const uses = [vi.spyOn(prototype, 'run'), vi.spyOn(prototype, 'enterWith')];
  await shop.database.transaction(async (transaction) => {
    const client = await transaction.prisma();
    await client.taxClass.count();
  });
  for (const use of uses) {
    expect(use).not.toHaveBeenCalled();
    use.mockRestore();
  }
});

test('concurrent statements of a transaction run in order, without a warning', async () => {
  const warnings: Error[] = [];
  const collect = (warning: Error) => warnings.push(warning);
  process.on('warning', collect);
  await shop.database.transaction(async (transaction) => {
    const client = await transaction.prisma();
    const sent = ['a', 'b', 'c', 'd'].map((each) => transaction.query(...add(`at once ${each}`)));
    const [count, other] = await Promise.all([
      client.taxClass.count({ where: { code: { startsWith: 'at once' } } }),
      transaction.query('SELECT pg_sleep(0.01), 7 AS answer', []),
      ...sent,
    ]);
    expect(count).toBeLessThanOrEqual(4);
    expect(other[0]).toMatchObject({ answer: 7 });
  });
  const added = await shop.rows(
    `SELECT code FROM tax_class WHERE code LIKE 'at once%' ORDER BY id`,
  );
  const letters = added.map(({ code }) => String(code).at(-1));
  expect(letters).toEqual(['a', 'b', 'c', 'd']);
  process.off('warning', collect);
  expect(warnings).toEqual([]);
});

test.skipIf(!server)('statements that wait on a broken connection are rejected', async () => {
  const work = shop.database.transaction(async (transaction) => {
    const ended = transaction.query('SELECT pg_terminate_backend(pg_backend_pid())', []);
    const waiting = Array.from({ length: 3 }, () => transaction.query('SELECT 1', []));
    const outcomes = await Promise.allSettled([ended, ...waiting]);
    expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
    // An error after the end of the connection is handled too.
    await sleep(50);
    await transaction.query('SELECT 1', []);
  });
  await expect(work).rejects.toThrow();
  await shop.database.transaction((transaction) => transaction.query(...add('after a break')));
  expect(await codes()).toContain('after a break');
});

test('a transaction has no connection before its first statement', async () => {
  let begin: () => void = () => {};
  const waiting = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const all = Array.from({ length: 30 }, (_, at) =>
    shop.database.transaction(async (transaction) => {
      await waiting;
      await transaction.query(...add(`late ${at}`));
    }),
  );
  await shop.database.transaction((transaction) => transaction.query(...add('early')));
  expect(await codes()).toContain('early');
  begin();
  await Promise.all(all);
  expect((await codes()).filter((code) => String(code).startsWith('late'))).toHaveLength(30);
});

test('a single statement commits directly; after others it belongs to their transaction', async () => {
  await shop.database.transaction((transaction) => transaction.queryAutocommit(...add('alone')));
  const work = shop.database.transaction(async (transaction) => {
    await transaction.query(...add('first'));
    await transaction.queryAutocommit(...add('second'));
    throw new Error('no more');
  });
  await expect(work).rejects.toThrow('no more');
  const kept = await codes();
  expect(kept).toContain('alone');
  expect(kept).not.toContain('first');
  expect(kept).not.toContain('second');
});

test('documents that lock the same records in opposite orders all succeed', async () => {
  const [one, other] = await Promise.all(
    ['one', 'other'].map(async (code) => {
      const { id } = await shop.v3('commerce.tax-classes.create', { taxClass: { code } });
      return id;
    }),
  );
  const rename = (first: unknown, second: unknown, name: string) =>
    shop.graphql(`mutation {
      a: updateTaxClass(by: { id: ${first} }, input: { name: "${name}" }) { id }
      b: updateTaxClass(by: { id: ${second} }, input: { name: "${name}" }) { id }
    }`);
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) =>
      at % 2 ? rename(one, other, `name ${at}`) : rename(other, one, `name ${at}`),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  const names = await shop.rows('SELECT name FROM tax_class WHERE id = ANY($1)', [[one, other]]);
  expect(names[0]).toEqual(names[1]);
});

test.each([
  ['of pg', { code: '40P01' }, true],
  ['of Prisma', { code: 'P2034' }, true],
  [
    'that Prisma wraps',
    { meta: { driverAdapterError: { cause: { originalCode: '40001' } } } },
    true,
  ],
  ['of another kind', { code: '23505', cause: { code: '42601' } }, false],
])('an error %s is a conflict or not', (_, error, expected) => {
  expect(isConflict(error)).toBe(expected);
});
