import { readFileSync } from 'node:fs';
import { buildSchema, parse, visit } from 'graphql';
import { describe, expect, test } from 'vitest';
import { places } from '../../console/src/places.ts';

/* Every mutation has a place in the console, or a reason why it has none. */

const read = (path: string) => readFileSync(path, 'utf8');
const mutations = Object.keys(
  buildSchema(read('schema.graphql')).getMutationType()?.getFields() ?? {},
);

/** The mutations that documents of the console name. */
const sent = new Set<string>();
for (const document of Object.values<string>(
  JSON.parse(read('console/generated/persisted-documents.json')),
))
  visit(parse(document), {
    OperationDefinition({ operation, selectionSet }) {
      if (operation !== 'mutation') return;
      for (const field of selectionSet.selections)
        if (field.kind === 'Field') sent.add(field.name.value);
    },
  });

const routes = read('console/src/router.tsx') + read('console/src/records/declared.ts');
const withPlace = Object.entries(places).flatMap(([name, place]) =>
  'screen' in place ? [[name, place.screen] as const] : [],
);

describe('places of mutations', () => {
  test('name every mutation of the schema, and no other', () => {
    expect(Object.keys(places).toSorted()).toEqual(mutations.toSorted());
  });

  test('have a reason exactly where no document sends the mutation', () => {
    expect(withPlace.map(([name]) => name).toSorted()).toEqual([...sent].toSorted());
  });

  test.each([...new Set(withPlace.map(([, screen]) => screen))])(
    'the screen %s has an address',
    (screen) => {
      const name = screen.slice(1);
      const isDeclared = new RegExp(`^  '?${name}'?: \\{`, 'm').test(routes);
      expect(isDeclared || routes.includes(`screen('${screen}'`)).toBe(true);
    },
  );

  test('give each reason as one sentence', () => {
    const reasons = Object.values(places).flatMap((place) =>
      'reason' in place ? [place.reason] : [],
    );
    expect(reasons.filter((reason) => !/^[A-Z].*[^.]\.$/.test(reason))).toEqual([]);
  });
});
