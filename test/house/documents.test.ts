import { type DocumentNode, print, validate } from 'graphql';
import { expect, test } from 'vitest';
import { compileDocument } from '../../src/engine/document/compile.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { documentFor } from '../../src/surfaces/v3/document.ts';

/** The forms of a v3 request: all members, the required ones, and each other one beside these. */
function givenBy({ request: { member } }: Operation): string[][] {
  if (member.kind !== 'object') throw new Error('a request is an object');
  const entries = Object.entries(member.members);
  const required = entries.filter(([, { isRequired }]) => isRequired).map(([name]) => name);
  const all = entries.map(([name]) => name);
  return [all, required, ...all.map((name) => [...new Set([...required, name])])];
}

const mistakesIn = (document: DocumentNode) =>
  validate(schema, document).map(({ message }) => `${message} in ${print(document)}`);

test.each([...operations])('%s gives a valid document for any input', (_name, operation) => {
  for (const given of givenBy(operation)) {
    const document = documentFor(schema, operation, given, undefined);
    expect(mistakesIn(document)).toEqual([]);
    expect(compileDocument(schema, document)).toBeTruthy();
  }
});

const finds = [...operations].filter(([, { answer }]) => answer?.record);
test.each(finds)('%s gives a valid document for each member of its record', (_name, operation) => {
  const [, required = []] = givenBy(operation);
  for (const field of Object.keys(operation.answer?.record?.members ?? {}))
    expect(mistakesIn(documentFor(schema, operation, required, [field]))).toEqual([]);
});
