import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase, nameOfTest } from '../support/create-database.ts';
import { server } from '../support/database.ts';
import { openTestNode, type TestNode } from '../support/node.ts';
import { cleanUp, makeMigratedFolder, startProcess } from '../support/process.ts';
import { answers, brokers, type Inbox, type Received, type TestBroker } from './support.ts';

afterAll(cleanUp);

const create = (node: TestNode, code: string) =>
  node.v3('commerce.tax-classes.create', { taxClass: { code } });
const ids = (messages: readonly Received[]) => messages.map(({ id }) => id);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => String(at + 1));

const up = new Map<TestBroker, boolean>();
for (const broker of brokers) up.set(broker, await answers(broker.port));

describe.each(brokers)('publishing events to $name', (broker) => {
  describe.runIf(up.get(broker))('every stream', () => {
    let environment: Record<string, string>;
    let drop = async () => {};
    let inbox: Inbox;
    const stream = nameOfTest();
    const nodes: TestNode[] = [];
    const open = async (more: Record<string, string> = {}) => {
      const node = await openTestNode({ ...environment, ...more });
      nodes.push(node);
      return node;
    };
    const closeNodes = async () => {
      for (const node of nodes.splice(0)) await node.close();
    };

    beforeAll(async () => {
      inbox = await broker.openInbox(stream);
      const database = server && (await createDatabase(server, 'template1'));
      if (database) drop = database.drop;
      environment = {
        ...(database ? { DATABASE_URL: database.url } : { DATA_DIR: await makeMigratedFolder() }),
        DEMO: '0',
        EVENTS_PUBLISH: broker.addressOf(broker.port),
        EVENTS_STREAM: stream,
      };
    });
    afterEach(closeNodes);
    afterAll(async () => {
      await drop();
      await inbox.close();
    });

    test('has events in order, in the envelope of Standard Webhooks, with the position as identifier', async () => {
      const node = await open();
      for (const code of ['first', 'second']) await create(node, code);
      await node.v3('commerce.tax-classes.delete', { ids: [1] });
      const messages = await inbox.received(3);
      expect(ids(messages)).toEqual(upTo(3));
      const topics = ['create', 'create', 'delete'].map((verb) => `commerce.tax-classes.${verb}`);
      expect(messages.map(({ key }) => key)).toEqual(
        topics.map((topic) => broker.keyOf(stream, topic)),
      );
      expect(messages[2]?.body).toEqual({
        type: 'commerce.tax-classes.delete',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        data: { position: 3, recordType: 'TaxClass', keys: { id: '1' } },
      });
    });

    test('publishes events that were written without a broker after the next start', async () => {
      const before = (await inbox.received(0)).length;
      const silent = await open({ EVENTS_PUBLISH: '' });
      for (let n = 0; n < 250; n++) await create(silent, `silent-${n}`);
      await closeNodes();
      const node = await open();
      await create(node, 'after');
      expect(ids(await inbox.received(before + 251))).toEqual(upTo(before + 251));
    });

    test.runIf(server)('publishes each event once and in order when two nodes write', async () => {
      const before = (await inbox.received(0)).length;
      const [here, there] = [await open(), await open()];
      const write = async (node: TestNode, name: string) => {
        for (let n = 0; n < 50; n++) await create(node, `${name}-${n}`);
      };
      await Promise.all([write(here, 'here'), write(there, 'there')]);
      expect(ids(await inbox.received(before + 100))).toEqual(upTo(before + 100));
    });
  });
});

test('an address with an unsupported scheme stops the start with one line without the password', async () => {
  const product = startProcess({
    DATA_DIR: await makeMigratedFolder(),
    EVENTS_PUBLISH: 'kafka://anna:hidden-word@127.0.0.1',
  });
  expect((await product.ended).code).toBe(1);
  expect(product.stderr()).toBe(
    'EVENTS_PUBLISH: the value is not a nats://, amqp:// or amqps:// address\n',
  );
});
