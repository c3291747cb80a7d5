import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyStore, type KeyStore } from '../../src/engine/call/callers/key-store.ts';
import { generateKey } from '../../src/engine/call/callers/secrets.ts';
import { allRights, rightsTo, sections } from '../../src/ground/contract/operations/rights.ts';
import { applyMigrations } from '../../src/store/db/migrate/migrate.ts';
import { ensureBootstrapKey } from '../../src/surfaces/http/callers/bootstrap-key.ts';
import { databases, type Scratch } from '../db/scratch.ts';

const sha256 = (key: string) => createHash('sha256').update(key).digest();
const time = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

describe.each(databases)('caller keys in the %s database', (_, open) => {
  let scratch: Scratch;
  let store: KeyStore;

  beforeAll(async () => {
    scratch = await open();
    await applyMigrations(scratch.target);
    store = createKeyStore(scratch.rows);
  });
  afterAll(() => scratch.close());
  beforeEach(async () => {
    await scratch.rows('TRUNCATE caller_key');
    await scratch.rows("DELETE FROM setting WHERE key = 'firstKeyMade'");
  });

  const isGood = async (key: string) => (await store.byHash(sha256(key))) !== null;

  it('match their hash until they are revoked', async () => {
    const key = generateKey();
    const id = await store.create({ name: 'till', key });
    expect(await store.byHash(sha256(key))).toEqual({
      caller: { kind: 'key', id, name: 'till', rights: allRights },
      networks: [],
      terms: null,
    });
    expect(await store.revoke(id)).toBe(true);
    expect(await isGood(key)).toBe(false);
    expect(await store.revoke(id)).toBe(false);
  });

  it('appear in lists without the keys', async () => {
    const used = await store.create({
      name: 'used',
      key: 'sk_abcdefghijklmnopqrstuvwxyz0123456789_-AB',
    });
    await store.create({ name: 'short', key: '8charact' });
    await store.recordUse(used);
    await store.revoke(used);
    const creationTime = expect.stringMatching(time);
    const id = expect.any(Number);
    const terms = { networks: [], expiryTime: null, callRate: null };
    const full = { sections: [...sections], access: 'Write', ...terms };
    expect(await store.list()).toEqual([
      {
        id,
        ...full,
        name: 'used',
        prefix: 'sk_abcdefg',
        creationTime,
        lastUseTime: expect.stringMatching(time),
        revokedTime: expect.stringMatching(time),
      },
      {
        id,
        ...full,
        name: 'short',
        prefix: '8c',
        creationTime,
        lastUseTime: null,
        revokedTime: null,
      },
    ]);
  });

  it('keep their terms', async () => {
    const key = generateKey();
    const expiryTime = '2999-01-31 00:00:00';
    const terms = { sections: ['Catalog', 'Sales'], access: 'Read', networks: ['::1'] } as const;
    await store.create({ name: 'feed', key, ...terms, expiryTime: `${expiryTime}Z` });
    expect(await store.byHash(sha256(key))).toMatchObject({
      caller: {
        rights: rightsTo('read', ['Catalog', 'Sales']),
        expiry: Date.parse(`${expiryTime}Z`),
      },
      networks: ['::1'],
    });
    expect(await store.list()).toMatchObject([{ ...terms, expiryTime }]);
  });

  it('work with the former secret only in the grace period of a rotation', async () => {
    const [first, second, third] = [generateKey(), generateKey(), generateKey()];
    const id = await store.create({ name: 'till', key: first });
    expect(await store.rotate(id, second, 60)).toBe(true);
    const before = await store.byHash(sha256(first));
    expect(((before?.caller.expiry ?? 0) - Date.now()) / 1000).toBeCloseTo(60, -1);
    expect((await store.byHash(sha256(second)))?.caller.expiry).toBeUndefined();
    await store.rotate(id, third, 0);
    expect([await isGood(first), await isGood(second), await isGood(third)]).toEqual([
      false,
      false,
      true,
    ]);
    await store.revoke(id);
    expect(await store.rotate(id, first, 0)).toBe(false);
  });

  it('start with one generated key where none was configured, once', async () => {
    const key = await ensureBootstrapKey(store, { bootstrapKey: null });
    expect(key).toMatch(/^sk_[\w-]{40}$/);
    expect(await isGood(key ?? '')).toBe(true);
    expect(await ensureBootstrapKey(store, { bootstrapKey: null })).toBeNull();
    expect(await store.list()).toHaveLength(1);
  });

  it('stay unchanged at a start, even when all were revoked', async () => {
    await store.revoke(await store.create({ name: 'till', key: generateKey() }));
    expect(await ensureBootstrapKey(store, { bootstrapKey: null })).toBeNull();
  });

  it('include a configured one from each start on, revoked or not', async () => {
    const bootstrapKey = 'configured-key';
    for (let start = 0; start < 3; start++) {
      expect(await ensureBootstrapKey(store, { bootstrapKey })).toBeNull();
      expect(await isGood(bootstrapKey)).toBe(true);
      const [known] = await store.list();
      await store.revoke(known?.id ?? 0);
      await scratch.rows(`UPDATE caller_key SET sections = '{}', expiry_time = now()`);
    }
    expect(await store.list()).toHaveLength(1);
  });

  it('start with a single one when several nodes start together', async () => {
    const connections = await openConnections(scratch, 5);
    const stores = connections.map((client) =>
      createKeyStore(async (sql, params) => (await client.query(sql, params)).rows),
    );
    const nodes = stores.length > 0 ? stores : [store, store, store];
    const keys = await Promise.all(
      nodes.map((node) => ensureBootstrapKey(node, { bootstrapKey: null })),
    );
    await Promise.all(connections.map((client) => client.end()));
    expect(keys.filter((key) => key !== null)).toHaveLength(1);
    expect(await store.list()).toHaveLength(1);
  });
});

/** Separate connections to a server; the embedded database has only one. */
async function openConnections({ target }: Scratch, count: number): Promise<pg.Client[]> {
  if (typeof target !== 'string') return [];
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: target }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}
