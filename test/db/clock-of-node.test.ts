import { existsSync, readdirSync } from 'node:fs';
import pg from 'pg';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createServerClock } from '../../src/store/db/clock.ts';
import { createMigrated, server } from '../support/database.ts';
import { keyOfNode } from '../support/node.ts';
import { cleanUp, makeFolder, type Product, startProduct, until } from '../support/process.ts';

/* A node whose clock differs from the database's, by which keys and sessions expire. */

/** Debian's package `faketime`. */
const library = readdirSync('/usr/lib')
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`)
  .find(existsSync);

const day = 86_400_000;
/** A time that is some minutes ahead by the clock of the database. */
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** The zone in which it is this hour now. Its name has the opposite sign. */
function zoneAt(hour: number): string {
  const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12;
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

describe.skipIf(!server || !library).each([
  ['+1h', 'ahead of', 3_600, zoneAt(23)],
  ['-1h', 'behind', -3_600, zoneAt(0)],
])('a node whose clock is moved by %s', (moved, side, seconds, timeZone) => {
  let database: { url: string; drop(): Promise<void> };
  let node: Product;
  let client: pg.Client;

  beforeEach(async () => {
    database = await createMigrated(server ?? '');
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    node = await startProduct({
      DATABASE_URL: database.url,
      DATA_DIR: await makeFolder(),
      BOOTSTRAP_KEY: keyOfNode,
      METRICS_PORT: '0',
      TIME_ZONE: timeZone,
      LOG_FORMAT: 'json',
      LD_PRELOAD: library ?? '',
      FAKETIME: moved,
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    });
  });
  afterEach(async () => {
    await client.end();
    await cleanUp();
    await database.drop();
  });
  afterAll(cleanUp);

  async function graphql(query: string, key = keyOfNode, more: Record<string, string> = {}) {
    const response = await fetch(`${node.url()}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query }),
      headers: { 'Content-Type': 'application/json', 'X-Key': key, ...more },
    });
    const cookies = response.headers.getSetCookie();
    return { status: response.status, cookies, ...(await response.json()) };
  }

  test('accepts its tokens, and ends keys when the database says so', async () => {
    const account = 'name: "A", email: "a@example.com", password: "Secret123", access: FULL';
    await graphql(`mutation { createAccount(input: { ${account} }) { id } }`);
    const signIn = 'email: "a@example.com", password: "Secret123"';
    const { data } = await graphql(`mutation { signIn(${signIn}) { accessToken } }`);
    const viewer = '{ viewer { name } }';
    expect(await graphql(viewer, data.signIn.accessToken)).toMatchObject({
      data: { viewer: { name: 'A' } },
    });

    const preflight = { 'GraphQL-Require-Preflight': '1', Origin: node.url() };
    const byCookie = `mutation { signIn(${signIn}, session: COOKIE) { expiryTime } }`;
    const { cookies } = await graphql(byCookie, keyOfNode, preflight);
    const ages = cookies.map((cookie: string) => Number(/Max-Age=(\d+)/.exec(cookie)?.[1]) / 60);
    expect(ages.map(Math.round)).toEqual([15, 720]);

    const create = (expiryTime: string) =>
      graphql(
        `mutation { createCallerKey(input: { name: "K", expiryTime: "${expiryTime}" }) { secret } }`,
      );
    expect((await create(inMinutes(-30))).errors).toMatchObject([
      { extensions: { field: 'expiryTime', code: 'INVALID_VALUE' } },
    ]);
    const { secret } = (await create(inMinutes(30))).data.createCallerKey;
    expect((await graphql(viewer, secret)).status).toBe(200);
    await client.query(`UPDATE caller_key SET expiry_time = now() - interval '30 min'
      WHERE name = 'K'`);
    await until(async () => (await graphql(viewer, secret)).status === 401);
  });

  test('begins the day of promotions when the database says so', async () => {
    const pricedDay = async () => {
      await graphql('{ viewer { name } }');
      const read = `SELECT value #>> '{}' AS priced, (now() AT TIME ZONE $1)::date::text AS day
        FROM setting WHERE key = 'priced_day'`;
      return (await client.query(read, [timeZone])).rows[0];
    };
    const { priced, day } = await pricedDay();
    expect(priced).toBe(day);
  });

  test('reports the difference in its log and metrics', async () => {
    await until(async () => node.stdout().includes('chrony'));
    const [line = ''] = /^.*chrony.*$/m.exec(node.stdout()) ?? [];
    expect(JSON.parse(line)).toMatchObject({
      level: 'warn',
      msg: expect.stringMatching(
        new RegExp(
          `^The clock of this node is 3(600|599)\\.\\d s ${side} the clock of the database`,
        ),
      ),
    });
    const [, url = ''] = /Metrics at (http:[^"\s]+\/metrics)/.exec(node.stdout()) ?? [];
    const metrics = await (await fetch(url)).text();
    const [, value] = /^gateway_clock_difference_seconds (\S+)$/m.exec(metrics) ?? [];
    expect(Math.round(Number(value) / 10) * 10).toBe(seconds);
  });
});

describe('the clock of a server', () => {
  test('equals the clock of this machine before the first reading', () => {
    expect(createServerClock().now()).toBeCloseTo(Date.now(), -2);
  });

  test('follows each reading, and no further than a slow answer allows', () => {
    const clock = createServerClock();
    const ahead = () => clock.now() - Date.now();
    const read = (offset: number, took: number) => {
      const answered = performance.now();
      clock.note(Date.now() + offset - took / 2, answered - took, answered);
    };
    read(day, 20);
    expect(ahead()).toBeCloseTo(day, -3);
    read(day + 1_000, 4_000);
    expect(ahead()).toBeCloseTo(day, -3);
    clock.note(Number.NaN, 0, 1);
    expect(ahead()).toBeCloseTo(day, -3);
    read(-day, 20);
    expect(ahead()).toBeCloseTo(-day, -3);
  });
});
