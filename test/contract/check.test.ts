import { describe, expect, it } from 'vitest';
import type { RefusalType } from '../../src/ground/contract/errors/refusal.ts';
import { check } from '../../src/ground/contract/notation/check.ts';
import { list, map, type ReadMember, shape } from '../../src/ground/contract/notation/shape.ts';
import { expectRefusal, refusalOf } from './support.ts';

const File = shape({ name: 'string(1..255) (req)', content: 'base64 (req)' });
const Customer = shape({
  code: 'string(0..32)',
  billingAddress: shape({
    firstName: 'string(1..25) (req)',
    email: 'string(3..120) (req)',
    country: 'string(2)',
  }).required(),
  contacts: list(shape({ name: 'string(1..50) (req)', phone: 'string(0..15)' })),
  emails: 'array of string(3..100), at most 2',
  file: File.asOne(),
  files: list(File).asOne(),
  icon: shape({ color: 'hexadecimal(6)', image: File.asOne('icon').nullable() }),
  prices: map('string(1..32)', shape({ list: 'decimal[10,3](0..) (req)' }), { min: 1, max: 2 }),
  costs: map('int(1..)', 'decimal[10,3](0..)'),
  name: 'L(60)',
});
const billingAddress = { firstName: 'Ada', email: 'ada@example.com' };
const file = { name: 'a.png', content: 'YQ==' };

describe('an error of check', () => {
  it.each<[field: string, type: RefusalType, request: object]>([
    ['unknown', 'UnknownField', { billingAddress, colour: 'red' }],
    ['unknown', 'UnknownField', { billingAddress: { ...billingAddress, colour: 'red' } }],
    ['unknown', 'UnknownField', { billingAddress, contacts: [{ name: 'A' }, { colour: 1 }] }],
    ['unknown', 'UnknownField', { billingAddress, file: { ...file, size: 1 } }],
    ['unknown', 'UnknownField', { billingAddress, prices: { A: { list: 1, sale: 1 } } }],
    ['unknown', 'UnknownField', { billingAddress, constructor: 1 }],
    ['unknown', 'UnknownField', JSON.parse('{"__proto__": {"code": "A"}}')],
    ['unknown', 'UnknownField', JSON.parse('{"billingAddress": {"toString": 1}}')],
    ['billingAddress', 'Missing', {}],
    ['email', 'Missing', { billingAddress: { firstName: 'Ada' } }],
    ['name', 'Missing', { billingAddress, contacts: [{ name: 'A' }, {}] }],
    ['file', 'Missing', { billingAddress, file: { name: 'a.png' } }],
    ['files', 'Missing', { billingAddress, files: [file, { name: 'a.png' }] }],
    ['prices', 'Missing', { billingAddress, prices: { A: {} } }],
    ['code', 'Malformed', { billingAddress, code: null }],
    ['billingAddress', 'Malformed', { billingAddress: null }],
    ['billingAddress', 'Malformed', { billingAddress: [billingAddress] }],
    ['country', 'Malformed', { billingAddress: { ...billingAddress, country: 'LVA' } }],
    ['contacts', 'Malformed', { billingAddress, contacts: {} }],
    ['contacts', 'Malformed', { billingAddress, contacts: [null] }],
    ['phone', 'Malformed', { billingAddress, contacts: [{ name: 'A', phone: 5 }] }],
    ['emails', 'Malformed', { billingAddress, emails: ['a@b', 'x'] }],
    ['emails', 'Malformed', { billingAddress, emails: ['a@b', 'b@c', 'c@d'] }],
    ['file', 'Malformed', { billingAddress, file: { name: '', content: 'YQ==' } }],
    ['color', 'Malformed', { billingAddress, icon: { color: 'red' } }],
    ['icon', 'Malformed', { billingAddress, icon: { image: { ...file, content: '?' } } }],
    ['icon', 'Malformed', { billingAddress, icon: { image: 1 } }],
    ['icon', 'Missing', { billingAddress, icon: { image: { name: 'a.png' } } }],
    ['files', 'Malformed', { billingAddress, files: [file, { ...file, content: '?' }] }],
    ['prices', 'Malformed', { billingAddress, prices: { A: { list: -1 } } }],
    ['prices', 'Malformed', { billingAddress, prices: { '': { list: 1 } } }],
    ['prices', 'Malformed', { billingAddress, prices: { '\0': { list: 1 } } }],
    ['prices', 'Malformed', { billingAddress, prices: { '\ud800': { list: 1 } } }],
    ['prices', 'Malformed', { billingAddress, prices: {} }],
    ['prices', 'Malformed', { billingAddress, prices: { A: 1 } }],
    ['costs', 'Malformed', { billingAddress, costs: { 0: 1 } }],
    ['costs', 'Malformed', { billingAddress, costs: { '01': 1 } }],
    ['costs', 'Malformed', { billingAddress, costs: { '1e3': 1 } }],
    ['name', 'Malformed', { billingAddress, name: { en: 'a'.repeat(61) } }],
  ])('names %s, %s in %j', (field, type, request) => {
    expectRefusal(Customer, request, [field, type]);
  });

  it.each([null, [], 'text', 5, undefined])('names the whole request where it is %j', (value) => {
    expectRefusal(Customer, value, ['body', 'Malformed']);
    expect(refusalOf(Customer, value, { field: 'input' }).field).toBe('input');
  });
});

