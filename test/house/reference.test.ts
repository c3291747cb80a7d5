import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { printFromAnswers } from '../../scripts/printed.ts';
import { askShop, referenceSettings } from '../../scripts/reference/ask-shop.ts';
import { requestRows } from '../../scripts/reference/member-rows.ts';
import { check } from '../../src/ground/contract/notation/check.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { callAlone, maskAnswers } from '../examples/call-alone.ts';
import { examples, type Step, story } from '../examples/story.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { errorRows } from './specification.ts';

describe('the reference docs/reference/v3.md', () => {
  let shop: Shop;
  let page: string;
  beforeAll(async () => {
    shop = await openShop(referenceSettings);
    page = await readFile('docs/reference/v3.md', 'utf8');
  });
  afterAll(() => shop.close());

  test('has an example of each operation with the real response', async () => {
    const call = await callAlone(shop);
    const mask = maskAnswers();
    const printed = examplesIn(page);
    expect(printed.map(({ operation }) => operation).toSorted()).toEqual(
      [...operations.keys()].toSorted(),
    );
    for (const { operation, request, answer } of printed) {
      const given = mask(await call(operation, request));
      expect({ operation, given }).toEqual({ operation, given: answer });
    }
  });

  /** On a server another database must give the responses of the page. */
  test('contains the generated text in all other responses', async () => {
    for (const [file, text] of Object.entries(printFromAnswers(await askShop(shop))))
      expect((await readFile(file, 'utf8')) === text, file).toBe(true);
  });
});

/** The requests and responses of a page. */
function examplesIn(page: string) {
  const example =
    /^### (\S+)$[\s\S]*?The request\n\n```json\n([\s\S]*?)\n```\n\nis answered with\n\n```json\n([\s\S]*?)\n```/gm;
  return [...page.matchAll(example)].map(([, operation = '', request = '', answer = '']) => ({
    operation,
    request: JSON.parse(request),
    answer: JSON.parse(answer),
  }));
}

test.each([...operations])('%s: a value with members has the type object', (_name, operation) => {
  const rows = requestRows(schema, operation);
  const withMembers = rows.filter(({ path }) =>
    rows.some((row) => row.path.startsWith(`${path}.`)),
  );
  expect(withMembers.filter(({ type }) => type !== '`object`')).toEqual([]);
});

describe('the examples of the reference', () => {
  const called = examples.flatMap(({ name, calls }) =>
    Object.entries(calls).map(([verb, own]) => ({ name: `${name}.${verb}`, ...own })),
  );

  test('cover every operation, and no other', () => {
    expect(called.map(({ name }) => name).toSorted()).toEqual([...operations.keys()].toSorted());
  });

  test('start with a successful call', () => {
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
  test('include a refusal for each row of the table of errors', () => {
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
