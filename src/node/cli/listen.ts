import { setTimeout as sleep } from 'node:timers/promises';
import { composeDeliveries, type WebhookForm } from '../../work/events/webhooks/compose.ts';
import { createSecret, signedHeaders } from '../../work/events/webhooks/sign.ts';
import { createEventReader, type EventReader } from './shared/read-events.ts';
import { CommandError, parseWords, runCommand, seeHelp, UsageError } from './shared/run-command.ts';
import { readBase, readKey, readUrl } from './shared/service-options.ts';

const usage = `Forwards the events of a running service to an address on this machine, signed as a webhook's requests are.

  npm run listen -- --forward http://localhost:3000/hook [options]

  --forward <url>     the address that receives a POST for each event
  --base <url>        the service; BASE or http://127.0.0.1:4000 by default
  --key <key>         a caller key that may read the topics; KEY by default
  --topics <list>     topics such as commerce.orders.*,commerce.items.update; all by default
  --form V3|STANDARD  the form of the requests; STANDARD by default
  --after <position>  begins after this position of the change log; by default with the next event
  --secret <whsec_…>  the secret that signs; by default a new one, which is printed

A request that fails is printed and not repeated. Ctrl+C ends the command.`;

const options = {
  forward: { type: 'string' },
  base: { type: 'string' },
  key: { type: 'string' },
  topics: { type: 'string' },
  form: { type: 'string', default: 'STANDARD' },
  after: { type: 'string' },
  secret: { type: 'string' },
} as const;

/** Milliseconds between two pages when the log has nothing new. */
const pause = 500;

await runCommand(usage, run);

async function run(words: string[]): Promise<void> {
  const { forward, secret, after, form, ...service } = readWords(words);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0));
  const reader = createEventReader(service);
  let position = after ?? (await reader.lastPosition());
  print(`Forwards events after ${position} to ${forward}. Secret: ${secret}`);
  const shop = new URL(service.url).host;
  for (;;) {
    const page = await readPage(reader, position);
    for (const { messageId, topic, records, body } of composeDeliveries(form, shop, page.events)) {
      const headers = signedHeaders(messageId, body, [secret], new Date());
      const outcome = await post(forward, headers, body);
      print(`${topic} ${records.join(' ')} -> ${outcome}`);
    }
    position = page.lastPosition;
    if (!page.hasMore) await sleep(pause);
  }
}

/** Reads a page; while the service is unreachable, waits and retries. */
async function readPage(reader: EventReader, position: number) {
  for (let isReported = false; ; isReported = true) {
    try {
      return await reader.page(position);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      if (!isReported) print('The service cannot be reached; waiting.');
      await sleep(2 * pause);
    }
  }
}

/** Sends a request to the developer's own address. Returns the status, or the failure in words. */
async function post(url: string, headers: Record<string, string>, body: string) {
  const began = performance.now();
  const request = {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body,
  };
  const signal = AbortSignal.timeout(15_000);
  try {
    const response = await fetch(url, { ...request, redirect: 'manual', signal });
    await response.arrayBuffer();
    return `${response.status} in ${Math.round(performance.now() - began)} ms`;
  } catch {
    return signal.aborted ? 'no answer within 15 s' : 'no answer';
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readWords(words: string[]) {
  const { positionals, values } = parseWords(words, options);
  if (positionals.length > 0)
    throw new UsageError(`"${positionals[0]}" is one argument too many; ${seeHelp}`);
  const forward = readUrl('--forward', values.forward);
  const key = readKey(values.key);
  const topics = values.topics?.split(',').map((each) => each.trim()) ?? null;
  return {
    forward,
    url: readBase(values.base),
    key,
    topics,
    form: readForm(values.form),
    after: values.after === undefined ? null : readPosition(values.after),
    secret: readSecret(values.secret),
  };
}

function readForm(word: string): WebhookForm {
  if (word === 'V3') return 'V3';
  if (word === 'STANDARD') return 'Standard';
  throw new UsageError(`--form: "${word}" is not V3 or STANDARD`);
}

function readPosition(word: string): number {
  if (/^\d{1,15}$/.test(word)) return Number(word);
  throw new UsageError(`--after: "${word}" is not a position such as 1200`);
}

function readSecret(word: string | undefined): string {
  if (word === undefined) return createSecret();
  if (/^whsec_[A-Za-z\d+/]{32,}={0,2}$/.test(word)) return word;
  throw new UsageError('--secret: the value is not a secret such as whsec_…');
}