describe('the first of several errors', () => {
  const Request = shape({ a: 'int', b: 'int (req)', c: shape({ d: 'int (req)', e: 'int' }) });

  it.each<[rule: string, field: string, type: RefusalType, request: object]>([
    ['an unknown member comes first', 'unknown', 'UnknownField', { a: 'x', z: 1 }],
    ['a deep one too', 'unknown', 'UnknownField', { a: 'x', c: { z: 1 } }],
    ['then a missing one', 'b', 'Missing', { a: 'x' }],
    ['a deep one too', 'd', 'Missing', { a: 'x', b: 1, c: {} }],
    ['then a malformed one', 'e', 'Malformed', { a: 1, b: 1, c: { d: 1, e: 'x' } }],
    ['the declaration orders the missing', 'b', 'Missing', { c: {} }],
    ['the declaration orders the malformed', 'a', 'Malformed', { c: { d: 'x' }, b: 'x', a: 'x' }],
  ])('follows the order of the rules, %s: %s %s', (_rule, field, type, request) => {
    expectRefusal(Request, request, [field, type]);
  });

  it('the order of the request decides between unknown members', () => {
    expect(refusalOf(Request, { c: { y: 1 }, z: 1 }).message).toBe('c has no member "y"');
    expect(refusalOf(Request, { z: 1, c: { y: 1 } }).message).toBe('the request has no member "z"');
  });
});

describe('the result of check', () => {
  it('has the members in the order of the declaration', () => {
    const result = check(Customer, { name: {}, billingAddress, code: 'A' });
    expect(Object.keys(result)).toEqual(['code', 'billingAddress', 'name']);
  });

  it('omits undefined members', () => {
    expect(check(shape({ a: 'int', b: 'int' }), { a: undefined, b: 1 })).toStrictEqual({ b: 1 });
  });

  it('holds null where it is allowed', () => {
    const Order = shape({ address: File.nullable(), note: 'string nullable (req)' });
    expect(check(Order, { address: null, note: null })).toEqual({ address: null, note: null });
  });

  it('keeps the keys of a map, odd names and long numbers included', () => {
    const stock = map('string(1..32)', 'decimal[11,2](0..)');
    const result = check(stock, JSON.parse('{"__proto__": 1.5, "constructor": 2}'));
    expect(Object.entries(result)).toEqual([
      ['__proto__', '1.5'],
      ['constructor', '2'],
    ]);
    expect(check(map('int(1..)', 'bool'), { [`1${'0'.repeat(30)}`]: true })).toEqual({
      [`1${'0'.repeat(30)}`]: true,
    });
  });

  it('leaves the request unchanged', () => {
    const request = { b: [{ c: 10 }] };
    const result = check(shape({ b: list(shape({ c: 'decimal[10,2]' })) }), Object.freeze(request));
    expect(result).toEqual({ b: [{ c: '10' }] });
    expect(request).toEqual({ b: [{ c: 10 }] });
  });
});

