import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { operations } from '../../src/catalogue.ts';
import type { Operation } from '../../src/contract/operation.ts';
import { linesOfCatalogue, linesOfSpecification } from './catalogue-lines.ts';
import {
  describeOperation,
  errorRows,
  resourceOf,
  resources,
  operations as specified,
} from './specification.ts';

/** Operations of the specification that the catalogue does not have yet: to be emptied. */
const toCome = [];

describe.each([...operations])('%s', (name, operation) => {
  const described = describeOperation(name);

  test('takes the members of the specification, in its order', () => {
    expect(linesOfCatalogue(requestOf(operation))).toEqual(linesOfSpecification(described.request));
  });

  test('sorts by the names of the specification', () => {
    expect(operation.orders).toEqual(described.orders);
  });

  test('answers with the members of the specification', () => {
    expect(operation.answer ? [operation.answer.key] : []).toEqual(described.answer);
    if (!operation.answer?.record) return;
    expect(linesOfCatalogue(operation.answer.record)).toEqual(
      linesOfSpecification(resources.get(resourceOf(name)) ?? []),
    );
  });
});

function requestOf({ request: { member } }: Operation) {
  if (member.kind !== 'object') throw new Error('a request is an object');
  return member;
}
