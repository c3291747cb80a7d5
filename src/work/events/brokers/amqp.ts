import { Socket } from 'node:net';
import { type ChannelModel, type ConfirmChannel, connect } from 'amqplib';
import { type Broker, type BrokerMessage, type BrokerOptions, connectTime } from './broker.ts';

/** Connects to an AMQP 0-9-1 broker such as RabbitMQ, and declares the exchange. */
export async function connectAmqp({ address, name }: BrokerOptions): Promise<Broker> {
  const connection = await connect(withHeartbeat(address), { timeout: connectTime });
  let isOpen = true;
  const onEnd = () => {
    isOpen = false;
  };
  // An error also rejects the operations that wait for the connection.
  connection.on('error', onEnd).on('close', onEnd);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', onEnd).on('close', onEnd);
    await channel.assertExchange(name, 'topic', { durable: true });
    const blocked = new Promise<never>((_, reject) => {
      connection.on('blocked', (reason: unknown) => reject(new Error(describeBlocked(reason))));
    });
    blocked.catch(() => {});
    return {
      /**
       * Publishes all messages at once, because each confirmation may take a disk write of the
       * broker.
       */
      async publish(messages, onStored) {
        const confirmed = messages.map((message) => publishOne(channel, name, message));
        // The broker may also refuse the messages after a refused one.
        void Promise.allSettled(confirmed);
        for (const [at, one] of confirmed.entries()) {
          await Promise.race([one, blocked]);
          onStored(at + 1);
        }
      },
      isOpen: () => isOpen,
      close: () => close(connection),
    };
  } catch (error) {
    await close(connection).catch(() => {});
    throw error;
  }
}

/** RabbitMQ names the resource that is low: `low on disk`, `low on memory`. */
const describeBlocked = (reason: unknown) =>
  `The broker accepts no messages at the moment${typeof reason === 'string' && reason ? `: ${reason}` : ''}.`;

/** Enables heartbeats: after two missing ones, a silently broken connection is detected. */
function withHeartbeat(address: string): string {
  const url = new URL(address);
  if (!url.searchParams.has('heartbeat')) url.searchParams.set('heartbeat', '10');
  return url.href;
}

/** Resolves when the broker has confirmed the message. */
const publishOne = (channel: ConfirmChannel, exchange: string, message: BrokerMessage) =>
  new Promise<void>((resolve, reject) => {
    const { id, topic, body } = message;
    const options = { messageId: id, persistent: true, contentType: 'application/json' };
    channel.publish(exchange, topic, Buffer.from(body), options, (error) =>
      error ? reject(error) : resolve(),
    );
  });

/** Milliseconds within which the broker has to confirm the close. */
const closeTime = 500;

/**
 * Closes the connection; rejects if it is already closed. RabbitMQ reads nothing while it is short
 * of memory: if the connection stayed open, RabbitMQ would publish its messages again afterwards.
 */
async function close(connection: ChannelModel): Promise<void> {
  const socket: unknown = Reflect.get(connection.connection, 'stream');
  const destroy = () => {
    if (socket instanceof Socket) socket.destroy();
  };
  const timer = setTimeout(destroy, closeTime);
  try {
    await connection.close();
  } finally {
    clearTimeout(timer);
    destroy();
  }
}
