import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { codeOf, countTaxClasses, graphql, isReplay, v3 } from './support.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

let made = 0;
const newKey = () => `key ${++made} "~!`;
const create = 'commerce.tax-classes.create';
const taxClass = (code: string) => ({ taxClass: { code } });
const mutation = (code: string) =>
  `mutation { createTaxClass(input: { code: "${code}" }) { id code name } }`;

describe('a v3 call with a key', () => {
  test('runs once, and later returns the same bytes', async () => {
    const before = await countTaxClasses(shop);
    const headers = { 'Idempotency-Key': newKey() };
    const first = await v3(shop, create, taxClass('once'), headers);
    const again = await v3(shop, create, taxClass('once'), headers);
    expect(JSON.parse(first.text)).toMatchObject({ status: 'ok' });
    expect([isReplay(first), isReplay(again)]).toEqual([false, true]);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(again.headers.get('Content-Type')).toBe(first.headers.get('Content-Type'));
    expect(await countTaxClasses(shop)).toBe(before + 1);
  });

  test('returns an error when the key was used with other members or another operation', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    await v3(shop, create, taxClass('first'), headers);
    const others = [
      await v3(shop, create, taxClass('second'), headers),
      await v3(shop, 'commerce.tax-classes.delete', { ids: [1] }, headers),
      await graphql(shop, mutation('third'), headers),
    ];
    expect(others.map(({ status }) => status)).toEqual([422, 422, 200]);
    expect(others[0]?.headers.get('Content-Type')).toBe('application/problem+json');
    expect(others[2] && codeOf(others[2])).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await shop.rows(`SELECT 1 FROM tax_class WHERE code IN ('second', 'third')`)).toEqual(
      [],
    );
  });

  test('runs again under the same key after a refusal', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    await v3(shop, create, taxClass('in the way'));
    const refused = await v3(shop, create, taxClass('in the way'), headers);
    await shop.rows(`DELETE FROM tax_class WHERE code = 'in the way'`);
    const done = await v3(shop, create, taxClass('in the way'), headers);
    expect(JSON.parse(refused.text).error).toMatchObject({ type: 'AlreadyExists' });
    expect([JSON.parse(done.text).status, isReplay(done)]).toEqual(['ok', false]);
  });

  test('does not use the key when it only reads', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const find = 'commerce.tax-classes.find';
    const sent = await shop.statements(() => v3(shop, find, {}, headers));
    await v3(shop, create, taxClass(`read ${made}`), headers);
    const later = await v3(shop, find, {}, headers);
    expect(later.text).toContain(`read ${made}`);
    expect(sent).toBe(1);
  });

  test('stores its response with the key also when it is a single statement', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const department = await v3(shop, 'commerce.departments.create', {
      department: { code: 'd', parent: 0 },
    });
    const product = { code: 'stocked', department: JSON.parse(department.text).id, stock: 5 };
    await v3(shop, 'commerce.products.create', { product });
    const movement = { movement: { sku: 'stocked', adjustment: -2 } };
    const first = await v3(shop, 'commerce.movements.create', movement, headers);
    const again = await v3(shop, 'commerce.movements.create', movement, headers);
    expect([isReplay(again), again.text]).toEqual([true, first.text]);
    const [item] = await shop.rows(`SELECT stock FROM item WHERE sku = 'stocked'`);
    expect(Number(item?.stock)).toBe(3);
  });
});

/** Each pair is one call in two forms. */
const named =
  'mutation Make($input: TaxClassCreateInput!) { createTaxClass(input: $input) { id } }';
const input = { code: 'by variables', name: 'One' };
const sameCalls: readonly [what: string, path: string, first: string, second: string][] = [
  [
    'a v3 call with its members in another order and with white space',
    '/api/v3/commerce.products.create',
    '{"product":{"code":"twice","department":DEPARTMENT,"listPrice":{"1":5},"name":{"en":"L"},"seoKeywords":{}}}',
    '{ "product": {"seoKeywords":{}, "name":{"en":"L"}, "listPrice":{"1":5.0},\n "department":DEPARTMENT, "code":"tw\\u0069ce"} }',
  ],
  [
    'a GraphQL request with its members in another order',
    '/graphql',
    JSON.stringify({ query: named, variables: { input } }),
    JSON.stringify({ variables: { input: { name: 'One', code: 'by variables' } }, query: named }),
  ],
  [
    'a GraphQL request with its operation named and other white space',
    '/graphql',
    JSON.stringify({ query: mutation('white-space') }),
    JSON.stringify({
      query: `# again\n${mutation('white-space').replaceAll(' ', '\n  ')}`,
      variables: null,
      operationName: null,
    }),
  ],
  [
    'a GraphQL request as JSON and as a document alone',
    '/graphql',
    JSON.stringify({ query: mutation('as a document') }),
    mutation('as a document'),
  ],
];

