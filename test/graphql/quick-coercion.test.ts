import fc from 'fast-check';
import { coerceInputValue, type GraphQLInputType, parseType, typeFromAST } from 'graphql';
import { describe, expect, test } from 'vitest';
import { quickCoercion, unfit } from '../../src/engine/document/quick-coercion.ts';
import { schema } from '../../src/shop/catalogue.ts';

/* Variables are coerced like by graphql-js, or left to it. */

const typed = (text: string) =>
  typeFromAST(schema, parseType(text) as never) as unknown as GraphQLInputType;

/** The result of graphql-js for a value; `unfit` for an error. */
function expected(value: unknown, type: GraphQLInputType): unknown {
  let isFit = true;
  const coerced = coerceInputValue(value, type, () => {
    isFit = false;
  });
  return isFit ? coerced : unfit;
}

describe.each([
  ['[ProductOrder!]', [{ priceList: '2', field: 'PRICE' }], true],
  ['[ProductOrder!]', [{ field: 'NAME', direction: 'DESC', language: 'it' }], true],
  ['[ProductOrder!]', [{ field: 'NAME', direction: null }], false],
  ['[ProductOrder!]', [{ field: 'NONE' }], false],
  ['[ProductOrder!]', { field: 'NAME' }, false],
  ['[ProductOrder!]', [null], false],
  ['ProductBy!', { id: '15' }, true],
  ['ProductBy!', { id: 15, code: 'x' }, false],
  ['ProductBy!', { sku: null }, false],
  ['ProductBy!', null, false],
  ['ProductBy', null, true],
  ['ProductWhere', { OR: [{ AND: [{ id: { in: [1, '2'] } }] }], code: null }, true],
  ['ProductWhere', { nothing: 1 }, false],
  ['ProductWhere', { price: { gt: 1 } }, true],
  ['ProductWhere', { price: 1 }, false],
  ['OrderWhere', { status: { in: ['NEW'] }, total: { gte: '1.50' } }, true],
  ['Int', 1.5, false],
  ['[ID!]!', ['1', 'x'], true],
] as const)('coercion of %s from %j', (type, value, isQuick) => {
  test(isQuick ? 'uses the quick coercion' : 'uses graphql-js', () => {
    const quick = quickCoercion(typed(type))(value);
    expect(quick !== unfit).toBe(isQuick);
    if (isQuick) expect(JSON.stringify(quick)).toBe(JSON.stringify(expected(value, typed(type))));
  });
});

test.each(['ProductWhere', 'ProductBy!', '[ProductOrder!]', 'ProductCreateInput!', '[[Int]]'])(
  'any value of %s is coerced as by graphql-js, or left to it',
  (name) => {
    const type = typed(name);
    const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
    const names = [
      'id',
      'code',
      'AND',
      'OR',
      'in',
      'equals',
      'field',
      'direction',
      'name',
      '__proto__',
    ];
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof({ depthSize: 'small' }, leaf, tie('object'), tie('list')),
      object: fc.dictionary(fc.constantFrom(...names), tie('value'), { maxKeys: 4 }),
      list: fc.array(tie('value'), { maxLength: 3 }),
    }));
    fc.assert(
      fc.property(value, (given) => {
        const quick = quickCoercion(type)(given);
        if (quick !== unfit)
          expect(JSON.stringify(quick)).toBe(JSON.stringify(expected(given, type)));
      }),
      { numRuns: 500 },
    );
  },
);
