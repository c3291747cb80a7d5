import SchemaBuilder from '@pothos/core';
import PrismaPlugin from '@pothos/plugin-prisma';
import { expect, test } from 'vitest';
import '../../src/shop/catalogue.ts';
import { builder } from '../../src/engine/schema/builder.ts';
import { getDatamodel } from '../../src/generated/pothos.ts';
import '../../src/engine/schema/planned-reads/fields.ts';
import { plannedReads } from '../../src/engine/schema/planned-reads/plugin.ts';
import type { RowTypes } from '../../src/engine/schema/planned-reads/row-types.ts';
import '../../src/engine/schema/texts/texts.ts';

const prisma = {
  client: () => {
    throw new Error('Prisma is not asked');
  },
  dmmf: getDatamodel(),
};

type Declare = (own: ReturnType<typeof planning>) => void;

const planning = () =>
  new SchemaBuilder<{ DefaultFieldNullability: false; PrismaTypes: RowTypes }>({
    plugins: [plannedReads, PrismaPlugin],
    defaultFieldNullability: false,
    prisma,
  });

const rate: Declare = (own) =>
  own.prismaObject('TaxRate', { fields: (t) => ({ code: t.exposeString('code') }) });

const mistakes: [why: string, declare: Declare][] = [
  [
    'TaxClass.rates cannot be ordered by rate',
    (own) => {
      rate(own);
      own.prismaObject('TaxClass', {
        fields: (t) => ({ rates: t.relation('rates', { query: { orderBy: { rate: 'asc' } } }) }),
      });
    },
  ],
  [
    'TaxClass.rates can be given an order alone',
    (own) => {
      rate(own);
      own.prismaObject('TaxClass', {
        fields: (t) => ({ rates: t.relation('rates', { query: { take: 2 } }) }),
      });
    },
  ],
  [
    'TaxRate.label is no column of its table',
    (own) =>
      own.prismaObject('TaxRate', {
        fields: (t) => ({ label: t.column({ type: 'String', description: 'A label.' }) }),
      }),
  ],
  [
    'TaxRate.label cannot be read by a planned statement',
    (own) =>
      own.prismaObject('TaxRate', {
        fields: (t) => ({
          label: t.string({ select: () => ({ code: true }), resolve: ({ code }) => code }),
        }),
      }),
  ],
];

test.each(mistakes)('the start fails with a reason: %s', (why, declare) => {
  const own = planning();
  declare(own);
  own.queryType({ fields: (t) => ({ one: t.string({ resolve: () => '' }) }) });
  expect(() => own.toSchema()).toThrow(why);
});

test('mistakes in a declaration do not compile', () => {
  expect(rejectedByTheCompiler).toBeTypeOf('function');
});

/** Code that is compiled, and never called. */
function rejectedByTheCompiler() {
  builder.prismaObject('Item', {
    variant: 'Never',
    fields: (t) => ({
      // @ts-expect-error no such column
      a: t.exposeString('skuu'),
      // @ts-expect-error it may be null
      b: t.exposeString('barcode'),
      // @ts-expect-error a decimal is not an Int
      c: t.exposeInt('weight'),
      // @ts-expect-error a decimal is not a DateTime
      d: t.expose('weight', { type: 'DateTime' }),
      // @ts-expect-error a text is not a Decimal
      e: t.expose('sku', { type: 'Decimal' }),
      // @ts-expect-error no such relation
      f: t.relation('produkt'),
      // @ts-expect-error it may be null
      g: t.relation('supplier'),
      // @ts-expect-error no such order
      h: t.relation('movements', { query: { orderBy: { idd: 'asc' } } }),
      // @ts-expect-error no list
      i: t.relationThrough('product', 'department'),
      // @ts-expect-error no relation of the join table
      j: t.relationThrough('options', 'opshun'),
      // @ts-expect-error no localized text
      k: t.texts('sku'),
      // @ts-expect-error a time is not a String
      l: t.exposeString('updateTime'),
      // @ts-expect-error a decimal is not a String
      m: t.exposeString('weight'),
      // @ts-expect-error no such record
      n: t.relationBy('Itemm', { by: 'sku', description: 'No such record.' }),
      // @ts-expect-error no such column
      o: t.relationBy('Item', { by: 'skuu', description: 'No such column.' }),
    }),
  });
  builder.queryField('never', (t) =>
    t.string({
      // @ts-expect-error no such section
      audience: 'Websight',
      resolve: () => '',
    }),
  );
}