describe('a repeated key', () => {
  test.each(sameCalls)('means the same call for %s', async (_what, path, first, second) => {
    const root = { department: { code: `root ${made}`, parent: 0 } };
    const { id } = await shop.v3('commerce.departments.create', root);
    const send = (text: string) =>
      shop.post(path, text.replace('DEPARTMENT', String(id)), {
        'Idempotency-Key': `same ${made}`,
        'Content-Type': text.startsWith('mutation') ? 'application/graphql' : 'application/json',
      });
    newKey();
    const [one, two] = [await send(first), await send(second)];
    expect(await two.text()).toBe(await one.text());
    expect([one, two].map(({ status }) => status)).toEqual([200, 200]);
    expect(two.headers.get('Idempotency-Replayed')).toBe('true');
  });

  test.each([
    ['an element of a list in another place', [{ ids: [1, 2] }, { ids: [2, 1] }]],
    ['a text in place of a number', [{ ids: [1] }, { ids: ['1'] }]],
    ['a member more', [taxClass('more'), { taxClass: { code: 'more', name: '' } }]],
  ])('means another call for %s', async (_what, [first, second]) => {
    const headers = { 'Idempotency-Key': newKey() };
    const operation = 'ids' in Object(first) ? 'commerce.orders.delete' : create;
    const answers = [
      await v3(shop, operation, Object(first), headers),
      await v3(shop, operation, Object(second), headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 422]);
  });
});

describe('the idempotency key', () => {
  test.each([
    ['nothing', ''],
    ['256 characters', 'x'.repeat(256)],
    ['a letter beyond ASCII', 'caf\u00e9'],
    ['a control character', 'a\tb'],
  ])('refuses %s', async (_, key) => {
    const headers = { 'Idempotency-Key': key };
    const answers = [
      await v3(shop, create, { nonsense: 1 }, headers),
      await graphql(shop, mutation('no-key'), headers),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });

  test('accepts 255 characters', async () => {
    const headers = { 'Idempotency-Key': 'x'.repeat(255) };
    const { text } = await v3(shop, create, taxClass('long key'), headers);
    expect(JSON.parse(text)).toMatchObject({ status: 'ok' });
  });

  test('belongs to its caller', async () => {
    const key = 'another-key-of-the-tests';
    await shop.rows(
      `INSERT INTO caller_key (name, prefix, hash)
       SELECT 'other', 'other', sha256(convert_to($1, 'UTF8'))`,
      [key],
    );
    const headers = { 'Idempotency-Key': newKey() };
    const mine = await v3(shop, create, taxClass('mine'), headers);
    const theirs = await v3(shop, create, taxClass('theirs'), { ...headers, 'X-Key': key });
    expect([mine, theirs].map(isReplay)).toEqual([false, false]);
    expect(JSON.parse(theirs.text).id).not.toBe(JSON.parse(mine.text).id);
  });

  test('expires after its time', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    await v3(shop, create, taxClass('yesterday'), headers);
    await shop.rows(`UPDATE kept_answer SET creation_time = now() - interval '25 hours'`);
    const today = await v3(shop, create, taxClass('today'), headers);
    const again = await v3(shop, create, taxClass('today'), headers);
    expect([today, again].map(isReplay)).toEqual([false, true]);
    expect(JSON.parse(today.text).status).toBe('ok');
  });

  test('decrypts the stored response, which nobody else can read', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    await graphql(shop, mutation('a-secret-code'), headers);
    const rows = await shop.rows(
      `SELECT encode(answer, 'escape') || encode(id, 'escape') AS kept FROM kept_answer`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/a-secret-code|status|data/);
  });

  test('costs two statements, and none when it is absent', async () => {
    const plain = () => v3(shop, create, taxClass(newKey()));
    const keyed = () => v3(shop, create, taxClass(newKey()), { 'Idempotency-Key': newKey() });
    const counts = [await shop.statements(plain), await shop.statements(keyed)];
    expect(counts[1]).toBe((counts[0] ?? 0) + 2);
  });
});

