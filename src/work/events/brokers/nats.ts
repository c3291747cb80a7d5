import {
  JetStreamApiCodes,
  JetStreamApiError,
  type JetStreamManager,
  jetstream,
  jetstreamManager,
} from '@nats-io/jetstream';
import { connect, nanos } from '@nats-io/transport-node';
import { type Broker, type BrokerOptions, connectTime } from './broker.ts';

/** Connects to NATS, and creates the stream of JetStream if it does not exist. */
export async function connectNats(options: BrokerOptions): Promise<Broker> {
  const connection = await connect(connectionOptions(options.address));
  try {
    await ensureStream(await jetstreamManager(connection), options);
  } catch (error) {
    await connection.close();
    throw error;
  }
  const stream = jetstream(connection);
  return {
    /**
     * Publishes one message at a time. With several messages in flight, a refused one would be
     * stored after the next one.
     */
    async publish(messages, onStored, mayGoOn) {
      for (const [at, { id, topic, body }] of messages.entries()) {
        if (!mayGoOn()) return;
        await stream
          .publish(`${options.name}.${topic}`, body, { msgID: id })
          .catch(explain(options));
        onStored(at + 1);
      }
    },
    isOpen: () => !connection.isClosed(),
    close: () => connection.close(),
  };
}

/** A deleted stream has no responder; the client reports this as JetStream not being enabled. */
const explain =
  ({ name }: BrokerOptions) =>
  (error: unknown): never => {
    const text = error instanceof Error ? `${error.name} ${error.message}` : '';
    if (!/no responders|not enabled|JetStreamNotEnabled/i.test(text)) throw error;
    const message = `The stream ${name} was deleted, or JetStream was disabled. It is created again.`;
    throw new Error(message, { cause: error });
  };

/** Disables the reconnects of the client: the publisher reconnects itself, with its own delays. */
export function connectionOptions(address: string) {
  const { host, username, password } = new URL(address);
  const [user, pass] = [username, password].map(decodeURIComponent);
  const base = { servers: host, name: 'gateway', timeout: connectTime, reconnect: false };
  if (!user) return base;
  return pass ? { ...base, user, pass } : { ...base, token: user };
}

const daySeconds = 86_400;

/**
 * Creates the stream if it is missing. An existing stream remains as its operator has configured
 * it.
 */
async function ensureStream(
  { streams }: JetStreamManager,
  { name, days }: BrokerOptions,
): Promise<void> {
  try {
    await streams.info(name);
  } catch (error) {
    const isMissing =
      error instanceof JetStreamApiError && error.code === JetStreamApiCodes.StreamNotFound;
    if (!isMissing) throw error;
    const age = nanos(days * daySeconds * 1_000);
    await streams.add({ name, subjects: [`${name}.>`], max_age: age });
  }
}
