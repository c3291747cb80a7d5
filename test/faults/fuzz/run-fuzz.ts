import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createChance } from '../../../src/node/demo/chance.ts';
import type { Shop } from '../../support/shop.ts';
import { graphqlRequest } from './graphql-requests.ts';
import type { Matter } from './member-values.ts';
import { brokenRequest, v3Request, type WireRequest } from './v3-requests.ts';

export interface Outcome {
  /** Calls by their result: `v3 ok`, `v3 Malformed`, `graphql 400` … */
  readonly answers: Readonly<Record<string, number>>;
  /** Responses that no request may get, with the request. */
  readonly wrong: readonly string[];
  /** Bytes of the heap after a garbage collection, midway and at the end. */
  readonly heap: readonly [number, number];
}

const atOnce = 8;

/** Sends generated requests, the same for the same seed, and returns the responses. */
export async function fuzz(
  shop: Shop,
  { calls, seed }: { calls: number; seed: number },
): Promise<Outcome> {
  const matter = await gatherMatter(shop, seed);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const answers: Record<string, number> = {};
  const wrong: string[] = [];
  let sent = 0;
  const sendUntil = async (last: number) => {
    while (sent < last) {
      sent++;
      const wire = nextRequest(matter);
      const { label, mistake } = await judge(shop, agent, wire);
      answers[label] = (answers[label] ?? 0) + 1;
      if (mistake && wrong.length < 200) wrong.push(`${mistake} for ${describe(wire)}`);
    }
  };
  const sendAll = (last: number) =>
    Promise.all(Array.from({ length: atOnce }, () => sendUntil(last)));
  await sendAll(calls / 2);
  const middle = heapInUse();
  await sendAll(calls);
  const heap = [middle, heapInUse()] as const;
  agent.destroy();
  return { answers, wrong, heap };
}

/** A generated request: malformed, of v3, or of GraphQL. */
export function nextRequest(matter: Matter): WireRequest {
  const kind = matter.chance.between(0, 9);
  if (kind === 0) return brokenRequest(matter);
  return kind <= 5 ? v3Request(matter) : graphqlRequest(matter);
}

async function gatherMatter(shop: Shop, seed: number): Promise<Matter> {
  const chance = createChance(seed, Date.parse('2026-05-31'));
  return { chance, words: await gatherWords(shop), contents: await makeContents() };
}

async function gatherWords(shop: Shop): Promise<string[]> {
  const rows = await shop.rows(
    `(SELECT sku AS word FROM item LIMIT 20) UNION ALL (SELECT code FROM product LIMIT 20)
     UNION ALL (SELECT code FROM department LIMIT 9) UNION ALL (SELECT billing_email FROM customer LIMIT 9)`,
  );
  return [...rows.map(({ word }) => String(word)), 'en', 'it', 'USD', 'US'];
}

/** Complete and cut images, and other content, in Base64. */
export async function makeContents(): Promise<string[]> {
  const canvas = { width: 60, height: 60, channels: 3, background: 'red' } as const;
  const image = sharp({ create: canvas });
  const images = await Promise.all([
    image.clone().png().toBuffer(),
    image.clone().jpeg().toBuffer(),
  ]);
  const whole = images.map((bytes) => bytes.toString('base64'));
  const cut = images.map((bytes) => bytes.subarray(0, bytes.length >> 1).toString('base64'));
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="99" height="99"/>');
  return [...whole, ...cut, svg.toString('base64'), 'AAAA', '', '====', 'AAAA'.repeat(2_000)];
}

interface Received {
  readonly status: number;
  readonly text: string;
}

function send({ url, key }: Shop, agent: Agent, wire: WireRequest): Promise<Received> {
  const { method = 'POST', headers, path, body } = wire;
  return new Promise((resolve, reject) => {
    const all = { 'X-Key': key, ...latin(headers), 'Content-Length': Buffer.byteLength(body) };
    const outgoing = request(url + path, { method, agent, headers: all }, (response) => {
      const { statusCode: status = 0 } = response;
      textOf(response).then((text) => resolve({ status, text }), reject);
    });
    outgoing.on('error', reject).end(body);
  });
}

async function textOf(response: IncomingMessage): Promise<string> {
  const bytes = await buffer(response);
  const decode = decoders.get(response.headers['content-encoding']);
  return String(decode ? decode(bytes) : bytes);
}

const decoders = new Map<string | undefined, (bytes: Buffer) => Buffer>([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
]);

/** Header values that Node accepts. */
export const latin = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Buffer.from(value).toString('latin1')]),
  );

async function judge(shop: Shop, agent: Agent, wire: WireRequest) {
  const surface = wire.path === '/graphql' ? 'graphql' : 'v3';
  let received: Received;
  try {
    received = await send(shop, agent, wire);
  } catch (error) {
    return { label: `${surface} broken off`, mistake: String(error) };
  }
  const { status, text } = received;
  if (status >= 500) return { label: `${surface} ${status}`, mistake: `${status} ${text}` };
  if (status !== 200) return { label: `${surface} ${status}` };
  const told = JSON.parse(text);
  if (surface === 'v3') return { label: `v3 ${told.error?.type ?? told.status}` };
  const codes: string[] = (told.errors ?? []).map(codeOf);
  const label = `graphql ${codes[0] ?? 'ok'}`;
  return codes.includes('INTERNAL_SERVER_ERROR')
    ? { label, mistake: text.slice(0, 500) }
    : { label };
}

const codeOf = ({ extensions }: { extensions?: { code?: string } }) => extensions?.code ?? 'none';

const describe = ({ path, method = 'POST', headers, body }: WireRequest) =>
  `${method} ${path} ${JSON.stringify(headers)} ${String(body).slice(0, 3_000)}`;

function heapInUse(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}
