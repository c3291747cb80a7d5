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
  // Errors also reject what waits for the connection.
  connection.on('error', onEnd).on('close', onEnd);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', onEnd).on('close', onEnd);
    await channel.assertExchange(name, 'topic', { durable: true });
    return {
      /** All at once: each confirmation may take a write to the broker's disk. */
      async publish(messages, onStored) {
        const confirmed = messages.map((message) => publishOne(channel, name, message));
        // Those after a refused one may be refused as well.
        void Promise.allSettled(confirmed);
        for (const [at, one] of confirmed.entries()) {
          await one;
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

/** A connection that is cut silently is noticed within two heartbeats. */
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

/** Milliseconds that the broker has to answer a close. */
const closeTime = 500;

/**
 * Rejects if the connection is closed already. RabbitMQ reads nothing while it is short of memory:
 * a connection that stayed open would publish its messages once more afterwards.
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