describe('a GraphQL document with a key', () => {
  test('returns the first response, by Yoga or compiled', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const document = `mutation Two { a: createTaxClass(input: { code: "doc-a" }) { id name version }
      b: createTaxClass(input: { code: "doc-b", name: "B" }) { id name } }`;
    const answers = [];
    for (let time = 0; time < 4; time++) answers.push(await graphql(shop, document, headers));
    expect(answers.map(isReplay)).toEqual([false, true, true, true]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(JSON.parse(answers[0]?.text ?? '').data.b.name).toBe('B');
  });

  test('stores the response when it was compiled from the start', async () => {
    const document = (code: string) => ({ variables: { code } });
    const query = 'mutation M($code: String!) { createTaxClass(input: { code: $code }) { code } }';
    await graphql(shop, query, {}, document('warm-1'));
    await graphql(shop, query, {}, document('warm-2'));
    const headers = { 'Idempotency-Key': newKey() };
    const first = await graphql(shop, query, headers, document('warm-3'));
    const again = await graphql(shop, query, headers, document('warm-3'));
    const other = await graphql(shop, query, headers, document('warm-4'));
    expect([isReplay(again), again.text]).toEqual([true, first.text]);
    expect(codeOf(other)).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(JSON.parse(first.text).data).toEqual({ createTaxClass: { code: 'warm-3' } });
  });

  test('stores nothing when one mutation is refused', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const document = `mutation { a: createTaxClass(input: { code: "half" }) { id }
      b: createTaxClass(input: { code: "half" }) { id } }`;
    for (let time = 0; time < 3; time++) {
      const answer = await graphql(shop, document, headers);
      expect([codeOf(answer), isReplay(answer)]).toEqual(['ALREADY_EXISTS', false]);
    }
    expect(await shop.rows(`SELECT 1 FROM tax_class WHERE code = 'half'`)).toEqual([]);
  });

  test('has its status by the media type of GraphQL', async () => {
    const headers = {
      'Idempotency-Key': newKey(),
      Accept: 'application/graphql-response+json',
    };
    await graphql(shop, mutation('typed-1'), headers);
    const other = await graphql(shop, mutation('typed-2'), headers);
    expect([other.status, codeOf(other)]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
  });

  /** A mutation whose response has a number of strings of 40 kB. */
  const large = (name: string, count: number) => {
    const text = 'ä€'.repeat(8_000);
    const fields = Array.from({ length: count }, (_, each) => {
      const input = `{ parentId: 0, code: "${name}-${each}", description: { en: "${text}" } }`;
      return `d${each}: createDepartment(input: ${input}) { description }`;
    });
    return `mutation { ${fields.join(' ')} }`;
  };
  const countOf = async (name: string) =>
    Number(
      (await shop.rows(`SELECT count(*) FROM department WHERE code LIKE '${name}-%'`))[0]?.count,
    );

  test('accepts a response of up to 1 MB', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const first = await graphql(shop, large('long', 24), headers);
    const again = await graphql(shop, large('long', 24), headers);
    expect(Buffer.byteLength(first.text)).toBeGreaterThan(900_000);
    expect(isReplay(again)).toBe(true);
    expect(again.text === first.text).toBe(true);
  });

  test('returns an error for a larger response, and changes nothing', async () => {
    const headers = { 'Idempotency-Key': newKey() };
    const refused = await graphql(shop, large('longer', 30), headers);
    expect([codeOf(refused), await countOf('longer')]).toEqual(['IDEMPOTENCY_ANSWER_TOO_LARGE', 0]);
    expect(await shop.rows('SELECT 1 FROM kept_answer WHERE length(answer) > 1100000')).toEqual([]);
    const plain = await graphql(shop, large('longer', 30));
    expect([codeOf(plain), await countOf('longer')]).toEqual([undefined, 30]);
  });
});
