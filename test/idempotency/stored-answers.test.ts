import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAnswerStore } from '../../src/engine/call/answers/answer-store.ts';
import { packText, unpackText } from '../../src/engine/call/answers/packed-text.ts';
import { answerCipher } from '../../src/engine/call/encrypted-answer.ts';
import { commit, preview } from '../previews/support.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { codeOf, graphql, isReplay, v3 } from './support.ts';

/* The guarantee of SECURITY.md: the stored answers of one caller take a bounded part of the disk. */

const megabyte = 1024 * 1024;

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ STORED_ANSWERS_MB: '2' });
});
afterAll(() => shop.close());

let made = 0;
const newCode = () => `s${++made}`;
const keyed = (key: string, headers = {}) => ({ 'Idempotency-Key': key, ...headers });
const create = 'commerce.tax-classes.create';

/** A department whose description has 40 kB, which differ from all others if it is random. */
function department(code: string, isRandom: boolean): string {
  const text = isRandom ? randomBytes(30_000).toString('base64') : 'Words. '.repeat(5_700);
  return `{ parentId: 0, code: "${code}", description: { en: "${text}" } }`;
}

/** A mutation with an answer of about 900 kB. */
function large(isRandom: boolean): string {
  const fields = Array.from(
    { length: 22 },
    (_, at) =>
      `d${at}: createDepartment(input: ${department(newCode(), isRandom)}) { description }`,
  );
  return `mutation { ${fields.join(' ')} }`;
}

/** The bytes of the stored contents of all callers, and how many are stored and removed. */
async function stored() {
  const [row] = await shop.rows(
    `SELECT coalesce(sum(octet_length(answer)), 0)::int AS bytes, count(*)::int AS all,
       count(*) FILTER (WHERE octet_length(answer) = 0)::int AS removed FROM kept_answer`,
  );
  return { bytes: Number(row?.bytes), all: Number(row?.all), removed: Number(row?.removed) };
}

const forget = () => shop.rows('DELETE FROM kept_answer');

async function makeKey(): Promise<string> {
  const { data } = await shop.graphql(
    `mutation { createCallerKey(input: { name: "${newCode()}" }) { secret } }`,
  );
  const { secret } = data?.createCallerKey ?? { secret: '' };
  return secret;
}

describe('a stored answer', () => {
  test.each([
    ['an answer of 20 bytes', '{ createTaxClass(input: { code: "CODE" }) { code } }', 0.01],
    ['an answer of 40 kB', `{ createDepartment(input: DEPARTMENT) { description } }`, 0.02],
  ])('takes little room and is returned unchanged: %s', async (_, form, megabytes) => {
    await forget();
    const document = `mutation ${form}`
      .replace('CODE', newCode())
      .replace('DEPARTMENT', department(newCode(), false));
    const headers = keyed(newCode());
    const first = await graphql(shop, document, headers);
    const again = await graphql(shop, document, headers);
    expect([isReplay(again), again.text]).toEqual([true, first.text]);
    expect((await stored()).bytes).toBeLessThan(megabytes * megabyte);
  });

  test('costs three statements when it is compressed', async () => {
    const headers = { 'X-Key': await makeKey() };
    const long = () =>
      `mutation { createDepartment(input: ${department(newCode(), false)}) { description } }`;
    const plain = () => graphql(shop, long(), headers);
    await plain();
    const counts = [
      await shop.statements(plain),
      await shop.statements(() => graphql(shop, long(), keyed(newCode(), headers))),
    ];
    expect(counts[1]).toBe((counts[0] ?? 0) + 3);
  });

  test('returns unchanged where the version before has stored it', async () => {
    const code = newCode();
    const call = { taxClass: { code } };
    const key = newCode();
    const first = await v3(shop, create, call, keyed(key));
    const [caller] = await shop.rows('SELECT id::int AS id FROM caller_key ORDER BY id LIMIT 1');
    const cipher = answerCipher({ kind: 'key', id: Number(caller?.id) }, key);
    const rows = await shop.rows(
      `UPDATE kept_answer SET answer = decode($2, 'base64'), share = '', bytes = 0,
         is_packed = false, stored_time = now() - interval '1 day'
       WHERE id = decode($1, 'base64') RETURNING 1`,
      [cipher.id.toString('base64'), cipher.encrypt(first.text).toString('base64')],
    );
    expect(rows).toHaveLength(1);
    const again = await v3(shop, create, call, keyed(key));
    expect([isReplay(again), again.text]).toEqual([true, first.text]);
  });

  test('ends with 1 MB when it is decompressed', async () => {
    expect(await packText('x'.repeat(megabyte + 1))).toBeNull();
    await expect(unpackText(deflateSync(Buffer.alloc(50 * megabyte)))).rejects.toThrow(
      'larger than',
    );
  });
});

