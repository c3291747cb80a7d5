import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../../support/process.ts';
import type { Aim, Attack, Sent } from './attack.ts';
import { type SecondCaller, startSecondCaller } from './start-second-caller.ts';

/** What an attack came to; latencies in milliseconds, memory in bytes. */
export interface Damage {
  readonly sent: number;
  /**
   * Answers by status, with the code of a GraphQL error: `200 ok`, `429`, `400 QUERY_TOO_COSTLY`.
   */
  readonly answers: Readonly<Record<string, number>>;
  /** Answers that no request may get. */
  readonly wrong: readonly string[];
  /** Of the second caller while the attack lasted. */
  readonly second: SecondCaller;
  /**
   * Above what was used before: at most (resident), and 10 s afterwards at the latest (after a
   * collection).
   */
  readonly peak: number;
  readonly kept: number;
}

export interface Target {
  readonly product: Product;
  readonly aim: Aim;
  /** The key of the caller who must not notice. */
  readonly secondKey: string;
}

/**
 * Memory that an attack may keep for good, in bytes, and for how long it may keep more, in
 * milliseconds.
 */
export const mostKept = 64 * 1024 * 1024;
const longestKept = 10_000;
/** Milliseconds without a byte of an answer. */
const longestAnswer = 20_000;

/**
 * Runs one attack for some milliseconds beside a second caller, and measures what it does to them.
 */
export async function runAttack(target: Target, attack: Attack, lasting: number): Promise<Damage> {
  const { product, aim } = target;
  const before = await usedMemory(product);
  const resident = watchResident(before.pid);
  const requests = (await attack.requests?.(aim)) ?? [];
  const second = await startSecondCaller(aim.url, target.secondKey);
  const close = await attack.open?.(aim);
  const { sent, answers, wrong } = await sendRequests(aim, { ...attack, requests }, lasting);
  const measured = await second.end();
  close?.();
  const peak = resident.stop();
  const kept = await keptMemory(product, before.used);
  return { sent, answers, wrong, second: measured, peak, kept };
}

interface Tally {
  sent: number;
  readonly answers: Record<string, number>;
  readonly wrong: string[];
}

interface Sending {
  readonly requests: readonly Sent[];
  readonly atOnce?: number;
}

async function sendRequests(
  aim: Aim,
  { requests, atOnce = 16 }: Sending,
  lasting: number,
): Promise<Tally> {
  const tally: Tally = { sent: 0, answers: {}, wrong: [] };
  if (requests.length === 0) {
    await sleep(lasting);
    return tally;
  }
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const end = performance.now() + lasting;
  const sendOn = async () => {
    while (performance.now() < end) {
      const sent = requests[tally.sent++ % requests.length];
      if (sent) note(tally, sent, await send(aim, agent, sent));
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
 * Only the beginning of an answer is kept: it has the code of an error, and answers may be large.
 */
function send({ url, key }: Aim, agent: Agent, sent: Sent): Promise<Received> {
  const { method = 'POST' } = sent;
  const caller = sent.key === undefined ? key : sent.key;
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(sent.body),
    ...(caller !== null && { 'X-Key': caller }),
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
    // A server that refuses a body early closes the connection, which a sender may see before the
    // answer.
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

/** A 503 that says why is a documented refusal. */
const isWrong = (status: number, text: string) =>
  (status >= 500 && !(status === 503 && text.includes('"detail":'))) ||
  text.includes('INTERNAL_SERVER_ERROR');

interface Memory {
  readonly pid: number;
  readonly used: number;
}

/** What is left after a collection. */
async function usedMemory(product: Product): Promise<Memory> {
  const lines = () => product.stdout().match(/^MEMORY .*$/gm) ?? [];
  const before = lines().length;
  product.kill('SIGUSR2');
  while (lines().length === before) await sleep(10);
  return JSON.parse((lines().at(-1) ?? '').slice('MEMORY '.length));
}

async function keptMemory(product: Product, before: number): Promise<number> {
  const end = performance.now() + longestKept;
  for (;;) {
    const { used } = await usedMemory(product);
    const kept = used - before;
    if (kept <= mostKept / 2 || performance.now() > end) return kept;
    await sleep(500);
  }
}

/** The largest resident size above the first one. */
function watchResident(pid: number) {
  const read = () =>
    1024 * Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
  const first = read();
  let most = first;
  const looking = setInterval(() => {
    try {
      most = Math.max(most, read());
    } catch {
      clearInterval(looking);
    }
  }, 50);
  return {
    stop() {
      clearInterval(looking);
      return most - first;
    },
  };
}
