import { connect as openSocket } from 'node:net';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect as connectNats } from '@nats-io/transport-node';
import { connect as connectAmqp } from 'amqplib';
import { until } from '../support/process.ts';

export interface Received {
  readonly id: string | undefined;
  /** The subject or the routing key. */
  readonly key: string;
  readonly body: { readonly type: string; readonly data: { readonly keys: object } };
}

/** The stored messages of a test. */
export interface Inbox {
  /** All messages, as soon as `count` have arrived. */
  received(count: number): Promise<Received[]>;
  close(): Promise<void>;
}

export interface TestBroker {
  readonly name: string;
  readonly port: number;
  /** The subject or routing key for the messages of a topic. */
  readonly keyOf: (stream: string, topic: string) => string;
  readonly addressOf: (port: number) => string;
  readonly openInbox: (stream: string) => Promise<Inbox>;
}

export const brokers: readonly TestBroker[] = [
  {
    name: 'NATS',
    port: 4222,
    keyOf: (stream, topic) => `${stream}.${topic}`,
    addressOf: (port) => `nats://anna:hidden-word@127.0.0.1:${port}`,
    openInbox: openStreamInbox,
  },
  {
    name: 'RabbitMQ',
    port: 5672,
    keyOf: (_stream, topic) => topic,
    addressOf: (port) => `amqp://guest:guest@127.0.0.1:${port}`,
    openInbox: openQueueInbox,
  },
];

/** Whether a port of this machine has a listener. */
export const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = openSocket(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

async function openStreamInbox(stream: string): Promise<Inbox> {
  const connection = await connectNats({ servers: '127.0.0.1:4222' });
  const { streams } = await jetstreamManager(connection);
  const stored = async () => (await streams.info(stream).catch(() => null))?.state.messages ?? 0;
  const read = async (seq: number): Promise<Received> => {
    const message = await streams.getMessage(stream, { seq });
    if (!message) throw new Error(`no message ${seq}`);
    const { header, subject } = message;
    return { id: header.get('Nats-Msg-Id'), key: subject, body: message.json() };
  };
  return {
    async received(count) {
      await until(async () => (await stored()) >= count);
      return Promise.all(Array.from({ length: await stored() }, (_, at) => read(at + 1)));
    },
    async close() {
      await streams.delete(stream);
      await connection.close();
    },
  };
}

async function openQueueInbox(exchange: string): Promise<Inbox> {
  const connection = await connectAmqp('amqp://guest:guest@127.0.0.1:5672');
  const channel = await connection.createChannel();
  await channel.assertExchange(exchange, 'topic', { durable: true });
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchange, '#');
  const found: Received[] = [];
  const onMessage: Parameters<typeof channel.consume>[1] = (message) => {
    if (!message) return;
    const { properties, fields, content } = message;
    const body = JSON.parse(content.toString());
    found.push({ id: properties.messageId, key: fields.routingKey, body });
  };
  await channel.consume(queue, onMessage, { noAck: true });
  return {
    async received(count) {
      await until(async () => found.length >= count);
      return [...found];
    },
    async close() {
      await channel.deleteExchange(exchange);
      await connection.close();
    },
  };
}
