import { isUrl, optional, type Variable } from './values.ts';

/** The variables of the broker that receives the change log: see docs/events.md. */
export const brokerVariables = {
  eventsPublish: {
    name: 'EVENTS_PUBLISH',
    default: '',
    text:
      'Broker to which the events of the change log are published: `nats://` for JetStream of NATS, ' +
      '`amqp://` or `amqps://` for RabbitMQ. It may contain a user and a password. Without it nothing ' +
      'is published.',
    expected: 'a nats://, amqp:// or amqps:// address',
    parse: (value) => optional(value, isUrl(value, 'nats:', 'amqp:', 'amqps:') && hasHost(value)),
    secret: true,
  } satisfies Variable<string | null>,
  eventsStream: {
    name: 'EVENTS_STREAM',
    default: 'events',
    text:
      'Name of the stream of NATS, which also begins its subjects, or of the exchange of AMQP, to ' +
      'which events are published.',
    expected: '1 to 60 letters, digits, - and _',
    parse: (value) => (/^[\w-]{1,60}$/.test(value) ? value : undefined),
  } satisfies Variable<string>,
};

const hasHost = (value: string) => new URL(value).hostname !== '';
