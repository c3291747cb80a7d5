import { describe, expect, test } from 'vitest';
import { typeMeta } from '../../src/engine/document/meta.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { readRoots } from '../../src/surfaces/find/roots.ts';
import { stemOf, wordsOf } from '../../src/surfaces/find/stems.ts';
import { learned } from './learned-sentences.ts';
import { blind, known, type Sentence } from './sentences.ts';
import { find } from './support.ts';

const roots = readRoots(schema, operations);
const coordinates = new Set(roots.map(({ coordinate }) => coordinate));
const records = new Set(roots.map(({ record }) => record));

const stemsOf = (text: string) => wordsOf(text).flatMap((word) => stemOf(word) ?? []);

/** The share of the sentences that find one of their fields among the first. */
function shareFound(sentences: readonly Sentence[], first: number): number {
  const found = sentences.filter(([text, fields]) =>
    find(text, first).some((name) => fields.split(' ').includes(name)),
  );
  return found.length / sentences.length;
}

describe('search of the schema', () => {
  const chosen = [...known, ...learned];

  test('the sentences that the words were chosen with find their fields', () => {
    expect(shareFound(chosen, 5)).toBeGreaterThanOrEqual(310 / 324);
    expect(shareFound(chosen, 10)).toBeGreaterThanOrEqual(320 / 324);
  });

  test('57 of 60 sentences that nobody has seen find their field in the first five', () => {
    const shares = [shareFound(blind, 5), shareFound(blind, 10)];
    console.log(
      `blind sentences: ${shares.map((share) => `${Math.round(share * 100)} %`).join(', ')}`,
    );
    expect(shares[0]).toBeGreaterThanOrEqual(57 / 60);
    expect(shares[1]).toBeGreaterThanOrEqual(59 / 60);
  });

  test('half of the sentences contain no name of a record', () => {
    const all = [...chosen, ...blind];
    const names = new Set([...records].flatMap(stemsOf));
    const without = all.filter(([text]) => !stemsOf(text).some((stem) => names.has(stem)));
    expect(all.length).toBeGreaterThanOrEqual(100);
    expect(blind.length).toBeGreaterThanOrEqual(60);
    expect(without.length).toBeGreaterThanOrEqual(all.length / 2);
  });

  test('sentences expect root fields that exist', () => {
    const expected = [...chosen, ...blind].flatMap(([, fields]) => fields.split(' '));
    expect(expected.filter((name) => !coordinates.has(name))).toEqual([]);
  });

  test('shop words mean root fields and records that root fields are about', () => {
    const types = Object.values(schema.getTypeMap()).filter((type) => typeMeta(type).words);
    expect(types.filter(({ name }) => !records.has(name)).map(({ name }) => name)).toEqual([]);
    expect(types).toHaveLength(31);
    expect(roots.filter(({ words }) => words !== '')).toHaveLength(130);
  });

  test('each root field is found by its own sentence without its name', () => {
    const lost = roots.filter(({ coordinate, field, record }) => {
      const names = new Set(stemsOf(`${field.name} ${record}`));
      const said = wordsOf(field.description ?? '').filter(
        (word) => !names.has(stemOf(word) ?? ''),
      );
      return !find(said.slice(0, 30).join(' '), 10).includes(coordinate);
    });
    expect(lost.map(({ coordinate }) => coordinate)).toEqual([]);
  });

  test.each([
    ['an unfinished word', 'couri', 'Query.shippingMethods'],
    ['a misspelled word', 'stocktakeing', 'Mutation.updateItemStock'],
    ['capitals and accents', 'ORDÉRS', 'Query.orders'],
    ['the name of an operation of v3', 'commerce.tax-classes.create', 'Mutation.createTaxClass'],
    ['the name of a member', 'reorderLimit', 'Query.items'],
  ])('search finds by %s', (_kind, text, expected) => {
    expect(find(text, 5)).toContain(expected);
  });

  test.each(['', '   ', '%%%', 'zzzzqqqq'])('search finds nothing by %j', (text) => {
    expect(find(text, 5)).toEqual([]);
  });
});
