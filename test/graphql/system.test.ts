import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { keysOf } from '../rights/callers.ts';
import { openTestNode } from '../support/node.ts';
import { makeFolder } from '../support/process.ts';
import { openShop, type Shop } from '../support/shop.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ MAX_IN_FLIGHT: '2000' });
});
afterAll(() => shop.close());

interface System {
  readonly [field: string]: unknown;
  readonly gates: readonly Record<string, unknown>[];
  readonly checks: { readonly time: string; readonly findings: readonly Finding[] };
}

interface Finding {
  readonly name: string;
  readonly level: string;
  readonly message: string;
}

async function readSystem(selection: string): Promise<System> {
  const { data, errors } = await shop.graphql(`{ system { ${selection} } }`);
  expect(errors).toBeUndefined();
  return data?.system as unknown as System;
}

describe('the state of the system', () => {
  test('has the version, the start and the database with its migrations', async () => {
    const system = await readSystem(`version startTime
      database { kind version bytes isComplete faults migrations pendingMigrations
        unknownMigrations }`);
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    const migrations = (await readdir('prisma/migrations')).filter((name) => /^\d/.test(name));
    expect(system).toMatchObject({
      version,
      database: {
        version: expect.stringMatching(/^1[4-9]/),
        isComplete: true,
        faults: [],
        migrations: migrations.toSorted(),
        pendingMigrations: [],
        unknownMigrations: [],
      },
    });
    expect(Number((system.database as { bytes: number }).bytes)).toBeGreaterThan(1_000_000);
    expect(Date.parse(String(system.startTime))).toBeLessThan(Date.now());
  });

  test('counts the work that waits, as the metrics do', async () => {
    // The webhook is paused, so that the sender does not send its delivery.
    await shop.rows(`WITH w AS (
        INSERT INTO webhook (url, topics, secret, paused_time)
        VALUES ('https://a.example/', '{site.pages.create}', 'whsec_', now()) RETURNING id
      ) INSERT INTO webhook_delivery
        (webhook_id, message_id, position, topic, records, body, creation_time)
      SELECT id, 'm', 1, 't', '{}', '{}', now() - interval '90 seconds' FROM w`);
    const { queues } = await readSystem(`queues { eventLagSeconds eventUnsettledSeconds
      unpublishedEvents waitingDeliveries oldestDeliverySeconds waitingJobs runningJobs }`);
    expect(queues).toEqual({
      eventLagSeconds: 0,
      eventUnsettledSeconds: 0,
      unpublishedEvents: 0,
      waitingDeliveries: 1,
      oldestDeliverySeconds: expect.closeTo(90, -1),
      waitingJobs: 0,
      runningJobs: 0,
    });
  });

  test('lists every gate with its limit, its places and its refusals', async () => {
    const { gates } = await readSystem(
      'gates { name counts limit wait used places waiting queued refused }',
    );
    const numbers = [
      ...(await readFile('docs/limits.md', 'utf8')).matchAll(/^\| \d+ \| ([^|]+) \|/gm),
    ];
    expect(gates.map(({ name }) => name)).toEqual(numbers.map(([, name]) => name));
    const gate = (name: string) => gates.find((each) => each.name === name);
    // This call itself takes one place.
    expect(gate('calls in flight')).toMatchObject({ used: 1, places: 2_000, queued: null });
    expect(gate('exports')).toMatchObject({ used: 0, places: 16, refused: expect.any(Number) });
    expect(gate('passwords')).toMatchObject({ used: 0, places: 2, waiting: 0 });
    expect(gate('multipart')).toMatchObject({ used: null, places: null, refused: null });
  });

  test('runs the checks of `doctor` once for many calls', async () => {
    const many = await Promise.all(
      Array.from({ length: 20 }, () =>
        readSystem('checks { time findings { name level message } }'),
      ),
    );
    expect(new Set(many.map(({ checks }) => checks.time)).size).toBe(1);
    const [system] = many;
    const levels = system?.checks.findings.map(({ name, level }) => [name, level]);
    expect(levels).toContainEqual(['DATA_DIR', expect.stringMatching(/^(OK|WARNING)$/)]);
    expect(levels?.map(([name]) => name)).not.toContain('PORT');
  });

  test('has no replica and no broker where none is configured', async () => {
    const system = await readSystem('replica { address } brokers { address }');
    expect(system).toEqual({ replica: null, brokers: [] });
  });

  test('requires the section Settings', async () => {
    const makeKey = keysOf(shop);
    const read = async (sections: readonly ('Settings' | 'Apps' | 'Catalog')[]) => {
      const key = await makeKey({ access: 'Read', sections });
      const body = JSON.stringify({ query: '{ system { version } }' });
      return (await shop.post('/graphql', body, { 'X-Key': key })).json();
    };
    expect(await read(['Settings'])).toMatchObject({ data: { system: {} } });
    const refused = await read(['Apps', 'Catalog']);
    expect(refused.data).toEqual({ system: null });
    expect(refused.errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  });
});

test('the state of the system contains no secrets of the configuration', async () => {
  const secrets = ['broker-word', 'broker-user', 'bucket-word'];
  const node = await openTestNode({
    DATA_DIR: await makeFolder(),
    DEMO: '0',
    EVENTS_PUBLISH: 'nats://broker-user:broker-word@127.0.0.1:9',
  });
  onTestFinished(() => node.close());
  const response = await node.post('/graphql', {
    query: `{ system { version database { version } replica { address }
      brokers { address stream state unpublishedEvents }
      checks { findings { name level message advice } } } }`,
  });
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    data: { system: { brokers: [{ address: 'nats://127.0.0.1:9', stream: 'events' }] } },
  });
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  const found = JSON.parse(text).data.system.checks.findings;
  expect(found).toContainEqual(expect.objectContaining({ name: 'EVENTS_PUBLISH', level: 'ERROR' }));
});
