import type { Broker, BrokerOptions } from './broker.ts';

/**
 * Connects by the scheme of the address. The client library is loaded here, so that a service
 * without a broker does without it.
 */
export async function connectBroker(options: BrokerOptions): Promise<Broker> {
  if (new URL(options.address).protocol === 'nats:') {
    const { connectNats } = await import('./nats.ts');
    return connectNats(options);
  }
  const { connectAmqp } = await import('./amqp.ts');
  return connectAmqp(options);
}
