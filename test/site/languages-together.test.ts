import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Rec, recordsOf, verdict } from '../support/records.ts';
import { seedDepartment } from '../support/seed.ts';
import { type Answer, openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
let department: number;
beforeAll(async () => {
  shop = await openShop();
  department = await seedDepartment(shop, 'Lamps');
});
afterAll(() => shop.close());

const call = (verb: string, body: object) => shop.v3(`site.languages.${verb}`, body);
const create = (code: string, region = code.toUpperCase()) =>
  call('create', { language: { code, region } });
const codes = async () =>
  recordsOf(await call('find', { fields: ['code'] }), 'languages').map(({ code }) => String(code));
const reset = async () =>
  call('delete', { codes: (await codes()).filter((code) => code !== 'en') });

/** The number of times each result occurred. */
async function tally(calls: readonly Promise<Answer>[]) {
  const counts: Record<string, number> = {};
  for (const told of (await Promise.all(calls)).map(verdict))
    counts[told] = (counts[told] ?? 0) + 1;
  return counts;
}
const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at));

/** Every key of every localized text, sort key and search document. */
async function keysUsed(): Promise<string[]> {
  const columns = await shop.rows(
    `SELECT owner::text AS owner, unnest(names) AS name FROM localized_columns()`,
  );
  const keys = columns.map(({ owner, name }) => `SELECT json_object_keys(${name}) FROM ${owner}`);
  const kept = ['text_key', 'product_search'].map((table) => `SELECT language FROM ${table}`);
  const rows = await shop.rows(
    `SELECT DISTINCT key::text AS key FROM (${[...keys, ...kept].join(' UNION ALL ')}) AS k (key)`,
  );
  return rows.map(({ key }) => String(key)).toSorted();
}

describe('concurrent changes of languages', () => {
  test('create 20 languages of one code only once', async () => {
    const told = await tally(times(20, () => create('it')));
    expect(told).toEqual({ ok: 1, 'AlreadyExist on code': 19 });
    await reset();
  });

  const twenty = 'bg da fi fr hr hu is it lv mt nl pl pt ro sk es lv fi mt bg'.split(' ');
  test('site.languages.create | language | LimitReached', async () => {
    const told = await Promise.all(twenty.map((code) => create(code)));
    expect(told.filter(({ status }) => status === 'ok')).toHaveLength(9);
    expect(await codes()).toHaveLength(10);
    expect(verdict(await create('de'))).toBe('LimitReached on language');
    // AlreadyExists comes before LimitReached.
    expect(verdict(await create('en', 'US'))).toBe('AlreadyExist on code');
    expect(await codes()).toHaveLength(10);
    await reset();
  });

  test('give one language the code that several change to', async () => {
    for (const code of ['it', 'fr', 'nl']) await create(code);
    const told = await tally(
      ['it', 'fr', 'nl'].map((code) =>
        call('update', { code, language: { code: 'pl', region: 'PL' } }),
      ),
    );
    expect(told).toEqual({ ok: 1, 'AlreadyExists on code': 2 });
    await reset();
  });

  test('give new texts their sort keys in all languages', async () => {
    const told = await tally([
      ...times(8, (at) => makeProduct(`new-${at}`, { en: 'x' })),
      ...['it', 'fr', 'nl', 'pl'].map((code) => create(code)),
      ...times(8, (at) => makeProduct(`new-${at + 8}`, { en: 'x' })),
    ]);
    expect(told).toEqual({ ok: 20 });
    const [row] = await shop.rows(
      `SELECT (SELECT count(*)::int FROM text_key WHERE owner = 'product.name') AS keys,
        (SELECT count(*)::int FROM product_search) AS documents,
        (SELECT count(*)::int FROM product) * 5 AS due`,
    );
    expect(row).toEqual({ keys: row?.due, documents: row?.due, due: row?.due });
    await reset();
  });
});

const makeProduct = (code: string, name: Rec) =>
  shop.v3('commerce.products.create', { product: { code, department, name } });

describe('a language that is deleted or renamed during writes', () => {
  const changes = {
    delete: () => call('delete', { codes: ['de'] }),
    update: () => call('update', { code: 'de', language: { code: 'nl', region: 'NL' } }),
  };

  test.each(['delete', 'update'] as const)('leaves no key of its old code: %s', async (verb) => {
    for (let round = 0; round < 4; round++) {
      await create('de');
      const name = { en: 'x', de: 'y' };
      const variant = await shop.v3('commerce.variants.create', {
        variant: { code: `${verb}-${round}`, name },
      });
      const made = await makeProduct(`${verb}-${round}`, name);
      const write = (at: number): Promise<Answer> => {
        const code = `${verb}-${round}-${at}`;
        const text = { en: code, de: code };
        return [
          () => makeProduct(code, text),
          () => shop.v3('commerce.departments.create', { department: { parent: 0, name: text } }),
          () =>
            shop.v3('commerce.variants.update', { id: variant.id, variant: { code, name: text } }),
          () => shop.v3('commerce.products.update', { id: made.id, product: { seoTitle: text } }),
        ][at % 4]?.() as Promise<Answer>;
      };
      const [changed, ...told] = await Promise.all([
        setTimeout(round * 5).then(changes[verb]),
        ...times(16, write),
      ]);
      expect(changed).toEqual({ status: 'ok' });
      const verdicts = new Set(told.map(verdict));
      for (const late of ['ok', 'InvalidValue on name', 'InvalidValue on seoTitle'])
        verdicts.delete(late);
      expect([...verdicts]).toEqual([]);
      expect(await keysUsed()).toEqual((await codes()).toSorted());
      await reset();
    }
  });

  test('delays a write in it, which is then refused', async () => {
    await create('de');
    let late: Promise<Answer> | undefined;
    await shop.database.transaction(async (transaction) => {
      await transaction.query(`DELETE FROM language WHERE code = 'de'`, []);
      late = makeProduct('late', { en: 'x', de: 'y' });
      await setTimeout(200);
    });
    expect(verdict((await late) as Answer)).toBe('InvalidValue on name');
    expect(await keysUsed()).toEqual(['en']);
  });

  test('delays an update in other languages, which keeps existing texts', async () => {
    await create('de');
    const { id } = await makeProduct('kept', { en: 'x', de: 'y' });
    let late: Promise<Answer> | undefined;
    await shop.database.transaction(async (transaction) => {
      await transaction.query(`UPDATE language SET code = 'nl' WHERE code = 'de'`, []);
      late = shop.v3('commerce.products.update', { id, product: { name: { en: 'z' } } });
      await setTimeout(200);
    });
    expect(await late).toEqual({ status: 'ok' });
    const { product } = await shop.v3('commerce.products.get', { id, fields: ['name'] });
    expect(product).toEqual({ name: { en: 'z', nl: 'y' } });
    await reset();
  });

  test('waits for writes of texts', async () => {
    await create('de');
    let change: Promise<Answer> | undefined;
    await shop.database.transaction(async (transaction) => {
      await transaction.query(
        `INSERT INTO variant (code, name) VALUES ('early', '{"en":"x","de":"y"}')`,
        [],
      );
      change = changes.update();
      await setTimeout(200);
    });
    expect(await change).toEqual({ status: 'ok' });
    const [row] = await shop.rows(`SELECT name FROM variant WHERE code = 'early'`);
    expect(row).toEqual({ name: '{"en":"x","nl":"y"}' });
    await reset();
  });
});