describe('the description of a refusal', () => {
  const all: ReadMember<unknown> = shape({
    a: 'int(1..) nullable (req)',
    b: 'string(3..5)',
    c: 'A | B',
    d: 'id list, at most 1',
    f: 'L(5)',
    g: 'PriceMap',
    h: 'digits(14)',
    i: 'decimal[10,3](0..)',
    j: 'one of 0, 12, 24',
  });

  it.each<[request: object, description: string]>([
    [{ a: 0 }, 'a must be an integer of 1 or more, or null; got 0'],
    [{ b: 'bc' }, 'b must be a text of 3 to 5 characters; got "bc" (2 characters)'],
    [
      { b: 'a\0bc' },
      'b must be a text of 3 to 5 characters; got a text that is not Unicode or holds U+0000',
    ],
    [{ b: 17 }, 'b must be a text of 3 to 5 characters; got 17, a number'],
    [
      { b: null },
      'b must be a text of 3 to 5 characters; got null: leave it out if there is no value',
    ],
    [{ c: 'x\u0007' }, 'c must be "A" or "B"; got "x\\u0007"'],
    [{ d: [1, 2] }, 'd must be an array of at most 1 element; got an array of 2 elements'],
    [{ d: { e: 1 } }, 'd must be an array of at most 1 element; got an object of 1 member'],
    [
      { d: ['7'] },
      'd[0] must be an integer of 1 or more; got "7", a string: send 7 without quotes',
    ],
    [{ f: { EN: '' } }, 'the keys of f must be language codes such as "en"; got "EN"'],
    [
      { f: { en: 'sixsix' } },
      'f.en must be a text of at most 5 characters; got "sixsix" (6 characters)',
    ],
    [
      { g: { '1.5': 1 } },
      'the keys of g must be identifiers of price lists such as "1"; got "1.5"',
    ],
    [
      { g: { 2: -1 } },
      'g["2"] must be a number of 0 or more with at most 7 digits before and 3 after the decimal point; ' +
        'got -1',
    ],
    [{ h: '12' }, 'h must be a text of exactly 14 digits; got "12" (2 characters)'],
    [{ j: 11 }, 'j must be one of 0, 12, 24; got 11'],
  ])('names path, expected and received value for %j', (request, description) => {
    expect(refusalOf(all, { a: 1, ...request }).message).toBe(description);
  });

  it.each<[request: object, description: string]>([
    [{ lines: [{ price: 1 }, { price: 'x' }] }, 'order.lines[1].price must be a number'],
    [{ lines: [{ price: 1 }, {}] }, 'order.lines[1].price is required'],
    [{ lines: [{ price: 1, color: 1 }] }, 'order.lines[0] has no member "color"'],
    [{ lines: [{ price: 1 }, null] }, 'order.lines[1] must be an object; got null'],
    [{ stock: { DESK: {}, 'ARC 1': { on: 0 } } }, 'order.stock["ARC 1"].on must be true or false'],
    [{ stock: { DESK: {}, '': {} } }, 'the keys of order.stock must be a text of 1 to 9'],
    [{ file: { name: 1 } }, 'order.file.name must be a text'],
  ])('names the element for %j', (order, description) => {
    const Order = shape({
      lines: list(shape({ price: 'decimal[10,2] (req)' })),
      stock: map('string(1..9)', shape({ on: 'bool' })),
      file: shape({ name: 'string' }).asOne(),
    });
    expect(refusalOf(shape({ order: Order }), { order }).message).toContain(description);
  });

  it.each([
    ['letters', 'x'.repeat(1000), 'x'.repeat(100)],
    ['letters of two units', '😀'.repeat(1000), '😀'.repeat(100)],
    ['letters of both', `x${'😀'.repeat(1000)}`, `x${'😀'.repeat(99)}`],
  ])('shows at most 100 %s of the value', (_what, text, shown) => {
    const words = shape({ a: 'A | B' });
    const length = [...text].length;
    expect(refusalOf(words, { a: text }).message).toBe(
      `a must be "A" or "B"; got "${shown}"... (${length} characters)`,
    );
    expect(refusalOf(words, { [text]: 1 }).message).toBe(`the request has no member "${shown}"...`);
  });

  it('never repeats a password', () => {
    const login = shape({ password: 'string(4..16) (req)' });
    expect(refusalOf(login, { password: 'my secret pass phrase' }).message).toBe(
      'password must be a text of 4 to 16 characters; got a text of 21 characters',
    );
  });
});

describe('an empty array', () => {
  const Item = shape({
    name: 'L(60)',
    prices: 'PriceMap',
    size: shape({ width: 'int' }),
    stock: map('string(1..32)', 'int'),
    lines: list(shape({ sku: 'string' })),
  });
  const php = { emptyArrayIsObject: true };

  it('counts as an empty object at any depth, where the caller permits it', () => {
    const written = { name: [], prices: [], size: [], stock: [], lines: [[]] };
    const meant = { name: {}, prices: {}, size: {}, stock: {}, lines: [{}] };
    expect(check(Item, written, php)).toEqual(meant);
    expect(check(Item, [], php)).toEqual({});
    for (const name of ['name', 'prices', 'size', 'stock'])
      expectRefusal(Item, { [name]: [] }, [name, 'Malformed']);
  });

  it('stays malformed when it has elements', () => {
    for (const name of ['name', 'prices', 'size', 'stock'])
      expect(refusalOf(Item, { [name]: [1] }, php)).toMatchObject({
        field: name,
        type: 'Malformed',
      });
  });

  it('lacks required members', () => {
    const Order = shape({ address: shape({ city: 'string (req)' }).required() });
    const refusal = refusalOf(Order, { address: [] }, php);
    expect(refusal).toMatchObject({ field: 'city', message: 'address.city is required' });
  });
});
