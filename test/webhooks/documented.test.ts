import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { createSecret, signedHeaders } from '../../src/work/events/webhooks/sign.ts';
import { isTested } from '../support/front.ts';
import { outputOf } from '../support/launch.ts';

const body = '{"type":"commerce.orders.create","name":"Käthe"}';
const [secret, former, other] = [createSecret(), createSecret(), createSecret()];
const sign = (secrets: string[], now = new Date()) => signedHeaders('evt_1', body, secrets, now);
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

let text = '';
beforeAll(async () => {
  text = await readFile(new URL('../../docs/events.md', import.meta.url), 'utf8');
});
/** The code of docs/events.md in a language. */
const code = (language: string) => text.split(`\`\`\`${language}\n`)[1]?.split('```')[0] ?? '';

type Headers = Record<string, string>;
type Check = (headers: Headers, body: string) => Promise<boolean>;

const inNode: Check = async (headers, given) => {
  const module = await import(`data:text/javascript,${encodeURIComponent(code('js'))}`);
  return module.isGenuine(secret, headers, given);
};
const inPython: Check = async (headers, given) => {
  const call = `import json, sys\nsecret, headers, body = json.loads(sys.argv[1])
print(is_genuine(secret, headers, body.encode()))`;
  const words = ['-c', `${code('python')}\n${call}`, JSON.stringify([secret, headers, given])];
  return (await outputOf('python3', words)).trim() === 'True';
};

const inPhp: Check = async (headers, given) => {
  const call = `[$secret, $headers, $body] = json_decode($argv[1], true);
echo is_genuine($secret, $headers, $body) ? 'true' : 'false';`;
  const words = ['-r', `${code('php')}\n${call}`, JSON.stringify([secret, headers, given])];
  return (await outputOf('php', words)) === 'true';
};

describe.each([
  ['Node.js', inNode, true],
  ['Python', inPython, isTested('python3')],
  ['PHP', inPhp, isTested('php')],
] as const)('the documented code for %s', (_, check, isThere) => {
  test.runIf(isThere).each([
    ['accepts a signature', () => sign([secret]), body, true],
    ['accepts the second of two signatures', () => sign([former, secret]), body, true],
    ['refuses another secret', () => sign([other]), body, false],
    ['refuses another body', () => sign([secret]), `${body} `, false],
    ['refuses an old request', () => sign([secret], minutes(-6)), body, false],
    ['refuses a request of the future', () => sign([secret], minutes(6)), body, false],
  ])('accepts or refuses requests: %s', async (_title, headers, given, outcome) => {
    expect(await check(headers(), given)).toBe(outcome);
  });
});
