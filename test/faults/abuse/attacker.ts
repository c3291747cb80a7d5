import { Agent, request } from 'node:http';
import { setPriority } from 'node:os';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Aim, Attack, Sent } from './attack.ts';
import { attacks } from './attacks.ts';
import type { Command, Tally } from './start-attacker.ts';

/*
 * The process of the attacker. It reads commands from its standard input, one line of JSON each,
 * and responds to each with a line. A real attacker uses other machines, so this process gets only
 * the processor time that the service and the second caller leave.
 */

setPriority(19);
const aim: Aim = JSON.parse(process.argv[2] ?? '{}');

/** Milliseconds without a byte of a response. */
const longestAnswer = 60_000;

let attack: Attack | undefined;
let requests: readonly Sent[] = [];
let keys: readonly string[] = [];
let close: (() => void)[] = [];

async function run(command: Command): Promise<unknown> {
  if ('prepare' in command) {
    attack = attacks.find(({ name }) => name === command.prepare);
    if (!attack) throw new Error(`no attack ${command.prepare}`);
    keys = command.withChildren ? [aim.key, ...aim.children] : [aim.key];
    await attack.prepare?.(aim);
    const planned = (await attack.requests?.(aim)) ?? [];
    requests = planned.map(({ body, ...sent }) => ({
      ...sent,
      body: typeof body === 'function' ? body() : body,
    }));
    return {};
  }
  if ('lasting' in command) {
    for (const key of keys) close.push((await attack?.open?.({ ...aim, key })) ?? (() => {}));
    return sendRequests(command.lasting);
  }
  for (const end of close) end();
  close = [];
  return {};
}

async function sendRequests(lasting: number): Promise<Tally> {
  const tally: Tally = { sent: 0, answers: {}, wrong: [] };
  if (requests.length === 0) {
    await sleep(lasting);
    return tally;
  }
  const atOnce = attack?.atOnce ?? 16;
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + lasting;
  const sendOn = async () => {
    while (performance.now() < end) {
      const key = keys[tally.sent % keys.length];
      const sent = requests[tally.sent++ % requests.length];
      if (sent) note(tally, sent, await send(agent, { key, ...sent }));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, sendOn));
  agent.destroy();
  return tally;
}

interface Received {
  readonly status: number;
  readonly text: string;
}

/**
 * Stores only the beginning of a response: it contains the code of an error, and responses can be
 * large.
 */
function send(agent: Agent, sent: Sent): Promise<Received> {
  const { url } = aim;
  const { method = 'POST', key = aim.key } = sent;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(sent.body),
    ...(key !== null && { 'X-Key': key }),
    ...sent.headers,
  };
  return new Promise((resolve) => {
    const outgoing = request(url + sent.path, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        if (text.length < 2_000) text += part.slice(0, 2_000);
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
      response.on('error', () => resolve({ status: 0, text: 'broken off' }));
    });
    // A server that refuses a body early closes the connection, which a sender can see before the
    // response.
    outgoing.on('error', (error) => resolve({ status: 0, text: String(error) }));
    outgoing.setTimeout(longestAnswer, () => {
      resolve({ status: 599, text: `no answer within ${longestAnswer} ms` });
      outgoing.destroy();
    });
    outgoing.end(sent.body);
  });
}

function note({ answers, wrong }: Tally, { path, body }: Sent, { status, text }: Received): void {
  const code = /"extensions":\{"code":"(\w+)"|"error":\{"field":"[^"]*","type":"(\w+)"/.exec(text);
  const label = status === 200 ? `200 ${code?.[1] ?? code?.[2] ?? 'ok'}` : `${status}`;
  answers[label] = (answers[label] ?? 0) + 1;
  if (isWrong(status, text) && wrong.length < 10)
    wrong.push(`${status} ${text.slice(0, 300)} for ${path} ${String(body).slice(0, 300)}`);
}

/** A 503 with the reason is a documented refusal. */
const isWrong = (status: number, text: string) =>
  (status >= 500 && !(status === 503 && text.includes('"detail":'))) ||
  text.includes('INTERNAL_SERVER_ERROR');

/** An attack that cannot be prepared fails alone, and the next one runs. */
const answer = (command: Command) =>
  run(command).catch((error: unknown) => ({ failed: String(error) }));

for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
