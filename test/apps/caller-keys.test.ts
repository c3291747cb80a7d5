import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const all = [
  'CATALOG',
  'INVENTORY',
  'MARKETING',
  'SALES',
  'CUSTOMERS',
  'WEBSITE',
  'APPS',
  'SETTINGS',
];

interface Issued {
  secret: string;
  callerKey: Record<string, unknown> & { id: string };
}

const shown = 'id name prefix sections access networks expiryTime revokedTime lastUseTime';
const creation = `mutation ($input: CallerKeyCreateInput!) {
  createCallerKey(input: $input) { secret callerKey { ${shown} } } }`;
const update = `mutation ($id: ID!, $input: CallerKeyUpdateInput!) {
  updateCallerKey(by: { id: $id }, input: $input) { ${shown} } }`;
const rotation = `mutation ($id: ID!, $grace: Int) {
  rotateCallerKey(id: $id, graceSeconds: $grace) { secret callerKey { id prefix } } }`;

async function create(input: object): Promise<Issued> {
  const { data, errors } = await shop.graphql(creation, { input });
  if (errors) throw new Error(JSON.stringify(errors));
  return (data as unknown as { createCallerKey: Issued }).createCallerKey;
}

/** A GraphQL request with another key. */
async function askAs(key: string, query: string, variables: object = {}) {
  const response = await shop.post('/graphql', JSON.stringify({ query, variables }), {
    'X-Key': key,
  });
  const { data, errors } = await response.json().catch(() => ({}));
  return { status: response.status, data, error: errors?.[0]?.extensions };
}

const v3As = async (key: string, operation: string, body: object = {}) =>
  (await shop.post(`/api/v3/${operation}`, JSON.stringify(body), { 'X-Key': key })).status;

const counting = 'commerce.tax-classes.count';
const creating = 'commerce.tax-classes.create';

