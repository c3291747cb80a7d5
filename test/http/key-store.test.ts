import { createHash } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applyMigrations } from '../../src/db/migrate.ts';
import { ensureBootstrapKey } from '../../src/http/bootstrap-key.ts';
import { createKeyStore, generateKey, type KeyStore } from '../../src/http/key-store.ts';
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

  it('are found by their hash until they are revoked', async () => {
    const key = generateKey();
    const id = await store.create({ name: 'till', key });
    expect(await store.byHash(sha256(key))).toEqual({ id, name: 'till' });
    expect(await store.revoke(id)).toBe(true);
    expect(await isGood(key)).toBe(false);
    expect(await store.revoke(id)).toBe(false);
  });

  it('are listed without the keys', async () => {
    const used = await store.create({
      name: 'used',
      key: 'sk_abcdefghijklmnopqrstuvwxyz0123456789_-AB',
    });
    await store.create({ name: 'short', key: '8charact' });
    await store.noteUse(used);
    await store.revoke(used);
    const creationTime = expect.stringMatching(time);
    const id = expect.any(Number);
    expect(await store.list()).toEqual([
      {
        id,
        name: 'used',
        prefix: 'sk_abcdefg',
        creationTime,
        lastUseTime: expect.stringMatching(time),
        revokedTime: expect.stringMatching(time),
      },
      { id, name: 'short', prefix: '8c', creationTime, lastUseTime: null, revokedTime: null },
    ]);
  });

  it('begin with one that is generated where none was configured, once', async () => {
    const key = await ensureBootstrapKey(store, { bootstrapKey: null });
    expect(key).toMatch(/^sk_[\w-]{40}$/);
    expect(await isGood(key ?? '')).toBe(true);
    expect(await ensureBootstrapKey(store, { bootstrapKey: null })).toBeNull();
    expect(await store.list()).toHaveLength(1);
  });

  it('are not added to by a start, even when all were revoked', async () => {
    await store.revoke(await store.create({ name: 'till', key: generateKey() }));
    expect(await ensureBootstrapKey(store, { bootstrapKey: null })).toBeNull();
  });

  it('hold a configured one from each start on, revoked or not', async () => {
    const bootstrapKey = 'configured-key';
    for (let start = 0; start < 3; start++) {
      expect(await ensureBootstrapKey(store, { bootstrapKey })).toBeNull();
      expect(await isGood(bootstrapKey)).toBe(true);
      const [known] = await store.list();
      await store.revoke(known?.id ?? 0);
    }
    expect(await store.list()).toHaveLength(1);
  });

  it('begin with a single one when several nodes start at once', async () => {
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

/** Connections of their own to a server; the embedded database has but one. */
async function openConnections({ target }: Scratch, count: number): Promise<pg.Client[]> {
  if (typeof target !== 'string') return [];
  const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: target }));
  await Promise.all(clients.map((client) => client.connect()));
  return clients;
}
