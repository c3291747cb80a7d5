import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** Creates the secret of a webhook in the format of Standard Webhooks. */
export const createSecret = (): string => prefix + randomBytes(32).toString('base64');

/**
 * Returns the headers of Standard Webhooks: identifier, time in seconds, and a signature by each
 * secret. https://www.standardwebhooks.com
 */
export function signedHeaders(
  messageId: string,
  body: string,
  secrets: readonly string[],
  now: Date,
): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const sign = (secret: string) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${messageId}.${time}.${body}`).digest('base64')}`;
  };
  return {
    'webhook-id': messageId,
    'webhook-timestamp': time,
    'webhook-signature': secrets.map(sign).join(' '),
  };
}