describe('a caller key', () => {
  test('has every right by default, and its secret is shown only once', async () => {
    const { secret, callerKey } = await create({ name: 'till' });
    expect(secret).toMatch(/^sk_[\w-]{40}$/);
    expect(callerKey).toEqual({
      id: expect.stringMatching(/^\d+$/),
      name: 'till',
      prefix: secret.slice(0, 10),
      sections: all,
      access: 'WRITE',
      networks: [],
      expiryTime: null,
      revokedTime: null,
      lastUseTime: null,
    });
    expect(await v3As(secret, counting)).toBe(200);
    const kept = await shop.rows('SELECT row_to_json(k)::text AS text FROM caller_key AS k');
    expect(JSON.stringify(kept)).not.toContain(secret);
  });

  test('never deletes by a key of its own when it only changes', async () => {
    const { secret } = await create({ name: 'clerk', access: 'CHANGE' });
    const make = (input: object) => askAs(secret, creation, { input });
    const made = await make({ name: 'child' });
    expect(made.data.createCallerKey.callerKey).toMatchObject({ access: 'CHANGE' });
    expect((await make({ name: 'other', access: 'WRITE' })).error).toMatchObject({
      field: 'access',
      type: 'AccessDenied',
    });
  });

  test('reads return the key as it was created', async () => {
    const terms = {
      name: 'feed',
      sections: ['INVENTORY', 'CATALOG', 'CATALOG'],
      access: 'READ',
      networks: ['10.0.0.0/8', '2001:db8::/32', '192.0.2.7'],
      expiryTime: '2999-01-31T00:00:00Z',
    };
    const { callerKey } = await create(terms);
    const expected = { ...terms, sections: ['CATALOG', 'INVENTORY'] };
    expect(callerKey).toMatchObject(expected);
    const one = `query ($id: ID!) { callerKey(by: { id: $id }) { ${shown} } }`;
    const { data } = await shop.graphql(one, { id: callerKey.id });
    expect(data?.callerKey).toEqual(callerKey);
    const { data: list } = await shop.graphql(
      '{ callerKeys(orderBy: [{ field: NAME, direction: DESC }]) { totalCount nodes { name } } }',
    );
    expect(list?.callerKeys).toMatchObject({ nodes: expect.arrayContaining([{ name: 'feed' }]) });
  });

  test('reaches only its own sections', async () => {
    const { secret } = await create({ name: 'sales', sections: ['SALES'] });
    expect(await v3As(secret, 'commerce.orders.count')).toBe(200);
    expect(await v3As(secret, 'commerce.products.count')).toBe(403);
    expect(await askAs(secret, '{ products { totalCount } }')).toMatchObject({
      error: { code: 'FORBIDDEN' },
    });
  });

  test('refuses every write when it has read-only access', async () => {
    const { secret } = await create({ name: 'reader', access: 'READ' });
    const before = await shop.v3(counting);
    expect(await v3As(secret, creating, { taxClass: { code: 'never' } })).toBe(403);
    expect(await v3As(secret, counting)).toBe(200);
    expect(await shop.v3(counting)).toEqual(before);
  });

  test.each([
    ['outside its networks', { networks: ['10.0.0.0/8'] }, 403, 401],
    ['inside one of its networks', { networks: ['10.0.0.0/8', '127.0.0.0/8'] }, 200, 200],
  ])('used from %s is refused like an unknown key', async (_, terms, v3, graphql) => {
    const { secret } = await create({ name: 'net', ...terms });
    expect(await v3As(secret, counting)).toBe(v3);
    expect((await askAs(secret, '{ __typename }')).status).toBe(graphql);
  });

  test('accepts the client address from a trusted proxy only', async () => {
    const proxied = await openShop({ TRUSTED_PROXIES: '127.0.0.1, ::1' });
    const { data } = await proxied.graphql(creation, {
      input: { name: 'net', networks: ['192.0.2.0/24'] },
    });
    const { secret } = (data as unknown as { createCallerKey: Issued }).createCallerKey;
    const from = async (address: string) => {
      const headers = { 'X-Key': secret, 'X-Forwarded-For': address };
      return (await proxied.post(`/api/v3/${counting}`, '{}', headers)).status;
    };
    expect(await from('192.0.2.7')).toBe(200);
    expect(await from('192.0.2.7, 198.51.100.1')).toBe(403);
    await proxied.close();
    const { secret: plain } = await create({ name: 'net', networks: ['192.0.2.0/24'] });
    const headers = { 'X-Key': plain, 'X-Forwarded-For': '192.0.2.7' };
    expect((await shop.post(`/api/v3/${counting}`, '{}', headers)).status).toBe(403);
  });

  test('stops working at its expiry, and the error gives the reason', async () => {
    const { secret, callerKey } = await create({ name: 'old', expiryTime: '2999-01-01T00:00:00Z' });
    expect(await v3As(secret, counting)).toBe(200);
    await shop.rows(`UPDATE caller_key SET expiry_time = now() WHERE id = $1`, [callerKey.id]);
    await expect.poll(() => v3As(secret, counting)).toBe(403);
    expect((await askAs(secret, '{ __typename }')).status).toBe(401);
    const answer = await shop.post(`/api/v3/${counting}`, '{}', { 'X-Key': secret });
    expect(await answer.json()).toMatchObject({
      detail: 'The key or the access token has expired.',
    });
  });

  test('applies an update immediately', async () => {
    const { secret, callerKey } = await create({ name: 'first' });
    expect(await v3As(secret, counting)).toBe(200);
    const input = {
      name: 'second',
      sections: ['SALES'],
      access: 'READ',
      networks: ['127.0.0.1'],
      expiryTime: '2999-01-31T00:00:00Z',
    };
    const { data } = await shop.graphql(update, { id: callerKey.id, input });
    expect(data?.updateCallerKey).toMatchObject(input);
    expect(await v3As(secret, counting)).toBe(403);
    expect(await v3As(secret, 'commerce.orders.count')).toBe(200);
    const { data: freed } = await shop.graphql(update, {
      id: callerKey.id,
      input: { expiryTime: null, networks: [] },
    });
    expect(freed?.updateCallerKey).toMatchObject({
      name: 'second',
      expiryTime: null,
      networks: [],
    });
  });

  test('keeps its previous secret valid for the grace period after a rotation', async () => {
    const { secret, callerKey } = await create({ name: 'turning' });
    expect(await v3As(secret, counting)).toBe(200);
    const first = await shop.graphql(rotation, { id: callerKey.id, grace: 60 });
    const next = (first.data as unknown as { rotateCallerKey: Issued }).rotateCallerKey;
    expect(next.secret).not.toBe(secret);
    expect(next.callerKey).toEqual({ id: callerKey.id, prefix: next.secret.slice(0, 10) });
    expect([await v3As(secret, counting), await v3As(next.secret, counting)]).toEqual([200, 200]);
    await shop.rows('UPDATE caller_key SET former_expiry_time = now() WHERE id = $1', [
      callerKey.id,
    ]);
    await expect.poll(() => v3As(secret, counting)).toBe(403);
    const second = await shop.graphql(rotation, { id: callerKey.id });
    const last = (second.data as unknown as { rotateCallerKey: Issued }).rotateCallerKey;
    expect([await v3As(next.secret, counting), await v3As(last.secret, counting)]).toEqual([
      403, 200,
    ]);
  });

  test('stops working immediately after its revocation', async () => {
    const { secret, callerKey } = await create({ name: 'gone' });
    expect(await v3As(secret, counting)).toBe(200);
    const revoke = 'mutation ($ids: [ID!]!) { revokeCallerKeys(ids: $ids) }';
    const ids = [callerKey.id, callerKey.id, 999_999];
    expect((await shop.graphql(revoke, { ids })).data).toEqual({ revokeCallerKeys: 1 });
    expect((await shop.graphql(revoke, { ids })).data).toEqual({ revokeCallerKeys: 0 });
    expect(await v3As(secret, counting)).toBe(403);
    expect((await askAs(secret, '{ __typename }')).status).toBe(401);
    const { errors } = await shop.graphql(rotation, { id: callerKey.id });
    expect(errors?.[0]?.extensions).toMatchObject({ field: 'id', type: 'NotFound' });
  });

  test('records when it was last used', async () => {
    const { secret, callerKey } = await create({ name: 'used' });
    await v3As(secret, counting);
    const one = 'query ($id: ID!) { callerKey(by: { id: $id }) { lastUseTime } }';
    await expect
      .poll(async () => (await shop.graphql(one, { id: callerKey.id })).data?.callerKey)
      .toEqual({ lastUseTime: expect.stringMatching(/^\d{4}-.*Z$/) });
  });
});

