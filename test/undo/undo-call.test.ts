import { afterAll, beforeAll, expect, it } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { differences, lastCall, rowsOf, undo } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
});
afterAll(() => shop.close());

/** Sends mutations; returns the answer and the identifier of the call in the audit. */
async function call(mutations: string) {
  const { data, errors } = await shop.graphql(`mutation { ${mutations} }`);
  if (errors) throw new Error(JSON.stringify(errors));
  return { data: data as unknown as Record<string, never>, id: await lastCall(shop) };
}

const read = async (query: string) => (await shop.graphql(`{ ${query} }`)).data;

async function keyWith(input: string): Promise<Record<string, string>> {
  const { data } = await call(`createCallerKey(input: { ${input} }) { secret }`);
  return {
    'X-Key': (data as unknown as { createCallerKey: { secret: string } }).createCallerKey.secret,
  };
}

it('gives updated members their former values, and says what it undid', async () => {
  const before = await rowsOf(shop);
  const { id } = await call('updateProducer(by: { id: 1 }, input: { name: "Wrong" }) { id }');
  const { undone } = await undo(shop, id);
  expect(undone).toEqual({ callId: id, undoCallId: await lastCall(shop), changes: 1, left: [] });
  expect(differences(before, await rowsOf(shop))).toEqual([]);
  expect(await read('auditEntries(first: 1) { nodes { operation callId undoesCallId } }')).toEqual({
    auditEntries: {
      nodes: [{ operation: 'undoCall', callId: undone?.undoCallId, undoesCallId: id }],
    },
  });
});

it('gives back a rule for the prices of the whole shop, and the prices that follow', async () => {
  const before = await rowsOf(shop);
  const { id } = await call(
    'adjustItemPrices(where: {}, limit: 20000, list: { percent: "10" }, selling: { percent: "10" }) { changed }',
  );
  expect(differences(before, await rowsOf(shop)).length).toBeGreaterThan(100);
  expect((await undo(shop, id)).message).toBe('');
  expect(differences(before, await rowsOf(shop))).toEqual([]);
});

it('refuses where a member was changed since, and names both values', async () => {
  const { id } = await call(
    'updateCategory(by: { id: 1 }, input: { code: "first-code", name: "First" }) { id }',
  );
  await call('updateCategory(by: { id: 1 }, input: { name: "Second" }) { id }');
  const { code, message } = await undo(shop, id);
  expect(code).toBe('INVALID_COMBINATION');
  expect(message).toContain('name of Category 1 is "Second", the call set "First"');
  const left = await undo(shop, id, { leaveChanged: true });
  expect(left.undone?.left).toEqual([
    {
      recordType: 'Category',
      recordKey: '1',
      part: null,
      member: 'name',
      reason: 'CHANGED',
      after: { name: 'First' },
      current: { name: 'Second' },
    },
  ]);
  const [row] = await shop.rows('SELECT code, name FROM category WHERE id = 1');
  expect(row).toMatchObject({ name: 'Second' });
  expect(row?.code).not.toBe('first-code');
});

it('deletes what the call created, unless others use it', async () => {
  const before = await rowsOf(shop);
  const made = await call('createProducer(input: { code: "made", name: "Made" }) { id }');
  expect((await undo(shop, made.id)).message).toBe('');
  expect(differences(before, await rowsOf(shop))).toEqual([]);
  const used = await call('createProducer(input: { code: "made", name: "Made" }) { id }');
  const { id } = (used.data as unknown as { createProducer: { id: string } }).createProducer;
  await call(`updateProduct(by: { id: 1 }, input: { producerId: ${id} }) { id }`);
  const after = await rowsOf(shop);
  const refused = await undo(shop, used.id);
  expect(refused.message).toContain('Product 1');
  expect(differences(after, await rowsOf(shop))).toEqual([]);
});

it('returns deleted records with their identifiers, and with what referred to them', async () => {
  const before = await rowsOf(shop);
  const { id } = await call('deleteDepartments(ids: []) deleteProducers(ids: [1, 2, 3])');
  expect(differences(before, await rowsOf(shop)).length).toBeGreaterThan(3);
  expect((await undo(shop, id)).message).toBe('');
  expect(differences(before, await rowsOf(shop))).toEqual([]);
});

it('returns a deleted product with its items and prices, and names its files', async () => {
  const { id } = await call('deleteProducts(ids: [2])');
  const { undone, message } = await undo(shop, id);
  expect(message).toBe('');
  expect(undone?.left.map(({ recordType, reason }) => `${recordType} ${reason}`)).toContain(
    'ProductImage FILE',
  );
  expect(await read('product(by: { id: 2 }) { id items { nodes { sku } } }')).toMatchObject({
    product: { id: '2' },
  });
});

