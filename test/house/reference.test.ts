import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requestRows } from '../../scripts/reference/member-rows.ts';
import { printReference, referencePage } from '../../scripts/reference/print-reference.ts';
import { operations, schema } from '../../src/catalogue.ts';
import { check } from '../../src/contract/check.ts';
import { examples, type Step, story, storySettings } from '../examples/story.ts';
import { openShop } from '../support/shop.ts';
import { errorRows } from './specification.ts';

/** On a server it is another database that must answer as the page says. */
test(`${referencePage} is what the code prints`, async () => {
  const since = new Date();
  const folder = await mkdtemp(join(tmpdir(), 'gateway-reference-'));
  const shop = await openShop({ ...storySettings, DATA_DIR: folder });
  try {
    const printed = await printReference({ ...shop, folder }, since);
    expect(printed).toBe(await readFile(referencePage, 'utf8'));
  } finally {
    await shop.close();
    await rm(folder, { recursive: true, force: true });
  }
}, 180_000);

test.each([...operations])('%s: what has members of its own is an object', (_name, operation) => {
  const rows = requestRows(schema, operation);
  const withMembers = rows.filter(({ path }) =>
    rows.some((row) => row.path.startsWith(`${path}.`)),
  );
  expect(withMembers.filter(({ type }) => type !== '`object`')).toEqual([]);
});

describe('the examples', () => {
  const called = examples.flatMap(({ name, calls }) =>
    Object.entries(calls).map(([verb, own]) => ({ name: `${name}.${verb}`, ...own })),
  );

  test('are of every operation, and of no other', () => {
    expect(called.map(({ name }) => name).toSorted()).toEqual([...operations.keys()].toSorted());
  });

  test('begin each with one that is answered', () => {
    expect(called.filter(({ good }) => good.length === 0)).toEqual([]);
  });

  const good = story.filter(isGood);
  test.each(good)('$operation takes the members of $body', ({ operation, body }) => {
    const declared = operations.get(operation);
    if (!declared) throw new Error(`no operation ${operation}`);
    expect(() => check(declared.request, body)).not.toThrow();
  });

  const rows = new Set(
    errorRows.map(({ operation, field, type }) => `${operation} | ${field} | ${type}`),
  );
  test('are refused once at least for each row of the table of errors', () => {
    const refused = called.flatMap(({ name, refused: wrong = [] }) =>
      wrong.map(([error]) => `${name} | ${error}`),
    );
    expect([...rows].filter((row) => !refused.includes(row))).toEqual([]);
  });
});

type Good = Extract<Step, { operation: string }>;

function isGood(step: Step): step is Good {
  return 'operation' in step && step.error === undefined;
}
