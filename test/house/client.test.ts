import { readFileSync } from 'node:fs';
import {
  buildSchema,
  getNamedType,
  isAbstractType,
  isObjectType,
  isScalarType,
  specifiedScalarTypes,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { keys, possibleTypes, resolvers, scalars, typePolicies } from '../../client/src/index.ts';
import { importsOf, readTree } from './source-tree.ts';

const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
const types = Object.values(schema.getTypeMap()).filter(({ name }) => !name.startsWith('__'));
const objects = types.filter(isObjectType);
const named = (entries: object) => Object.keys(entries).toSorted();

describe('the client package', () => {
  it('has a type for every scalar of the schema, and no other', () => {
    const usual = specifiedScalarTypes.map(({ name }) => name).filter((name) => name !== 'ID');
    const own = types.filter((type) => isScalarType(type) && !usual.includes(type.name));
    expect(named(scalars)).toEqual(own.map(({ name }) => name).toSorted());
  });

  it('gives no scalar the type any', () => {
    expect(JSON.stringify(scalars)).not.toMatch(/\bany\b/);
  });

  it('has a key and a policy for every object type, and no other', () => {
    const kept = objects
      .map(({ name }) => name)
      .filter((name) => name !== 'Mutation' && name !== 'Subscription');
    expect(named({ ...keys, Query: null })).toEqual(kept.toSorted());
    expect(named(typePolicies)).toEqual(kept.toSorted());
  });

  it('identifies every node by `id`, and no type whose `id` can be null', () => {
    const nodes = objects.filter((type) =>
      type.getInterfaces().some(({ name }) => name === 'Node'),
    );
    expect(nodes.length).toBeGreaterThan(20);
    expect(nodes.map(({ name }) => keys[name]?.({ id: '7' }))).toEqual(nodes.map(() => '7'));
    expect(keys.OrderShipping?.({ id: '7' })).toBeNull();
    expect(typePolicies.OrderShipping).toEqual({ keyFields: false, merge: true });
  });

  it('joins the pages of every field that is a connection', () => {
    const connections = objects.flatMap((type) =>
      Object.values(type.getFields())
        .filter((field) => getNamedType(field.type).name.endsWith('Connection'))
        .map((field) => `${type.name}.${field.name}`),
    );
    const joined = Object.entries(resolvers(() => null)).flatMap(([type, fields]) =>
      Object.keys(fields).map((field) => `${type}.${field}`),
    );
    const policies = Object.entries(typePolicies).flatMap(([type, { fields = {} }]) =>
      Object.keys(fields).map((field) => `${type}.${field}`),
    );
    expect(joined.toSorted()).toEqual(connections.toSorted());
    expect(policies.toSorted()).toEqual(connections.toSorted());
  });

  it('has the types of every interface and union', () => {
    const abstract = types.filter(isAbstractType);
    const expected = abstract.map((type) => [
      type.name,
      schema
        .getPossibleTypes(type)
        .map(({ name }) => name)
        .toSorted(),
    ]);
    expect(possibleTypes).toEqual(Object.fromEntries(expected));
  });

  it('imports no package', () => {
    const packages = readTree('client/src')
      .flatMap(importsOf)
      .filter(({ isPackage }) => isPackage);
    expect(packages).toEqual([]);
    expect(JSON.parse(readFileSync('client/package.json', 'utf8'))).not.toHaveProperty(
      'dependencies',
    );
  });
});
