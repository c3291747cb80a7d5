import { type Channel, connect } from 'amqplib';
import { type BrokerOptions, type BrokerReport, connectTime } from './broker.ts';

/** Examines an AMQP broker: the connection, and the exchange if it exists. */
export async function examineAmqp({ address, name }: BrokerOptions): Promise<BrokerReport> {
  const connection = await connect(address, { timeout: connectTime });
  connection.on('error', () => {});
  try {
    const isThere = await succeeds(await connection.createChannel(), (channel) =>
      channel.checkExchange(name),
    );
    if (!isThere)
      return { isGood: true, message: `the first start declares the exchange ${name}`, advice: '' };
    // Declaring an existing exchange with its current type changes nothing.
    const isTopic = await succeeds(await connection.createChannel(), (channel) =>
      channel.assertExchange(name, 'topic', { durable: true }),
    );
    if (isTopic) return { isGood: true, message: `the exchange ${name} is there`, advice: '' };
    return {
      isGood: false,
      message: `the exchange ${name} is not a durable exchange of the type topic`,
      advice: 'Delete it, or name another one in EVENTS_STREAM.',
    };
  } finally {
    await connection.close().catch(() => {});
  }
}

/** Whether the work succeeds. The broker closes a channel after an error. */
async function succeeds(channel: Channel, work: (channel: Channel) => Promise<unknown>) {
  channel.on('error', () => {});
  try {
    await work(channel);
    await channel.close();
    return true;
  } catch {
    return false;
  }
}
