import { once } from 'node:events';
import { createServer } from 'node:net';
import { DiscardPolicy, jetstreamManager } from '@nats-io/jetstream';
import { connect as connectNats } from '@nats-io/transport-node';
import { connect as connectAmqp } from 'amqplib';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { examine } from '../../src/node/cli/doctor/examine.ts';
import { nameOfTest } from '../support/create-database.ts';
import { makePlaceOfTest } from '../support/migrated-place.ts';
import {
  cleanUp,
  findFreePort,
  makeFolder,
  type Product,
  runCommand,
  startProduct,
  until,
} from '../support/process.ts';
import { answers } from './support.ts';

afterEach(cleanUp);

const [hasNats, hasAmqp] = [await answers(4222), await answers(5672)];
const nats = 'nats://127.0.0.1:4222';
const amqp = 'amqp://guest:guest@127.0.0.1:5672';

async function find(name: string, environment: Record<string, string>): Promise<string> {
  const findings = await examine({ PORT: '0', DATA_DIR: await makeFolder(), ...environment });
  return findings
    .filter((each) => each.name === name)
    .map(({ level, message }) => `${level}: ${message}`)
    .join('\n');
}
const key = 'a-key-of-the-node';

/** Creates tax classes; each sends an event. */
async function create(product: Product, ...codes: string[]): Promise<void> {
  for (const code of codes)
    await fetch(`${product.url()}/api/v3/commerce.tax-classes.create`, {
      method: 'POST',
      body: JSON.stringify({ taxClass: { code } }),
      headers: { 'Content-Type': 'application/json', 'X-Key': key },
    });
}

const findBroker = (address: string, stream = nameOfTest()) =>
  find('EVENTS_PUBLISH', { EVENTS_PUBLISH: address, EVENTS_STREAM: stream });

describe('storefront-gateway doctor', () => {
  test.each(['nats', 'amqp'])('reports a broker that is down (%s)', async (scheme) => {
    const found = await findBroker(`${scheme}://127.0.0.1:${await findFreePort()}`);
    expect(found).toMatch(/^error: the broker cannot be reached: ./);
  });

  test.each(['nats', 'amqp'])('ends although the broker says nothing (%s)', async (scheme) => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    onTestFinished(() => void silent.close());
    const { port } = Object(silent.address());
    const environment = { EVENTS_PUBLISH: `${scheme}://127.0.0.1:${port}`, PORT: '0' };
    const begun = performance.now();
    const DATA_DIR = await makeFolder();
    const { code, stdout } = await runCommand('dist/node/cli/doctor.js', [], {
      ...environment,
      DATA_DIR,
    });
    expect(code).toBe(1);
    expect(stdout).toMatch(/^error +EVENTS_PUBLISH +(no answer within 5 s|the broker cannot be)/m);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('reports what waits for a broker that is down, since when and why', async () => {
    const EVENTS_PUBLISH = `nats://127.0.0.1:${await findFreePort()}`;
    const place = { ...(await makePlaceOfTest()), EVENTS_PUBLISH };
    expect(await find('events', place)).toBe('ok: none waits for the broker');
    const product = await startProduct({ ...place, BOOTSTRAP_KEY: key });
    await create(product, 'one', 'two');
    await until(async () => (await find('events', place)).startsWith('error'));
    expect(await find('events', place)).toMatch(
      /^error: 2 wait for the broker since \d{4}-\d\d-\d\d \d\d:\d\d UTC: .*(ECONNREFUSED|refused)/i,
    );
  });

  test('reports names in WEBHOOK_ALLOW that have no address', async () => {
    const found = await find('WEBHOOK_ALLOW', { WEBHOOK_ALLOW: 'localhost,nowhere.invalid' });
    expect(found).toMatch(
      /^ok: localhost is 127\.0\.0\.1.*\nwarning: nowhere\.invalid has no address/,
    );
  });

  test('reports a missing file of trusted documents', async () => {
    const environment = { TRUSTED_DOCUMENTS: 'only', TRUSTED_DOCUMENTS_FILE: '/nowhere.json' };
    expect(await find('TRUSTED_DOCUMENTS_FILE', environment)).toBe(
      'error: /nowhere.json cannot be read (ENOENT)',
    );
  });
});

describe.runIf(hasNats)('storefront-gateway doctor with NATS', () => {
  const change = async (work: (streams: Streams) => Promise<unknown>) => {
    const connection = await connectNats({ servers: '127.0.0.1:4222' });
    await work((await jetstreamManager(connection)).streams);
    await connection.close();
  };
  type Streams = Awaited<ReturnType<typeof jetstreamManager>>['streams'];

  test.each([
    ['a stream as it has to be', {}, /^ok: the stream .* has 0 messages/],
    [
      'a limit of messages that is too small',
      { max_msg_size: 100 },
      /^error: .* at most 100 bytes/,
    ],
    [
      'other subjects',
      { subjects: ['elsewhere.doctor'] },
      /^error: .* does not store the subjects/,
    ],
  ])('reports %s', async (_, config, expected) => {
    const name = nameOfTest();
    await change((streams) => streams.add({ name, subjects: [`${name}.>`], ...config }));
    onTestFinished(() => change((streams) => streams.delete(name)));
    expect(await findBroker(nats, name)).toMatch(expected);
  });

  test('reports what waits for a full stream, until there is room', async () => {
    const name = nameOfTest();
    const limits = { max_msgs: 1, discard: DiscardPolicy.New };
    await change((streams) => streams.add({ name, subjects: [`${name}.>`], ...limits }));
    onTestFinished(() => change((streams) => streams.delete(name)));
    const place = { ...(await makePlaceOfTest()), EVENTS_PUBLISH: nats, EVENTS_STREAM: name };
    const product = await startProduct({ ...place, BOOTSTRAP_KEY: key });
    await create(product, 'one', 'two', 'three');
    await until(async () => (await find('events', place)).startsWith('error'));
    expect(await find('events', place)).toMatch(
      /^error: 2 wait for the broker since .* UTC: maximum messages exceeded$/,
    );
    await change((streams) => streams.update(name, { max_msgs: 10 }));
    await until(async () => (await find('events', place)) === 'ok: none waits for the broker');
  });

  test('reports a deleted stream, and creates none', async () => {
    const name = nameOfTest();
    expect(await findBroker(nats, name)).toMatch(/^ok: there is no stream/);
    await change((streams) => expect(streams.info(name)).rejects.toThrow());
  });
});

describe.runIf(hasAmqp)('storefront-gateway doctor with RabbitMQ', () => {
  test('reports a missing exchange, and declares none', async () => {
    const name = nameOfTest();
    expect(await findBroker(amqp, name)).toBe(`ok: the first start declares the exchange ${name}`);
    expect(await findBroker(amqp, name)).toBe(`ok: the first start declares the exchange ${name}`);
  });

  test('reports an exchange of another type', async () => {
    const name = nameOfTest();
    const connection = await connectAmqp(amqp);
    const channel = await connection.createChannel();
    await channel.assertExchange(name, 'fanout', { durable: true });
    expect(await findBroker(amqp, name)).toMatch(/^error: the exchange .* is not a durable/);
    await channel.deleteExchange(name);
    await connection.close();
  });

  test('reports a wrong password', async () => {
    const found = await findBroker('amqp://guest:wrong@127.0.0.1:5672');
    expect(found).toMatch(/^error: the broker cannot be reached: ./);
    expect(found).not.toContain('wrong@');
  });
});
