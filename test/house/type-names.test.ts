import { describe, expect, it } from 'vitest';
import { readTree } from './source-tree.ts';
import { ambiguousTypes, typesIn } from './type-names.ts';

/*
 * A type says what it is of: two exported types of src never share a name, nor does a local type
 * share the name of another type of its wing.
 */

describe('a type of src', () => {
  it('shares its name with no type that it can be confused with', () => {
    const found = [...ambiguousTypes(readTree('src').flatMap(typesIn)).values()].flat();
    expect(found.map(({ name, path, line }) => `${path}:${line} ${name}`)).toEqual([]);
  });
});

describe('two types of one name', () => {
  const engine = 'src/engine/gate/a.ts';
  const nearby = 'src/engine/call/b.ts';
  const store = 'src/store/db/c.ts';

  it.each([
    ['two exports', engine, 'export type A = 1;', store, 'export interface A {}'],
    [
      'a class and a listed export',
      engine,
      'export class A {}',
      store,
      'type A = 1; export { A };',
    ],
    ['an export and a local type', engine, 'export type A = 1;', nearby, 'type A = 1;'],
    ['two local types', engine, 'type A = 1;', nearby, 'interface A {}'],
    ['a type of a function', engine, 'type A = 1;', nearby, 'function f() { type A = 1; }'],
    ['two types of one file', engine, 'type A = 1; function f() { enum A {} }', store, ''],
  ])('appear in the result if they are %s', (_case, one, text, other, otherText) => {
    const files = [
      { path: one, text },
      { path: other, text: otherText },
    ];
    expect(ambiguousTypes(files.flatMap(typesIn)).get('A')).toHaveLength(2);
  });

  it.each([
    ['local in two wings', 'type A = 1;', store, 'type A = 1;'],
    ['local and exported in two wings', 'type A = 1;', store, 'export type A = 1;'],
    ['an import', 'import type { A } from "b"; export type { A };', nearby, 'export type A = 1;'],
    ['an addition to a package', 'declare module "b" { interface A {} }', nearby, 'type A = 1;'],
  ])('stay out of the result if they are %s', (_case, text, other, otherText) => {
    const files = [
      { path: engine, text },
      { path: other, text: otherText },
    ];
    expect(ambiguousTypes(files.flatMap(typesIn)).size).toBe(0);
  });
});
