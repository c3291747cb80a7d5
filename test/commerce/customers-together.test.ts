import { afterAll, beforeAll, expect, test } from 'vitest';
import { billing, hashed, readCustomer, seedCustomer } from '../support/customers.ts';
import { type Rec, verdict } from '../support/records.ts';
import { seedDepartment, seedProduct } from '../support/seed.ts';
import { openShop, type Shop, settle } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  const department = await seedDepartment(shop, 'Lamps');
  for (const code of ['1', '2', '3', '4', '5', '6']) await seedProduct(shop, { code, department });
  await settle(shop);
});
afterAll(() => shop.close());

const call = (verb: string, body: Rec) => shop.v3(`commerce.customers.${verb}`, body);
const update = (id: number, customer: Rec) => call('update', { id, customer });
const create = (customer: Rec) => call('create', { customer });
const log = async (email: string, password: string) =>
  (await call('authenticate', { email, password, fields: ['id'] })).customer;

/** The number of times each result occurred. */
async function tally(calls: readonly Promise<Parameters<typeof verdict>[0]>[]) {
  const counts: Record<string, number> = {};
  for (const told of (await Promise.all(calls)).map(verdict))
    counts[told] = (counts[told] ?? 0) + 1;
  return counts;
}
const twenty = Array.from({ length: 20 }, (_, at) => at);

test('creating twenty customers with one email and a password creates one', async () => {
  const told = await tally(
    twenty.map((at) =>
      create({
        // Some calls hash a password before they reach the database.
        password: at % 5 === 0 ? { value: 'secret1' } : hashed('secret1'),
        billingAddress: billing(at % 2 ? 'Same@example.com' : 'same@Example.com'),
      }),
    ),
  );
  expect(told).toEqual({ ok: 1, 'AlreadyExists on email': 19 });
  expect(await call('count', { conditions: { email: 'same@example.com' } })).toMatchObject({
    count: 1,
  });
});

test('adding passwords to twenty customers with one email succeeds for one', async () => {
  const ids = [];
  for (const _ of twenty) ids.push(await seedCustomer(shop, 'given@example.com'));
  const told = await tally(ids.map((id) => update(id, { password: hashed('secret1') })));
  expect(told).toEqual({ ok: 1, 'AlreadyExists on email': 19 });
});

test('creating twenty customers with one code creates one', async () => {
  const told = await tally(
    twenty.map((at) => create({ code: 'same', billingAddress: billing(`code${at}@example.com`) })),
  );
  expect(told).toEqual({ ok: 1, 'AlreadyExists on code': 19 });
});

test('concurrent replacements of a wish list store one of them', async () => {
  const id = await seedCustomer(shop, 'wishes@example.com', { wishList: [1, 2, 3] });
  const lists = [[6, 5, 4], [1, 6], [3, 2, 1], [], [5], [2, 4, 6], [6, 4, 2]];
  const calls = lists.flatMap((wishList) => [wishList, wishList]);
  expect(await tally(calls.map((wishList) => update(id, { wishList })))).toEqual({ ok: 14 });
  const { wishList } = (await readCustomer(shop, id, ['wishList'])) ?? {};
  expect(lists).toContainEqual(wishList);
});

test('concurrent first logins all succeed, and store one hash of ours', async () => {
  const email = 'first@example.com';
  const id = await seedCustomer(shop, email, { password: hashed('secret1') });
  const all = await Promise.all(twenty.slice(0, 6).map(() => log(email, 'secret1')));
  expect(all).toEqual(Array(6).fill({ id }));
  const kept = await readCustomer(shop, id, ['encryptedPassword']);
  expect(kept?.encryptedPassword).toMatch(/^1[A-Za-z0-9+/]{44}$/);
  expect(await log(email, 'secret1')).toEqual({ id });
});

test('logins during an update of the customer revert nothing', async () => {
  const email = 'busy@example.com';
  const id = await seedCustomer(shop, email, { password: hashed('secret1') });
  const logins = [log(email, 'secret1'), log(email, 'secret2'), log(email, 'secret1')];
  const changes = [
    update(id, { code: 'busy', wishList: [1, 2] }),
    update(id, { password: hashed('secret2') }),
    update(id, { billingAddress: billing(email, { firstName: 'Bea' }) }),
  ];
  expect(await tally(changes)).toEqual({ ok: 3 });
  for (const answer of await Promise.all(logins)) expect([{ id }, null]).toContainEqual(answer);
  // The new password stays, whatever hash a login was about to replace.
  expect(await log(email, 'secret1')).toBeNull();
  expect(await log(email, 'secret2')).toEqual({ id });
  expect(await readCustomer(shop, id)).toMatchObject({
    ...{ code: 'busy', wishList: [1, 2], fullName: 'Bea Lee' },
  });
});

test('a login of a customer who is deleted or barred meanwhile returns null', async () => {
  for (const stop of [
    (id: number) => call('delete', { ids: [id] }),
    (id: number) => update(id, { canLogin: false }),
  ]) {
    const email = 'stops@example.com';
    const id = await seedCustomer(shop, email, { password: hashed('secret1') });
    const login = log(email, 'secret1');
    expect(verdict(await stop(id))).toBe('ok');
    expect([{ id }, null]).toContainEqual(await login);
    expect(await log(email, 'secret1')).toBeNull();
    await call('delete', { ids: [id] });
  }
});

test('wishes for products that are deleted concurrently are not stored', async () => {
  const department = await seedDepartment(shop, 'Gone');
  const gone: number[] = [];
  for (const code of ['g1', 'g2', 'g3', 'g4'])
    gone.push(await seedProduct(shop, { code, department }));
  const id = await seedCustomer(shop, 'gone@example.com', { wishList: gone });
  const told = await tally([
    ...gone.map((product) => shop.v3('commerce.products.delete', { ids: [product] })),
    ...[gone, gone.toReversed(), [1, ...gone]].map((wishList) => update(id, { wishList })),
  ]);
  expect(Number(told.ok) + Number(told['NotFound on wishList'] ?? 0)).toBe(7);
  const { wishList } = (await readCustomer(shop, id, ['wishList'])) ?? {};
  expect([[], [1]]).toContainEqual(wishList);
});
