import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../../src/shop/catalogue.ts';
import { plant } from '../examples/plant.ts';
import { keepStandIns } from '../examples/stand-ins.ts';
import { type CallStep, story, storySettings } from '../examples/story.ts';
import { scaled } from '../support/limits.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { differences, stateOf } from '../undone/state.ts';
import { entriesAfter, lastEntry, linesOfChanges, linesOfEntries } from './entry-lines.ts';
import { codeIn, commit, type Previewed, preview } from './support.ts';

/* Previews the GraphQL equivalents of all examples that write, and commits them. */

interface Played {
  readonly operation: string;
  readonly body: unknown;
  /** The number of changes in the preview; null where there is none. */
  readonly total: number | null;
  /**
   * The records that the preview has changed, and the changes of the call that differ from the
   * preview.
   */
  readonly wrong: readonly string[];
}

let played: readonly Played[];
beforeAll(async () => {
  played = await play();
}, scaled(600_000));

/** Operations whose examples all have files or passwords, or effects that entries do not show. */
const impossible = [
  'site.templates.write-text-file',
  'site.templates.delete-files',
  'commerce.product-images.create',
  'commerce.product-images.resize',
  'commerce.product-files.create',
  'commerce.customers.authenticate',
  'site.accounts.authenticate',
];

const writes = [...operations].filter(([, { kind }]) => kind === 'mutation').map(([name]) => name);

describe.each(writes)('the write %s', (name) => {
  test('changes on GraphQL what its preview shows', () => {
    const own = played.filter(({ operation }) => operation === name);
    expect(own.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    expect(own.some(({ total }) => total !== null && total > 0)).toBe(!impossible.includes(name));
  });
});

async function play(): Promise<Played[]> {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-previews-'));
  const shop = await openShop({ ...storySettings, DATA_DIR: folder });
  const standIns = keepStandIns();
  const state = await stateOf(shop, join(folder, 'files'));
  const read = async () => (await state()).filter((line) => !line.startsWith('kept_answer '));
  const found: Played[] = [];
  try {
    for (const step of story) {
      if (!('operation' in step)) {
        await plant(shop, step);
        continue;
      }
      if (step.error) continue;
      const body = standIns.outgoing(step.body);
      const made = await makeCall(shop, step, body, read);
      if (made.played) found.push(made.played);
      if (step.identifier) standIns.note(step.identifier, made.id);
    }
    return found;
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function makeCall(
  shop: Shop,
  step: CallStep,
  body: object,
  read: () => Promise<readonly string[]>,
): Promise<{ id: unknown; played?: Played }> {
  const { operation, notOnGraphql } = step;
  const declared = operations.get(operation);
  const byV3 = async () => (await shop.v3(operation, body)).id;
  if (declared?.kind !== 'mutation' || notOnGraphql) return { id: await byV3() };
  const converted = await shop.post(`/equivalent/${operation}`, JSON.stringify(body));
  const { query, variables } = await converted.json();
  const before = await read();
  const told = await preview(shop, query, { variables });
  const dry = differences(before, await read());
  if (codeIn(told) === 'PREVIEW_IMPOSSIBLE') {
    const played = { operation, body, total: null, wrong: dry };
    return { id: await byV3(), played };
  }
  const { done, wrong } = await commitTold(shop, query, variables, told);
  const record: unknown = done.data?.[declared.field];
  const total = told.extensions?.changes?.total ?? 0;
  const played = { operation, body, total, wrong: [...dry, ...wrong] };
  return { id: idOf(record), played };
}

async function commitTold(shop: Shop, query: string, variables: object, told: Previewed) {
  const { changes, preview: id } = told.extensions ?? {};
  const last = await lastEntry(shop);
  const done = await commit(shop, query, id, { variables });
  const entries = linesOfEntries(await entriesAfter(shop, last));
  const shown = changes ? linesOfChanges(changes) : ['no changes'];
  const errors = [told, done].flatMap((each) => (each.errors ? [JSON.stringify(each.errors)] : []));
  return { done, wrong: [...errors, ...differences(shown, entries)] };
}

const idOf = (record: unknown) =>
  typeof record === 'object' && record !== null && 'id' in record ? record.id : undefined;
