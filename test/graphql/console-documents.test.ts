import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { createGraphql } from '../../src/surfaces/graphql/handle.ts';
import { goodKey, openGateway } from '../http/gateway.ts';
import { runCallsOn } from '../support/run-calls.ts';
import { openShop, type Shop } from '../support/shop.ts';

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');
const languages = 'query Languages { languages { nodes { code } } }';
const signIn =
  'mutation SignIn { signIn(email: "a@b.example", password: "No-1234") { expiresIn } }';
const other = '{ languages { nodes { currency } } }';

type Mode = 'off' | 'known' | 'only';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  folder = await mkdtemp(join(tmpdir(), 'console-documents-'));
  const texts = [languages, signIn].map((text) => [`sha256:${hashOf(text)}`, text]);
  await writeFile(join(folder, 'console.json'), JSON.stringify(Object.fromEntries(texts)));
  await writeFile(join(folder, 'own.json'), JSON.stringify({ [hashOf(other)]: other }));
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** A service with this setting of TRUSTED_DOCUMENTS, and this file of the console. */
const openWith = async (mode: Mode, file: string) =>
  openGateway({
    graphql: createGraphql({
      schema,
      run: await runCallsOn(shop),
      graphiql: { enabled: true, demoKey: () => null },
      compiled: true,
      trust: {
        trustedDocuments: mode,
        trustedDocumentsFile: mode === 'off' ? null : join(folder, 'own.json'),
      },
      consoleDocuments: pathToFileURL(join(folder, file)),
    }),
  });

/** Sends one request to a service in this mode. */
async function send(mode: Mode, body: object, file = 'console.json', key: string | null = goodKey) {
  const gateway = await openWith(mode, file);
  const answer = await post(gateway.url, body, key);
  await gateway.close();
  return answer;
}

async function post(url: string, body: object, key: string | null = goodKey) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(key && { 'X-Key': key }) },
    body: JSON.stringify(body),
  });
  return response.json();
}

const data = { languages: { nodes: [{ code: 'en' }] } };
const codesOf = ({ errors = [] }: { errors?: { extensions: { code: string } }[] }) =>
  errors.map(({ extensions }) => extensions.code);

describe.each<Mode>(['off', 'known', 'only'])('with TRUSTED_DOCUMENTS=%s', (mode) => {
  test('the console names its documents by their hashes', async () => {
    const id = hashOf(languages);
    for (const documentId of [id, `sha256:${id}`])
      expect(await send(mode, { documentId })).toMatchObject({ data });
    const extensions = { persistedQuery: { version: 1, sha256Hash: id } };
    expect(await send(mode, { extensions })).toMatchObject({ data });
    expect(await send(mode, { query: languages })).toMatchObject({ data });
  });

  test('an unknown name is refused', async () => {
    const documentId = hashOf('{ none }');
    expect(codesOf(await send(mode, { documentId }))).toEqual(['UNKNOWN_DOCUMENT']);
  });

  test('a service without a console has no such documents', async () => {
    const answer = await send(mode, { documentId: hashOf(languages) }, 'none.json');
    expect(codesOf(answer)).toEqual(['UNKNOWN_DOCUMENT']);
  });

  test('documents are found once the console is built', async () => {
    const file = `late-${mode}.json`;
    const gateway = await openWith(mode, file);
    const body = { documentId: hashOf(languages) };
    expect(codesOf(await post(gateway.url, body))).toEqual(['UNKNOWN_DOCUMENT']);
    await copyFile(join(folder, 'console.json'), join(folder, file));
    expect(await post(gateway.url, body)).toMatchObject({ data });
    await gateway.close();
  });

  test('administrators sign in by a name', async () => {
    const answer = await send(mode, { documentId: hashOf(signIn) }, 'console.json', null);
    expect(codesOf(answer)).not.toContain('UNKNOWN_DOCUMENT');
    expect(codesOf(answer)).not.toContain('UNTRUSTED_DOCUMENT');
  });
});

test('documents of the operator are accepted beside those of the console, and no others', async () => {
  const query = '{ languages { nodes { name } } }';
  expect(codesOf(await send('only', { query }))).toEqual(['UNTRUSTED_DOCUMENT']);
  expect(await send('only', { documentId: hashOf(other) })).toHaveProperty('data.languages');
  expect(await send('only', { query: other })).toHaveProperty('data.languages');
});
