import { isNetwork } from '../contract/values/networks.ts';
import { integer, type Variable } from './values.ts';

const isHost = (text: string) =>
  /^(?!\d+$)[a-z\d]([\w-]*[a-z\d])?(\.[a-z\d]([\w-]*[a-z\d])?)*$/i.test(text);

/** How events reach webhooks: see docs/events.md. */
export const webhookVariables = {
  notifySeconds: integer(
    'NOTIFY_SECONDS',
    '120',
    'Seconds between two batches of notifications to a webhook in the form of v3.',
    'a number of seconds',
    1,
    86_400,
  ),
  webhookRetries: {
    name: 'WEBHOOK_RETRIES',
    default: '5,300,1800,7200,18000,36000,50400,57600',
    text:
      'Seconds between the tries of a delivery to a webhook, each varied by 10 %; after the last ' +
      'try the delivery has failed.',
    expected: 'a list of seconds such as 5,300,1800',
    parse: (value) => {
      const seconds = value.split(/[\s,]+/).filter(Boolean);
      const isGood = seconds.every((each) => /^\d{1,6}(\.\d{1,3})?$/.test(each));
      return isGood && seconds.length <= 100 ? seconds.map(Number) : undefined;
    },
  } satisfies Variable<readonly number[]>,
  webhookAllow: {
    name: 'WEBHOOK_ALLOW',
    default: '',
    text:
      'Private receivers of webhooks that are allowed, separated by commas: networks, and hosts by ' +
      'name. All other addresses that are not public are refused.',
    expected: 'a list of networks and hosts such as 10.0.0.0/8,erp.internal',
    parse: (value) => {
      const receivers = value.split(/[\s,]+/).filter(Boolean);
      return receivers.every((each) => isNetwork(each) || isHost(each)) ? receivers : undefined;
    },
  } satisfies Variable<readonly string[]>,
};
