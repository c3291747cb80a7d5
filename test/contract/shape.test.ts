import { describe, expect, expectTypeOf, it } from 'vitest';
import { check } from '../../src/ground/contract/notation/check.ts';
import type { Keyed } from '../../src/ground/contract/notation/notation.ts';
import {
  list,
  map,
  type ReadMember,
  type ReadShape,
  shape,
} from '../../src/ground/contract/notation/shape.ts';

const Address = shape({
  street: 'string(1..60) (req)',
  city: 'string(1..25) (req)',
  note: 'string(0..255) nullable',
});

type ValueIn<S> = S extends ReadMember<infer T> ? T : never;
const names = (of: ReadShape<object>) => Object.keys(of.member.members);

describe('a shape', () => {
  it('gives required and optional members in its type', () => {
    expectTypeOf<ValueIn<typeof Address>>().toEqualTypeOf<{
      street: string;
      city: string;
      note?: string | null;
    }>();
  });

  it('nests shapes, lists and maps in its type', () => {
    const Customer = shape({
      billing: Address.required(),
      shipping: Address.nullable(),
      others: list(Address).required(),
      prices: map('string(1..32)', shape({ list: 'decimal[10,3](0..)' }), { key: 'sku' }),
      settings: map('string(1..100)', 'string(0..1000)').nullable(),
      status: 'New | Open (req)',
    });
    type AddressValue = ValueIn<typeof Address>;
    expectTypeOf<ValueIn<typeof Customer>>().toEqualTypeOf<{
      billing: AddressValue;
      others: AddressValue[];
      status: 'New' | 'Open';
      shipping?: AddressValue | null;
      prices?: Keyed<{ list?: string }, 'sku', 'value'>;
      settings?: Keyed<string, 'key', 'value'> | null;
    }>();
    expect(names(Customer)).toEqual([
      'billing',
      'shipping',
      'others',
      'prices',
      'settings',
      'status',
    ]);
  });

  it('refuses a misspelt notation when it is compiled', () => {
    // @ts-expect-error: "strin" is not a word of the notation.
    expect(() => shape({ name: 'strin(1..2)' })).toThrow('not a notation: strin(1..2)');
  });

  it('has the type that check returns', () => {
    const value = check(Address, { street: 'Main Street 1', city: 'Riga' });
    expectTypeOf(value.street).toEqualTypeOf<string>();
    expect(value).toEqual({ street: 'Main Street 1', city: 'Riga' });
  });

  it('contains only frozen data', () => {
    expect(Object.isFrozen(Address.member)).toBe(true);
    expect(Object.isFrozen(Address.member.members)).toBe(true);
    expect(Object.isFrozen(Address.member.members.city)).toBe(true);
  });

  it('has no member for names that every object inherits', () => {
    expect(Address.member.members.constructor).toBeUndefined();
    expect(Reflect.get(Address.member.members, '__proto__')).toBeUndefined();
  });

  it('stays unchanged when a derived shape sets a flag', () => {
    expect(Address.required().member).toMatchObject({ isRequired: true, nullable: false });
    expect(Address.nullable().member).toMatchObject({ isRequired: false, nullable: true });
    expect(Address.asOne().required().member).toMatchObject({ asOne: true, isRequired: true });
    expect(Address.member).toMatchObject({ isRequired: false, nullable: false, asOne: false });
  });
});

describe('shapes made from a shape', () => {
  it('have the picked members in the named order', () => {
    const picked = Address.pick('note', 'street');
    expect(names(picked)).toEqual(['note', 'street']);
    expectTypeOf<ValueIn<typeof picked>>().toEqualTypeOf<{
      note?: string | null;
      street: string;
    }>();
  });

  it('lack the omitted members', () => {
    const left = Address.omit('street');
    expect(names(left)).toEqual(['city', 'note']);
    expectTypeOf<ValueIn<typeof left>>().toEqualTypeOf<{ city: string; note?: string | null }>();
  });

  it('append new members, and replace existing ones in place', () => {
    const more = Address.extend({ country: 'string(2) (req)', street: 'int' });
    expect(names(more)).toEqual(['street', 'city', 'note', 'country']);
    expectTypeOf<ValueIn<typeof more>>().toEqualTypeOf<{
      city: string;
      note?: string | null;
      country: string;
      street?: number;
    }>();
  });

  it('require nothing after partial()', () => {
    const open = Address.partial();
    expect(check(open, {})).toEqual({});
    expectTypeOf<ValueIn<typeof open>>().toEqualTypeOf<{
      street?: string;
      city?: string;
      note?: string | null;
    }>();
  });

  it.each([
    () => Address.pick('street'),
    () => Address.required().omit('street'),
    () => Address.asOne().extend({ country: 'string(2)' }),
    () => Address.required().partial(),
  ])('make required members optional again (%#)', (make) => {
    expect(make().member).toMatchObject({ isRequired: false, nullable: false, asOne: false });
  });
});

describe('list and map', () => {
  it('describe their own elements', () => {
    expect(list(Address, { max: 5 }).member.notation).toBe('array of object, at most 5');
    expect(map('string(1..32)', 'decimal[11,2](0..)', { min: 1, max: 100 }).member.notation).toBe(
      'object of decimal[11,2](0..) by string(1..32), at least 1, at most 100',
    );
  });

  it('accept only strings and integers as keys', () => {
    expect(() => map('bool', 'int')).toThrow('not a key: bool');
  });
});