describe('the bound of a caller', () => {
  const documents = Array.from({ length: 6 }, () => ({ query: large(true), key: newCode() }));
  let first: Awaited<ReturnType<typeof graphql>>[] = [];
  let firstOnV3 = '';
  const onV3 = { taxClass: { code: newCode() } };
  beforeAll(async () => {
    await forget();
    firstOnV3 = (await v3(shop, create, onV3, keyed('the first'))).text;
    first = [];
    for (const { query, key } of documents) first.push(await graphql(shop, query, keyed(key)));
  });

  test('removes the oldest answers first', async () => {
    expect(first.map((each) => codeOf(each))).toEqual(documents.map(() => undefined));
    const { bytes, all, removed } = await stored();
    expect([all, removed]).toEqual([7, 5]);
    expect(bytes).toBeLessThan(2 * megabyte);
  });

  test('refuses calls whose answer was removed, which do not run twice', async () => {
    const counts = () => shop.rows('SELECT count(*) FROM department');
    const before = await counts();
    const again = [];
    for (const { query, key } of documents) again.push(await graphql(shop, query, keyed(key)));
    const removed = 'IDEMPOTENCY_ANSWER_REMOVED';
    const codes = again.map((each) => codeOf(each));
    expect(codes).toEqual([removed, removed, removed, removed, undefined, undefined]);
    expect(again.at(-1)?.text === first.at(-1)?.text && isReplay(again[5] as never)).toBe(true);
    expect(await counts()).toEqual(before);
  });

  test('refuses such calls on v3 with problem details', async () => {
    expect(JSON.parse(firstOnV3)).toMatchObject({ status: 'ok' });
    const again = await v3(shop, create, onV3, keyed('the first'));
    expect([again.status, again.headers.get('Content-Type')]).toEqual([
      422,
      'application/problem+json',
    ]);
    expect(JSON.parse(again.text).detail).toContain('was done');
    const other = await v3(shop, create, { taxClass: { code: 'x' } }, keyed('the first'));
    expect(JSON.parse(other.text).detail).toContain('used for another call');
  });

  test('leaves the answers of other callers', async () => {
    const key = await makeKey();
    const call = { taxClass: { code: newCode() } };
    const headers = keyed('of another', { 'X-Key': key });
    const mine = await v3(shop, create, call, headers);
    for (let time = 0; time < 3; time++) await graphql(shop, large(true), keyed(newCode()));
    const again = await v3(shop, create, call, headers);
    expect([isReplay(again), again.text]).toEqual([true, mine.text]);
  });

  test('counts the answers of all keys that the caller has created', async () => {
    await forget();
    for (let time = 0; time < 4; time++)
      await graphql(shop, large(true), keyed(newCode(), { 'X-Key': await makeKey() }));
    const { bytes, removed } = await stored();
    // A key that the bootstrap key created counts as a separate caller, so nothing is removed.
    expect([removed, bytes > 2 * megabyte]).toEqual([0, true]);
    const maker = await makeKey();
    await forget();
    for (let time = 0; time < 4; time++) {
      const query = `mutation { createCallerKey(input: { name: "${newCode()}" }) { secret } }`;
      const { data } = JSON.parse((await graphql(shop, query, { 'X-Key': maker })).text);
      const { secret } = data.createCallerKey;
      await graphql(shop, large(true), keyed(newCode(), { 'X-Key': secret }));
    }
    expect((await stored()).bytes).toBeLessThan(2 * megabyte);
  });

  test('removes answers once an hour where it was lowered', async () => {
    await forget();
    for (let time = 0; time < 2; time++) await graphql(shop, large(true), keyed(newCode()));
    expect((await stored()).removed).toBe(0);
    await createAnswerStore(shop.database, 1).trimAll();
    expect((await stored()).removed).toBe(1);
  });
});

describe('a preview', () => {
  const input = () => `mutation { createDepartment(input: ${department(newCode(), true)}) { id } }`;
  const previewOf = async (document: string) =>
    (await preview(shop, document)).extensions?.preview ?? '';
  const fill = async () => {
    for (let time = 0; time < 4; time++) await graphql(shop, large(true), keyed(newCode()));
  };
  const errorOf = ({ errors = [] }: Awaited<ReturnType<typeof commit>>) => errors[0];

  test('counts for its caller, and is refused as expired when it was removed', async () => {
    await forget();
    const document = input();
    const id = await previewOf(document);
    await fill();
    const error = errorOf(await commit(shop, document, id));
    expect(error?.extensions?.code).toBe('PREVIEW_EXPIRED');
    expect(error?.message).toContain('no longer stored');
  });

  test('stays where older answers can be removed', async () => {
    await forget();
    await fill();
    const document = input();
    const id = await previewOf(document);
    await graphql(shop, large(true), keyed(newCode()));
    expect(errorOf(await commit(shop, document, id))).toBeUndefined();
  });

  test('refuses a second commit in its own words when the answer was removed', async () => {
    await forget();
    const document = input();
    const id = await previewOf(document);
    expect(errorOf(await commit(shop, document, id))).toBeUndefined();
    await fill();
    const error = errorOf(await commit(shop, document, id));
    expect(error?.extensions?.code).toBe('IDEMPOTENCY_ANSWER_REMOVED');
    expect(error?.message).toMatch(/^This preview .* was committed/);
  });
});