it('returns a deleted payment method without a provider', async () => {
  const { data } = await call('createPaymentMethod(input: { name: { en: "Cash" } }) { id }');
  const { id } = (data as unknown as { createPaymentMethod: { id: string } }).createPaymentMethod;
  const before = await rowsOf(shop);
  const deleted = await call(`deletePaymentMethods(ids: [${id}])`);
  expect((await undo(shop, deleted.id)).message).toBe('');
  expect(differences(before, await rowsOf(shop))).toEqual([]);
});

it('names secrets, which the audit does not have', async () => {
  const customer = await call(
    'updateCustomer(by: { id: 1 }, input: { code: "wrong", password: { value: "Secret12" } }) { id }',
  );
  const { undone } = await undo(shop, customer.id);
  expect(undone?.left).toMatchObject([{ member: 'encryptedPassword', reason: 'SECRET' }]);
});

it('refuses the second undo of a call, and undoes an undo', async () => {
  const { id } = await call('updateProducer(by: { id: 2 }, input: { name: "Once" }) { id }');
  const { undone } = await undo(shop, id);
  expect(await undo(shop, id)).toMatchObject({
    code: 'INVALID_VALUE',
    message: expect.stringContaining(`was already undone by call ${undone?.undoCallId}`),
  });
  const again = await undo(shop, String(undone?.undoCallId));
  expect(again.undone?.callId).toBe(undone?.undoCallId);
  expect(await shop.rows('SELECT name FROM producer WHERE id = 2')).toEqual([{ name: 'Once' }]);
});

it('undoes a call once for callers at the same time', async () => {
  const { id } = await call('updateProducer(by: { id: 3 }, input: { name: "Once" }) { id }');
  const answers = await Promise.all(Array.from({ length: 4 }, () => undo(shop, id)));
  expect(answers.filter(({ undone }) => undone !== null)).toHaveLength(1);
});

it('requires the rights to all sections of the call', async () => {
  const catalog = await keyWith('name: "Catalog", sections: [CATALOG]');
  const changing = await keyWith('name: "Changing", sections: [CATALOG], access: CHANGE');
  const both = await call(`updateProducer(by: { id: 1 }, input: { name: "Both" }) { id }
    updateCustomer(by: { id: 2 }, input: { code: "both" }) { id }`);
  expect(await undo(shop, both.id, { headers: catalog })).toMatchObject({
    code: 'FORBIDDEN',
    message: expect.stringContaining('Customers'),
  });
  const made = await call('createProducer(input: { code: "other", name: "Other" }) { id }');
  expect(await undo(shop, made.id, { headers: changing })).toMatchObject({ code: 'FORBIDDEN' });
  expect((await undo(shop, made.id, { headers: catalog })).message).toBe('');
});

it('changes nothing in a dry run, which shows the changes', async () => {
  const { id } = await call('updateProducer(by: { id: 1 }, input: { name: "Dry" }) { id }');
  const before = await rowsOf(shop);
  const dry = await undo(shop, id, { headers: { 'X-Dry-Run': 'changes' } });
  expect(dry.changes).toMatchObject({
    total: 1,
    records: [{ type: 'Producer', action: 'Update' }],
  });
  expect(differences(before, await rowsOf(shop))).toEqual([]);
  expect((await undo(shop, id)).message).toBe('');
});

it('undoes a call of v3', async () => {
  const before = await rowsOf(shop);
  const { status } = await shop.v3('commerce.departments.create', {
    department: { parent: 0, name: { en: 'Wrong' } },
  });
  expect(status).toBe('ok');
  expect((await undo(shop, await lastCall(shop))).message).toBe('');
  expect(differences(before, await rowsOf(shop))).toEqual([]);
});

it.each([
  ['createAccount(input: { name: "Two", email: "two@example.com" }) { id }', 'Account'],
  ['createLanguage(input: { code: "pl", region: "PL" }) { code }', 'Language'],
  ['eraseCustomer(by: { id: 3 }) { customerIds }', 'an erased person does not come back'],
  ['createTemplate(name: "two", copyOf: "default") { name }', 'Template'],
])('refuses what the audit does not have: %s', async (mutation, reason) => {
  const { id } = await call(mutation);
  const after = await rowsOf(shop);
  expect(await undo(shop, id)).toMatchObject({
    code: 'INVALID_VALUE',
    message: expect.stringContaining(reason),
  });
  expect(differences(after, await rowsOf(shop))).toEqual([]);
});

it('refuses a call that the audit does not have', async () => {
  expect(await undo(shop, '999999')).toMatchObject({ code: 'NOT_FOUND' });
});

it('refuses to follow another mutation of its document', async () => {
  const { id } = await call('updateProducer(by: { id: 1 }, input: { name: "Late" }) { id }');
  const { errors } = await shop.graphql(`mutation {
    updateProducer(by: { id: 2 }, input: { name: "Early" }) { id }
    undoCall(call: ${id}) { callId } }`);
  expect(errors?.[0]?.message).toContain('must be the first mutation of its document');
});
