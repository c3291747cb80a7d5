import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { unpreviewed } from '../../src/engine/document/rules/previewable.ts';
import { copyEvents } from '../../src/store/log/copy-events.ts';
import { settleEvents } from '../events/support.ts';
import { nameRecords } from '../graphql/mutation-documents.ts';
import { sendParts } from '../support/multipart.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { lastCall, rowsOf } from '../undo/support.ts';
import { addNamedRecords, fields, selected } from '../undone/mutations.ts';
import { differences, type State, stateOf } from '../undone/state.ts';
import { entriesAfter, lastEntry, linesOfChanges, linesOfEntries } from './entry-lines.ts';
import { foreignWriter } from './foreign-writes.ts';
import { callsOf, type MutationCall, mutations } from './mutation-calls.ts';
import { type Changes, codeIn, commit, preview } from './support.ts';
import { undoAndRepeat } from './undone-calls.ts';

/** Mutations without a preview, and the reason that the error has. */
const impossible: ReadonlyMap<string, string> = new Map([
  ...unpreviewed,
  ['createCallerKey', 'it returns secrets'],
  ['createProductFile', '`file` has a file or a secret'],
  ['createProductImage', '`file` has a file or a secret'],
  ['createWebhook', 'it returns secrets'],
  ['rotateCallerKey', 'it returns secrets'],
  ['rotateWebhookSecret', 'it returns secrets'],
  ['setAccountPassword', '`password` has a file or a secret'],
]);

/** Arguments of those with an operation of v3, whose values do not matter. */
const impossibleArgs: Readonly<Record<string, string>> = {
  authenticateAccount: '(email: "dry@example.com", password: "Secret12")',
  authenticateCustomer: '(email: "dry@example.com", password: "Secret12")',
  createProductFile: '(input: { productId: 1, file: { name: "a.txt", content: "YQ==" } })',
  createProductImage: '(input: { productId: 1, file: { name: "a.png", content: "YQ==" } })',
  deleteTemplateFiles: '(template: "spare", paths: ["a.txt"])',
  resizeProductImages: '(ids: [1])',
  writeTemplateTextFile: '(template: "spare", path: "a.txt", text: "A")',
};

let shop: Shop;
let folder: string;
let read: () => Promise<State>;
let foreign: Awaited<ReturnType<typeof foreignWriter>>;
let secondKey = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-previews-'));
  shop = await openShop({ DEMO: '1', DATA_DIR: folder });
  secondKey = await addNamedRecords(shop);
  await nameRecords(shop);
  const state = await stateOf(shop, join(folder, 'files'), ['event', 'event_log']);
  // Previews are stored, and events of earlier calls become deliveries.
  const others = /^(kept_answer|webhook_delivery)/;
  read = async () => {
    // Transactions of other databases of a server can delay the copying.
    while ((await copyEvents(shop.database)) > 0);
    await settleEvents(shop);
    return (await state()).filter((line) => !others.test(line));
  };
  foreign = await foreignWriter(shop);
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

test('mutations that cannot be previewed exist', () => {
  const names = mutations.map(({ name }) => name);
  expect([...impossible.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

test('startImport, which takes a file, has no preview', async () => {
  const query = `mutation ($file: Upload!) {
    startImport(file: $file, mutation: "createTaxClass") { id } }`;
  const parts = [
    { name: 'operations', content: JSON.stringify({ query, variables: { file: null } }) },
    { name: 'map', content: '{"0":["variables.file"]}' },
    { name: '0', fileName: 'a.csv', content: 'code,name\na,A\n' },
  ];
  const before = await read();
  expect(await sendParts(shop, parts, { 'X-Dry-Run': 'changes' })).toMatchObject({
    code: 'PREVIEW_IMPOSSIBLE',
    message: 'startImport cannot be previewed: an import has its own dry run.',
  });
  expect(differences(before, await read())).toEqual([]);
});

describe.each([...impossible].filter(([name]) => name !== 'startImport'))('%s', (name, reason) => {
  test('has no preview', async () => {
    const args = fields[name] ?? impossibleArgs[name];
    if (args === undefined) throw new Error(`no arguments for ${name}`);
    const document = `mutation { ${selected(name, args)} }`.replaceAll('SECOND_KEY', secondKey);
    const before = await read();
    const told = await preview(shop, document);
    expect(codeIn(told)).toBe('PREVIEW_IMPOSSIBLE');
    expect(told.errors?.[0]?.message).toBe(`${name} cannot be previewed: ${reason}.`);
    const sentAnyway = await commit(shop, document, `pv_${'a'.repeat(22)}`);
    expect(codeIn(sentAnyway)).toBe('PREVIEW_IMPOSSIBLE');
    expect(differences(before, await read())).toEqual([]);
  });
});

/** Mutations that delete, erase or revoke run last. */
const rank = (name: string) =>
  /^(delete|erase|remove|revoke)/.test(name) ? (/Members|Elements/.test(name) ? 1 : 2) : 0;
const possible = mutations
  .filter(({ name }) => !impossible.has(name))
  .toSorted((a, b) => rank(a.name) - rank(b.name));

describe.each(possible)('$name', (mutation) => {
  test('changes what its preview shows and nothing else, and is undone', async () => {
    let done = 0;
    for await (const call of callsOf(shop, mutation)) {
      await previewAndCommit(mutation.name, call);
      done++;
    }
    expect(done).toBe(mutation.name.startsWith('upsert') ? 2 : 1);
  });
});

async function previewAndCommit(name: string, { document, variables }: MutationCall) {
  const before = await read();
  const told = await preview(shop, document, { variables });
  expect(differences(before, await read())).toEqual([]);
  const { changes, preview: id } = told.extensions ?? {};
  if (!changes) throw new Error('no changes');
  const send = () => commit(shop, document, id, { variables });
  const written = document.includes('eraseCustomer') ? 0 : await writeTouched(changes, send);
  // An erasure shows no values, so writes of others do not change its preview.
  const isErasure = document.includes('eraseCustomer');
  if (isErasure) expect(changes.events.map(({ topic }) => topic)).toContain(erased);
  // Others cannot write a record that the call itself creates.
  if (written === 0 && !isErasure)
    expect(changes.records.filter(({ action }) => action !== 'Create')).toEqual([]);
  const untouched = await foreign.untouched(changes);
  expect(untouched).not.toBeNull();
  const last = await lastEntry(shop);
  const rows = await rowsOf(shop);
  const done = await send();
  const call = await lastCall(shop);
  expect([untouched?.place, done.errors]).toEqual([untouched?.place, undefined]);
  // Orders of an erased person change apart from the call: the answer of the dry run counts them.
  const entries = (await entriesAfter(shop, last)).filter(
    ({ type }) => !isErasure || type !== 'Order',
  );
  expect(linesOfChanges(changes)).toEqual(linesOfEntries(entries));
  await undoAndRepeat(shop, name, call, rows);
  await untouched?.undo();
}

const erased = 'commerce.customers.erase';

/** Sends the call after each foreign write to a member that it changes. Returns their number. */
async function writeTouched(changes: Changes, send: () => ReturnType<typeof commit>) {
  let written = 0;
  for await (const { place, undo } of foreign.touched(changes)) {
    // Reading everything takes longer than the call.
    const look = written === 0 ? read : async () => [String(await lastEntry(shop))];
    const between = await look();
    expect([place, codeIn(await send())]).toEqual([place, 'PREVIEW_OUTDATED']);
    expect([place, differences(between, await look())]).toEqual([place, []]);
    await undo();
    written++;
  }
  return written;
}
