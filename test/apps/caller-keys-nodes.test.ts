import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../src/ground/config/config.ts';
import { type App, createApp } from '../../src/node/app.ts';
import { hashPassword } from '../../src/shop/shared/login/passwords/hash-password.ts';
import { type Served, serve } from '../../src/surfaces/http/serve.ts';
import { createMigrated, server } from '../support/database.ts';
import { cleanUp, makeFolder } from '../support/process.ts';

const bootstrap = 'a-key-of-the-tests';

/** Two nodes with separate caches on one server. */
describe.skipIf(!server)('two nodes on one PostgreSQL server', () => {
  const nodes: { app: App; served: Served; url: string }[] = [];
  let drop: () => Promise<unknown>;
  let url = '';

  beforeAll(async () => {
    const made = await createMigrated(server ?? '');
    ({ url, drop } = made);
    for (let node = 0; node < 2; node++) {
      const config = readConfig({
        DATABASE_URL: made.url,
        DATA_DIR: await makeFolder(),
        BOOTSTRAP_KEY: bootstrap,
        PORT: '0',
        CALL_LIMIT: '0',
        POOL_SIZE: '4',
        SIGN_IN_LIMIT: '5',
      });
      const app = await createApp(config);
      const served = await serve(app.handle, config);
      nodes.push({ app, served, url: `http://127.0.0.1:${served.port}` });
    }
  });
  afterAll(async () => {
    for (const { app, served } of nodes) {
      await served.close();
      await app.close();
    }
    await drop();
    await cleanUp();
  });

  const send = (node: number, path: string, body: object, key: string | null = bootstrap) =>
    fetch(`${nodes[node]?.url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json', ...(key !== null && { 'X-Key': key }) },
    });
  const ask = async (node: number, query: string, key: string | null = bootstrap) =>
    (await send(node, '/graphql', { query }, key)).json();
  const statusAt = async (node: number, key: string) =>
    (await send(node, '/api/v3/commerce.tax-classes.count', {}, key)).status;

  async function newKey(): Promise<{ id: string; secret: string }> {
    const { data } = await ask(
      0,
      'mutation { createCallerKey(input: { name: "x" }) { secret callerKey { id } } }',
    );
    const { secret, callerKey } = data.createCallerKey;
    return { secret, id: callerKey.id };
  }

  test.each([
    ['revoked', (id: string) => `mutation { revokeCallerKeys(ids: [${id}]) }`],
    ['rotated', (id: string) => `mutation { rotateCallerKey(id: ${id}) { secret } }`],
    [
      'given other sections',
      (id: string) =>
        `mutation { updateCallerKey(by: { id: ${id} }, input: { sections: [SALES] }) { id } }`,
    ],
    [
      'given other networks',
      (id: string) =>
        `mutation { updateCallerKey(by: { id: ${id} }, input: { networks: ["192.0.2.1"] }) { id } }`,
    ],
  ])('a key that is %s on one node is refused by the other within a second', async (_, change) => {
    const { id, secret } = await newKey();
    expect([await statusAt(0, secret), await statusAt(1, secret)]).toEqual([200, 200]);
    expect((await ask(0, change(id))).errors).toBeUndefined();
    expect(await statusAt(0, secret)).toBe(403);
    const start = Date.now();
    while ((await statusAt(1, secret)) !== 403) await sleep(10);
    expect(Date.now() - start).toBeLessThan(1_000);
  });

  test('deleting an account revokes every key that descends from it, on both nodes', async () => {
    const creation =
      'mutation { createCallerKey(input: { name: "x" }) { secret callerKey { id } } }';
    const maker = await newKey();
    const made = (await ask(0, creation, maker.secret)).data.createCallerKey;
    const last = (await ask(1, creation, made.secret)).data.createCallerKey.secret;
    expect([await statusAt(0, last), await statusAt(1, last)]).toEqual([200, 200]);
    await ask(0, `mutation { revokeCallerKeys(ids: [${maker.id}]) }`);
    expect(await statusAt(0, last)).toBe(403);
    await expect.poll(() => statusAt(1, last), { timeout: 1_000, interval: 10 }).toBe(403);
  });

  test('sessions and keys end with their account on both nodes, and failed logins are counted together', async () => {
    const hash = await hashPassword('Secret123');
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(
      `INSERT INTO account (name, email, locale, access, encrypted_password)
       VALUES ('A', 'a@example.com', 'en_US', 'Full', $1)`,
      [hash],
    );
    const signIn = (password: string) =>
      `mutation { signIn(email: "a@example.com", password: "${password}") { accessToken } }`;
    const { data } = await ask(0, signIn('Secret123'), null);
    const { accessToken } = data.signIn;
    const made = await ask(
      0,
      'mutation { createCallerKey(input: { name: "x" }) { secret } }',
      accessToken,
    );
    const all = () =>
      Promise.all(
        [accessToken, made.data.createCallerKey.secret].flatMap((key) => [
          statusAt(0, key),
          statusAt(1, key),
        ]),
      );
    expect(await all()).toEqual([200, 200, 200, 200]);
    await client.query(`UPDATE account SET access = 'Denied'`);
    await expect.poll(all, { timeout: 1_000 }).toEqual([403, 403, 403, 403]);
    const codes: unknown[] = [];
    for (let time = 0; time < 6; time++) {
      const { errors = [] } = await ask(time % 2, signIn('wrong12'), null);
      codes.push(errors[0]?.extensions.code);
    }
    expect(codes).toEqual([...Array(5).fill(undefined), 'TOO_MANY_ATTEMPTS']);
    await client.end();
  });
});
