import type { Broker, BrokerOptions, BrokerReport } from './broker.ts';

/**
 * Connects by the scheme of the address. The client library is loaded on demand, because a service
 * without a broker does not need it.
 */
export async function connectBroker(options: BrokerOptions): Promise<Broker> {
  if (new URL(options.address).protocol === 'nats:') {
    const { connectNats } = await import('./nats.ts');
    return connectNats(options);
  }
  const { connectAmqp } = await import('./amqp.ts');
  return connectAmqp(options);
}

/**
 * Examines a broker and its stream or exchange. Changes nothing; rejects if the broker is
 * unreachable.
 */
export async function examineBroker(options: BrokerOptions): Promise<BrokerReport> {
  if (new URL(options.address).protocol === 'nats:') {
    const { examineNats } = await import('./examine-nats.ts');
    return examineNats(options);
  }
  const { examineAmqp } = await import('./examine-amqp.ts');
  return examineAmqp(options);
}