describe('the input of a caller key', () => {
  test.each([
    ['a network that is none', { networks: ['10.0.0.0/33'] }, 'networks', 'Malformed'],
    ['a network by name', { networks: ['localhost'] }, 'networks', 'Malformed'],
    ['a time that is past', { expiryTime: '2020-01-01T00:00:00Z' }, 'expiryTime', 'InvalidValue'],
    ['no name', { name: '' }, 'name', 'Malformed'],
    ['a long name', { name: 'x'.repeat(61) }, 'name', 'Malformed'],
  ])('refuses %s', async (_, terms, field, type) => {
    const { callerKey } = await create({ name: 'good' });
    const made = await shop.graphql(creation, { input: { name: 'x', ...terms } });
    expect(made.errors?.[0]?.extensions).toMatchObject({ field, type });
    const changed = await shop.graphql(update, { id: callerKey.id, input: terms });
    expect(changed.errors?.[0]?.extensions).toMatchObject({ field, type });
  });

  test('returns NotFound on id for an unknown key', async () => {
    for (const [query, variables] of [
      [update, { id: 99_999, input: { name: 'x' } }],
      [rotation, { id: 99_999 }],
    ] as const) {
      const { errors } = await shop.graphql(query, variables);
      expect(errors?.[0]?.extensions).toMatchObject({ field: 'id', type: 'NotFound' });
    }
  });
});

describe('the rights of a caller who grants rights', () => {
  test('a new key gets the rights of its creator by default', async () => {
    const { secret } = await create({ name: 'apps', sections: ['APPS', 'SALES'] });
    const { data } = await askAs(secret, creation, { input: { name: 'child' } });
    expect(data.createCallerKey.callerKey).toMatchObject({
      sections: ['SALES', 'APPS'],
      access: 'WRITE',
    });
  });

  test('a caller cannot grant more rights than its own, to new keys, existing keys or itself', async () => {
    const { secret, callerKey } = await create({ name: 'apps', sections: ['APPS'] });
    const sections = ['APPS', 'CATALOG'];
    const made = await askAs(secret, creation, { input: { name: 'x', sections } });
    expect(made.error).toMatchObject({ field: 'sections', type: 'AccessDenied' });
    const changed = await askAs(secret, update, { id: callerKey.id, input: { sections } });
    expect(changed.error).toMatchObject({ field: 'sections', type: 'AccessDenied' });
  });

  test('a caller cannot replace a key that has more rights', async () => {
    const { callerKey: strong, secret: kept } = await create({ name: 'strong' });
    const { secret } = await create({ name: 'apps', sections: ['APPS'] });
    const refused = { field: 'id', type: 'AccessDenied' };
    expect((await askAs(secret, rotation, { id: strong.id })).error).toMatchObject(refused);
    const input = { networks: [] };
    expect((await askAs(secret, update, { id: strong.id, input })).error).toMatchObject(refused);
    expect(await v3As(kept, counting)).toBe(200);
  });

  test('a read-only caller cannot grant write access', async () => {
    const { checkGiven } = await import('../../src/shop/apps/caller-keys/rules.ts');
    const { rightsTo } = await import('../../src/ground/contract/operations/rights.ts');
    const held = rightsTo('read', ['Apps']) | rightsTo('write', ['Sales']);
    const { boundsOf } = await import('../../src/ground/contract/notation/bounds.ts');
    const bounds = boundsOf({ kind: 'key', id: 1, name: '', rights: held });
    const give = () =>
      checkGiven({ rights: rightsTo('write', ['Apps']) }, bounds, { callRate: null });
    expect(give).toThrow(expect.objectContaining({ field: 'access', type: 'AccessDenied' }));
  });
});
