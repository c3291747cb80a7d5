import { shape } from '../../../ground/contract/notation/shape.ts';

export const webhookForms = 'V3 | Standard';
export const deliveryStates = 'Waiting | Succeeded | Failed';

export const WebhookCreate = shape({
  url: 'string(1..2000) (req)',
  form: webhookForms,
  topics: 'array of string(1..80) (req)',
});

export const WebhookUpdate = shape({
  url: 'string(1..2000)',
  topics: 'array of string(1..80)',
  isPaused: 'bool',
});

export const WebhookConditions = shape({ isFailing: 'bool' });

export const Redelivery = shape({
  webhookId: 'int(1..) (req)',
  from: 'int(1..) (req)',
  to: 'int (req)',
});

export const WebhookSelection = shape({ id: 'int(1..) (req)' });
