import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceSettings } from '../../scripts/reference/ask-shop.ts';
import { operations } from '../../src/shop/catalogue.ts';
import { keepSequences } from '../examples/call-alone.ts';
import { answerMisfit, at, type Json } from '../support/fits-document.ts';
import { outputOf, runProgram } from '../support/launch.ts';
import { openShop, type Shop } from '../support/shop.ts';

interface Request {
  name: string;
  request: {
    method: string;
    header: { key: string; value: string }[];
    url: { raw: string };
    body: { raw: string };
  };
  event?: { script: { exec: string[] } }[];
}

interface Collection {
  auth: { apikey: { key: string; value: string }[] };
  variable: { key: string; value: string }[];
  item: { name: string; item: Request[] }[];
}

const collection: Collection = JSON.parse(readFileSync('docs/v3.postman_collection.json', 'utf8'));
const [first, ...folders] = collection.item;
const lookUps = first?.item ?? [];
const requests = folders.flatMap(({ item }) => item);

let shop: Shop;
let restore: () => Promise<unknown>;
beforeAll(async () => {
  shop = await openShop(referenceSettings);
  await runLookUps();
  restore = await keepSequences(shop);
});
afterAll(() => shop.close());

describe('the collection for Postman', () => {
  test('has a request for each operation', () => {
    expect(requests.map(({ name }) => name).toSorted()).toEqual([...operations.keys()].toSorted());
  });

  test.each(requests)('the request $name succeeds', async ({ name, request }) => {
    const { method, header, url, body } = request;
    const [credential = '', value = ''] = ['key', 'value'].map(
      (each) => collection.auth.apikey.find(({ key }) => key === each)?.value ?? '',
    );
    const headers = [...header, { key: credential, value }].map(
      ({ key, value }) => [key, filled(value)] as [string, string],
    );
    const sent = filled(body.raw);
    const response = await fetch(filled(url.raw), { method, headers, body: sent });
    const answer: Json = await response.json();
    expect(answer).toMatchObject({ status: 'ok' });
    expect(answerMisfit(name, JSON.parse(sent), answer)).toBeNull();
    const isWrite = operations.get(name)?.kind === 'mutation';
    expect(response.headers.get('X-Dry-Run')).toBe(isWrite ? '1' : null);
    await restore();
  });
});

const values = new Map(collection.variable.map(({ key, value }) => [key, value]));

/** Runs the first requests with their scripts, which set variables. */
async function runLookUps(): Promise<void> {
  values.set('baseUrl', shop.url).set('key', shop.key);
  for (const { name, request, event } of lookUps) {
    const answer = await shop.v3(name, JSON.parse(filled(request.body.raw)));
    const set = (key: string, value: unknown) => values.set(key, String(value));
    const pm = { response: { json: () => answer }, collectionVariables: { set } };
    runInNewContext(event?.[0]?.script.exec.join('\n') ?? '', { pm });
  }
}

/** The text with its variables replaced; the collection declares each. */
function filled(text: string): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_all, name) => {
    expect([...values.keys()]).toContain(name);
    return values.get(name) ?? '';
  });
}

type Sample = { label: string; source: string };
const samplesOf = (name: string) =>
  at(`paths/~1api~1v3~1${name}/post`)['x-codeSamples'] as unknown as Sample[];
const sourceOf = (name: string, label: string) =>
  samplesOf(name).find((sample) => sample.label === label)?.source ?? '';

/** The command that runs a text in each language, and the code that prints the last response. */
const runners: Record<string, (source: string) => [command: string, ...args: string[]]> = {
  curl: (source) => ['bash', '-c', source],
  JavaScript: (source) => ['node', '--input-type=module', '-e', source],
  Python: (source) => ['python3', '-c', source],
};

describe('the code samples', () => {
  const reads = ['commerce.products.find', 'commerce.orders.get', 'commerce.tax-classes.count'];
  const cases = Object.keys(runners).flatMap((label) => reads.map((name) => ({ label, name })));

  test.each(cases)('each sample in $label calls $name', async ({ label, name }) => {
    const [command, ...args] = runners[label]?.(sourceOf(name, label)) ?? [''];
    const env = { ...process.env, BASE: shop.url, KEY: shop.key };
    expect(await outputOf(command, args, { env })).toMatch(/["']?status["']?: ?["']ok["']/);
  });

  test('each sample in Python and JavaScript has correct syntax', async () => {
    const names = [...operations.keys()];
    const all = (label: string) => JSON.stringify(names.map((name) => sourceOf(name, label)));
    const python =
      'import json, sys\nfor each in json.load(sys.stdin): compile(each, "sample", "exec")';
    const javascript =
      'let text = ""; for await (const piece of process.stdin) text += piece;' +
      'const { SourceTextModule } = await import("node:vm");' +
      'for (const each of JSON.parse(text)) new SourceTextModule(each);';
    await outputOf('python3', ['-c', python], { input: all('Python') });
    const node = ['--experimental-vm-modules', '--input-type=module', '-e', javascript];
    await outputOf('node', node, { input: all('JavaScript') });
  });
});

describe('newman', () => {
  const run = (baseUrl: string, key = shop.key) =>
    runProgram('node_modules/.bin/newman', [
      ...['run', 'docs/v3.postman_collection.json', '--reporter-cli-no-console'],
      ...['--env-var', `baseUrl=${baseUrl}`, '--env-var', `key=${key}`],
    ]);

  const count = lookUps.length + operations.size;

  test('passes on the shop of the reference', async () => {
    const { code, stdout } = await run(shop.url);
    expect(stdout).toMatch(new RegExp(`assertions +│ +${count} +│ +0`));
    expect(code).toBe(0);
    await restore();
  });

  test('passes on the demo shop, whose records it looks up', async () => {
    const demo = await openShop({ DEMO: '1' });
    const { code, stdout } = await run(demo.url, demo.key);
    await demo.close();
    expect(stdout).toMatch(new RegExp(`assertions +│ +${count} +│ +0`));
    expect(code).toBe(0);
  });

  test('names the first records by variables', () => {
    const [get] = requests.filter(({ name }) => name === 'commerce.customers.get');
    expect(get?.request.body.raw).toBe('{ "id": {{customers1}} }');
  });

  test('fails when the service is not ready', async () => {
    const server = createServer((_request, response) => {
      response.writeHead(503, { 'Content-Type': 'application/problem+json' });
      response.end('{"status":"ok"}');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const { code, stdout } = await run(`http://127.0.0.1:${port}`);
    server.close();
    expect(stdout).toMatch(new RegExp(`assertions +│ +${count} +│ +${count}`));
    expect(code).toBe(1);
  });
});
