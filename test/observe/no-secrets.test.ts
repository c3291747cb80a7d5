import { join } from 'node:path';
import pg from 'pg';
import { afterEach, expect, test } from 'vitest';
import { openLite } from '../../src/store/db/embedded/open-lite.ts';
import { createMigrated, server } from '../support/database.ts';
import { cleanUp, makeFolder, makeMigratedFolder, startProduct } from '../support/process.ts';

const dropping: (() => Promise<void>)[] = [];
afterEach(async () => {
  await cleanUp();
  for (const drop of dropping.splice(0)) await drop();
});

/** A string that every request contains and no log may show. */
const marked = 'Zq7Marked';
const key = `${marked}-configured-key`;
const email = `${marked}@example.com`;
const address = {
  ...{ firstName: marked, lastName: marked, street1: marked, city: marked },
  ...{ postalCode: 'T12', country: 'IE', phoneNumber: marked, email },
};
const customer = (more: object = {}) => ({ billingAddress: address, ...more });

/** A customer with this code causes a service failure that quotes its input. */
const failing = `
  CREATE FUNCTION fail_loudly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    RAISE EXCEPTION 'bad customer "%" of %', NEW.code, '"' || NEW.code || '"'
      USING DETAIL = NEW.code, HINT = NEW.code;
  END $$;
  CREATE TRIGGER fails BEFORE INSERT ON customer
    FOR EACH ROW WHEN (NEW.code = '${marked}-fails') EXECUTE FUNCTION fail_loudly()`;

/** A product whose row causes the failure. */
async function open() {
  const environment = { BOOTSTRAP_KEY: key, LOG_LEVEL: 'trace' };
  if (!server) {
    const DATA_DIR = await makeMigratedFolder();
    const lite = await openLite({ folder: join(DATA_DIR, 'database') });
    await lite.exec(failing);
    await lite.close();
    return startProduct({ ...environment, LOG_FORMAT: 'json', DATA_DIR });
  }
  const { url, drop } = await createMigrated(server);
  dropping.push(drop);
  const DATA_DIR = await makeFolder();
  const product = await startProduct({
    ...environment,
    LOG_FORMAT: 'json',
    DATA_DIR,
    DATABASE_URL: url,
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(failing);
  await client.end();
  return product;
}

const json = (body: unknown) => JSON.stringify(body);
const failed = { code: `${marked}-fails`, password: { value: marked } };
const create = `mutation ($input: CustomerCreateInput!) {
  createCustomer(input: $input) { id }
}`;
const signIn = `mutation { signIn(email: "${email}", password: "${marked}") { accessToken } }`;
const search = `query ${marked} { products(where: { keywords: "${marked}" }) { nodes { id } } }`;

/** Path, body, and headers beside the key. */
const calls: [path: string, body: string, headers?: Record<string, string>][] = [
  ['/api/v3/commerce.customers.create', json({ customer: customer() })],
  ['/api/v3/commerce.customers.create', json({ customer: customer() })],
  ['/api/v3/commerce.customers.create', json({ customer: customer(failed) })],
  ['/api/v3/commerce.customers.create', json({ customer: { [marked]: marked } })],
  ['/api/v3/commerce.customers.create', json({ customer: customer({ priceList: marked }) })],
  ['/api/v3/commerce.customers.authenticate', json({ email, password: marked })],
  ['/api/v3/commerce.customers.find', json({ keywords: marked, [marked]: marked })],
  ['/api/v3/commerce.products.find', json({ keywords: marked, orderBy: [marked] })],
  [`/api/v3/${marked}`, '{}'],
  ['/api/v3/commerce.products.find', `{"keywords": "${marked}`],
  ['/api/v3/commerce.products.find', `["${marked}"]`],
  [`/api/v3/commerce.products.find?${marked}=${marked}`, '{}'],
  ['/api/v3/commerce.products.find', '{}', { 'X-Key': `${marked}-wrong-key` }],
  ['/api/v3/commerce.products.find', '{}', { 'User-Agent': marked, Origin: `http://${marked}` }],
  ['/api/v3/commerce.products.find', '{}', { 'X-Dry-Run': marked, 'If-Match': marked }],
  ['/api/v3/commerce.tax-classes.create', '{}', { 'Idempotency-Key': marked }],
  ['/graphql', json({ query: search })],
  ['/graphql', json({ query: search })],
  ['/graphql', json({ query: `query { ${marked} }`, operationName: marked })],
  ['/graphql', json({ query: `query { "${marked}` })],
  ['/graphql', json({ query: '{ shop }', [marked]: marked })],
  ['/graphql', `{"query": "${marked}`],
  ['/graphql', marked, { 'Content-Type': marked }],
  ['/graphql', json({ query: signIn })],
  ['/graphql', json({ query: signIn }), { 'X-Key': '' }],
  ['/graphql', json({ query: signIn }), { Authorization: `Bearer ${marked}-token` }],
  ...[customer(), { [marked]: marked }, customer(failed), customer(failed)].map(
    (input): [string, string] => ['/graphql', json({ query: create, variables: { input } })],
  ),
  [`/files/${marked}/${marked}`, ''],
  [`/${marked}`, ''],
  ['/readyz', marked],
];

test('the log contains no value that a caller sends, whatever the outcome of the call', async () => {
  const product = await open();
  const answers: string[] = [];
  for (const [path, body, more] of calls) {
    const headers = { 'X-Key': key, 'Content-Type': 'application/json', ...more };
    const response = await fetch(product.url() + path, { method: 'POST', body, headers });
    answers.push(`${response.status} ${await response.text()}`);
  }
  product.kill('SIGTERM');
  expect(await product.ended).toEqual({ code: 0, signal: null });
  const lines = product.stdout().trim().split('\n');
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'call');
  // The sample covers all kinds of values.
  const outcomes = new Set(told.map(({ outcome }) => outcome));
  expect(outcomes).toEqual(new Set(['ok', 'refused', 'problem', 'failure']));
  expect(told).toHaveLength(calls.length);
  expect(answers.filter((answer) => /^500|INTERNAL_SERVER_ERROR/.test(answer))).toHaveLength(3);
  const failures = product
    .stderr()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(failures).toHaveLength(3);
  for (const { error, level } of failures)
    expect([level, error]).toEqual([
      'error',
      expect.stringMatching(/^\w*: bad customer "…" \(code P0001/),
    ]);
  expect((product.stdout() + product.stderr()).toLowerCase()).not.toContain(marked.toLowerCase());
});
