import { mkdtempSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Prints how many files and functions of the service a warm call enters, counted by V8. The service
 * runs in this process, from dist: npm run build && npx tsx test/house/entered.ts
 */

const key = 'a-key-of-the-count';
const url = 'http://127.0.0.1:4123';
Object.assign(process.env, {
  DATA_DIR: mkdtempSync(join(tmpdir(), 'entered-')),
  HOST: '127.0.0.1',
  PORT: '4123',
  BOOTSTRAP_KEY: key,
  WORKERS: '1',
});
await import(new URL('../../dist/main.js', import.meta.url).href);
while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) await sleep(100);

const post = async (path: string, body: object) => {
  const headers = { 'Content-Type': 'application/json', 'X-Key': key };
  const response = await fetch(`${url}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (response.status !== 200 || text.includes('"errors"')) throw new Error(text);
};

const session = new Session();
session.connect();
await session.post('Profiler.enable');
await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });

let made = 0;
const calls: Readonly<Record<string, () => Promise<unknown>>> = {
  'v3 commerce.tax-classes.create': () =>
    post('/api/v3/commerce.tax-classes.create', { taxClass: { code: `entered-${++made}` } }),
  'v3 commerce.products.find with keywords': () =>
    post('/api/v3/commerce.products.find', { conditions: { keywords: ['shirt'] } }),
  'GraphQL createTaxClass': () =>
    post('/graphql', {
      query: 'mutation ($input: TaxClassCreateInput!) { createTaxClass(input: $input) { id } }',
      variables: { input: { code: `entered-${++made}` } },
    }),
  'GraphQL products': () =>
    post('/graphql', {
      query: '{ products(first: 10) { nodes { id name department { name } } } }',
    }),
};

/** The functions of src that ran since the last time, by file. */
async function takeEntered(): Promise<ReadonlyMap<string, number>> {
  const { result } = await session.post('Profiler.takePreciseCoverage');
  const entered = new Map<string, number>();
  for (const { url, functions } of result) {
    const [, file] = /\/dist\/((?!generated\/)[^?]+)/.exec(url) ?? [];
    const ran = functions.filter(
      ({ functionName, ranges: [range] }) => functionName !== '' && (range?.count ?? 0) > 0,
    );
    if (file && !url.includes('node_modules') && ran.length > 0) entered.set(file, ran.length);
  }
  return entered;
}

for (const [name, call] of Object.entries(calls)) {
  for (let time = 0; time < 20; time++) await call();
  await takeEntered();
  await call();
  const entered = await takeEntered();
  const functions = [...entered.values()].reduce((sum, count) => sum + count, 0);
  console.log(`${String(entered.size).padStart(7)}  files, ${functions} functions: ${name}`);
  if (process.env.FILES) console.log([...entered.keys()].sort().join('\n'));
}
process.exit(0);
