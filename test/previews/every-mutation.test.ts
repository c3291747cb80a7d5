import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/catalogue.ts';
import { unpreviewed } from '../../src/document/rules/previewable.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { addNamedRecords, fields, refusedAnyway, selected } from '../undone/mutations.ts';
import { differences, type State, stateOf } from '../undone/state.ts';
import { entriesAfter, lastEntry, linesOfChanges, linesOfEntries } from './entry-lines.ts';
import { foreignWriter } from './foreign-writes.ts';
import { codeIn, commit, preview } from './support.ts';

/* Mutations without an operation of v3; the story has the others: story.test.ts. */

/** Mutations without a preview. */
const impossible: readonly string[] = [
  ...unpreviewed.keys(),
  'createCallerKey',
  'createWebhook',
  'rotateCallerKey',
  'rotateWebhookSecret',
  'setAccountPassword',
];

let shop: Shop;
let folder: string;
let read: () => Promise<State>;
let foreign: Awaited<ReturnType<typeof foreignWriter>>;
let secondKey = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gateway-previews-'));
  shop = await openShop({ DEMO: '1', DATA_DIR: folder });
  const state = await stateOf(shop, join(folder, 'files'));
  // Previews are kept, and events of earlier calls become deliveries.
  const others = /^(kept_answer|webhook_delivery)/;
  read = async () => (await state()).filter((line) => !others.test(line));
  foreign = await foreignWriter(shop);
  secondKey = await addNamedRecords(shop);
}, 120_000);
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** What deletes and revokes is last. */
const rank = (name: string) => (/^(delete|remove|revoke)/.test(name) ? 1 : 0);
const sent = Object.entries(fields).toSorted(([a], [b]) => rank(a) - rank(b));
const written: string[] = [];
const untouched: string[] = [];

const documentOf = (name: string, args: string) =>
  `mutation { ${selected(name, args)} }`.replaceAll('SECOND_KEY', secondKey);

test('mutations that cannot be previewed exist', () => {
  const all = schema.getMutationType()?.getFields() ?? {};
  expect(impossible.filter((name) => !(name in all))).toEqual([]);
});

describe.each(sent.filter(([name]) => impossible.includes(name)))('%s', (name, args) => {
  test('has no preview', async () => {
    const before = await read();
    const told = await preview(shop, documentOf(name, args));
    expect(codeIn(told)).toBe('PREVIEW_IMPOSSIBLE');
    expect(told.errors?.[0]?.message).toContain(name);
    const sentAnyway = await commit(shop, documentOf(name, args), `pv_${'a'.repeat(22)}`);
    expect(codeIn(sentAnyway)).toBe('PREVIEW_IMPOSSIBLE');
    expect(differences(before, await read())).toEqual([]);
  });
});

const possible = sent.filter(
  ([name]) => !impossible.includes(name) && !refusedAnyway.includes(name),
);

describe.each(possible)('%s', (name, args) => {
  test('changes what its preview shows, and nothing else', async () => {
    const document = documentOf(name, args);
    const before = await read();
    const told = await preview(shop, document);
    expect(told.errors).toBeUndefined();
    expect(differences(before, await read())).toEqual([]);
    const { changes, preview: id } = told.extensions ?? {};
    if (!changes) throw new Error('no changes');
    expect(changes.total).toBeGreaterThan(0);
    const touching = await foreign.touched(changes);
    if (touching) {
      written.push(name);
      const between = await read();
      const refused = await commit(shop, document, id);
      expect([touching.place, codeIn(refused)]).toEqual([touching.place, 'PREVIEW_OUTDATED']);
      expect(differences(between, await read())).toEqual([]);
      await touching.undo();
    }
    if (await foreign.untouched(changes)) untouched.push(name);
    const last = await lastEntry(shop);
    const done = await commit(shop, document, id);
    expect(done.errors).toBeUndefined();
    expect(linesOfChanges(changes)).toEqual(linesOfEntries(await entriesAfter(shop, last)));
  });
});

test('most mutations were written to between, at touched and at other members', () => {
  expect(written.length).toBeGreaterThan(15);
  expect(untouched.length).toBeGreaterThan(12);
});
