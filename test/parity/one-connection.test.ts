import { afterAll, beforeAll, expect, test } from 'vitest';
import { equivalentOf } from '../../scripts/reference/equivalent.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import type { Body } from '../examples/example.ts';
import { plant } from '../examples/plant.ts';
import { keepStandIns } from '../examples/stand-ins.ts';
import { type CallStep, story, storySettings } from '../examples/story.ts';
import { rootFields, uploadPath } from '../faults/abuse/root-fields.ts';
import { paint } from '../support/pictures.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Begun, watchSlowWork } from '../support/slow-work.ts';

let shop: Shop;
beforeAll(async () => {
  const settings = { POOL_SIZE: '1', SIGN_IN_LIMIT: '1000' };
  shop = await openShop({ ...storySettings, ...settings });
});
afterAll(() => shop.close());

const standIns = keepStandIns();
const lookAtWork = watchSlowWork();

/** Precedes another field, which then finds an open transaction. */
const write = '{ before: deleteTaxClasses(ids: [999999]) ';

type Send = (path: string, content: object, headers?: Record<string, string>) => Promise<Response>;

const send: Send = (path, content, headers) => shop.post(path, JSON.stringify(content), headers);
const dry = { 'X-Dry-Run': '1' };

/**
 * The statuses of the call on v3, and before it as a dry run on both surfaces, where it is not a
 * refusal.
 */
async function callAll(step: CallStep): Promise<number[]> {
  const { operation: name, body, identifier, error } = step;
  const request = standIns.outgoing(body);
  const dryRuns = error ? [] : await runDry(step, request);
  const kept = await send(`/api/v3/${name}`, request);
  if (identifier) standIns.note(identifier, (await kept.clone().json()).id);
  return [...dryRuns, kept].map(({ status }) => status);
}

async function runDry({ operation: name, notOnGraphql }: CallStep, request: Body) {
  const operation = operations.get(name);
  if (!operation) throw new Error(`no operation ${name}`);
  const isMutation = operation.kind === 'mutation';
  const before = isMutation ? await readSequences() : [];
  const runs = [() => send(`/api/v3/${name}`, request, dry)];
  if (!notOnGraphql) {
    const { query, variables } = equivalentOf(schema, operation, request);
    const later = isMutation ? query.replace('{', write) : query;
    runs.push(() => send('/graphql', { query: later, variables }, dry));
  }
  const answers = [];
  for (const run of runs) answers.push(await run());
  if (isMutation) await resetSequences(before);
  return answers;
}

const readSequences = () => shop.rows('SELECT sequencename, last_value FROM pg_sequences');

/** A dry run uses up identifiers, which the story depends on. */
const resetSequences = (rows: Awaited<ReturnType<typeof readSequences>>) =>
  shop.rows(
    `SELECT setval(quote_ident(s.name)::regclass, coalesce(s.value, 1), s.value IS NOT NULL)
     FROM unnest($1::text[], $2::int8[]) AS s (name, value)`,
    [rows.map((row) => row.sequencename), rows.map((row) => row.last_value)],
  );

/** A call that waits for a second connection would wait forever, since there is only one. */
test('every operation succeeds on a node with one connection, dry runs too', async () => {
  const unanswered: string[] = [];
  for (const step of story) {
    if (!('operation' in step)) await plant(shop, step);
    else if ((await callAll(step)).some((status) => status >= 500)) unanswered.push(step.operation);
    else works.set(step.operation, [...(works.get(step.operation) ?? []), ...lookAtWork()]);
  }
  expect(unanswered).toEqual([]);
});

/** The slow work of each operation. */
const works = new Map<string, readonly Begun[]>();

/** The story changes the names of options only. */
async function changeIcon(): Promise<void> {
  const variant = { code: 'icons', name: { en: 'Icons' } };
  const made = await shop.v3('commerce.variants.create', { variant });
  const option = { variant: made.id, code: 'icon', name: { en: 'Icon' } };
  const { id } = await shop.v3('commerce.options.create', { option });
  const icon = { image: await paint() };
  const query = `mutation($icon: OptionIconInput) ${write}
    updateOption(by: { id: ${id} }, input: { icon: $icon }) { id } }`;
  lookAtWork();
  const response = await send('/graphql', { query, variables: { icon } });
  expect((await response.json()).errors).toBeUndefined();
  works.set('commerce.options.update', lookAtWork());
}

test('no operation decodes an image or hashes a password while it holds a connection', async () => {
  await changeIcon();
  const held = [...works].filter(([, begun]) => begun.some(({ isHeld }) => isHeld));
  expect(held.map(([name]) => name)).toEqual([]);
  const withImages = [...works].filter(([, begun]) => begun.some(({ work }) => work === 'image'));
  const fields = withImages.map(([name]) => operations.get(name)?.field);
  const takingFiles = rootFields('mutation').filter((field) => uploadPath(field));
  const expected = takingFiles.map(({ name }) => name).filter((name) => !notDecoded.has(name));
  expect(fields).toEqual(expect.arrayContaining([...expected, 'resizeProductImages']));
  expect([...works.values()].flat()).toContainEqual({ work: 'password', isHeld: false });
});

/** Files of these are stored as they are. */
const notDecoded = new Set(['createProductFile', 'updateProductFile', 'startImport']);

test.each(['signIn(email: "a@example.com", password: "Secret123") { accessToken }'])(
  'a node with one connection serves %s without a key, as a dry run',
  async (field) => {
    const response = await fetch(`${shop.url}/graphql`, {
      method: 'POST',
      body: JSON.stringify({ query: `mutation { a: ${field} b: ${field} }` }),
      headers: { 'Content-Type': 'application/json', 'X-Dry-Run': '1' },
    });
    expect(await response.json()).toMatchObject({ data: { a: null, b: null } });
  },
);
