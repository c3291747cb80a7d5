import SchemaBuilder, { InputFieldBuilder, RootFieldBuilder } from '@pothos/core';
import PrismaPlugin, { ObjectFieldBuilder } from '@pothos/plugin-prisma';
import { describe, expect, it } from 'vitest';
import '../../src/shop/catalogue.ts';
import type { RowTypes } from '../../src/engine/schema/planned-reads/row-types.ts';
import { prismaNotes, withoutSelection } from '../../src/engine/schema/private/plugin-prisma.ts';
import { getDatamodel } from '../../src/generated/pothos.ts';
import { seen } from './witness.ts';

const prisma = {
  client: () => {
    throw new Error('Prisma must not read');
  },
  dmmf: getDatamodel(),
};

const own = new SchemaBuilder<{ PrismaTypes: RowTypes }>({
  plugins: ['witness', PrismaPlugin],
  prisma,
});
own.prismaObject('TaxRate', { fields: (t) => ({ code: t.exposeString('code') }) });
own.prismaObject('TaxClass', {
  fields: (t) => ({
    exposed: t.exposeString('code'),
    relation: t.relation('rates', { query: { orderBy: { code: 'desc' } } }),
    selecting: t.string({ select: { code: true }, resolve: ({ code }) => code }),
    computing: t.string({ select: () => ({ code: true }), resolve: ({ code }) => code }),
  }),
});
own.queryType({ fields: (t) => ({ one: t.string({ resolve: () => '' }) }) });
own.toSchema();

const notesOf = (field: string) => prismaNotes(seen.get(field)?.extensions);

describe('plugin-prisma', () => {
  it('marks the fields of a model by their kind', () => {
    expect(seen.get('exposed')?.kind).toBe('PrismaObject');
  });

  it('notes the field of the model that a field exposes', () => {
    expect(notesOf('exposed').exposed).toBe('code');
  });

  it('notes the relation of a field and its query', () => {
    expect(notesOf('relation')).toMatchObject({
      relation: { name: 'rates', type: 'TaxRate', isList: true },
      query: { orderBy: { code: 'desc' } },
    });
  });

  it('notes the selection of a resolver', () => {
    expect(notesOf('selecting').selected).toEqual(['code']);
    expect(notesOf('computing').selected).toBe('computed');
    expect(prismaNotes(withoutSelection(seen.get('selecting')?.extensions)).selected).toBe(
      undefined,
    );
  });
});

describe('the field builders of Pothos', () => {
  it.each([
    ['RootFieldBuilder', RootFieldBuilder, ['field', 'relationBy']],
    [
      'ObjectFieldBuilder',
      ObjectFieldBuilder,
      ['field', 'expose', 'column', 'connectionOf', 'localized', 'priceMaps'],
    ],
    ['InputFieldBuilder', InputFieldBuilder, ['field', 'members']],
  ])('have the own and the added methods of %s', (_name, { prototype }, names) => {
    expect(names.filter((name) => typeof prototype[name] !== 'function')).toEqual([]);
  });
});
