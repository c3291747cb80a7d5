import { expect, test } from 'vitest';
import { Refusal } from '../../src/ground/contract/errors/refusal.ts';
import { check } from '../../src/ground/contract/notation/check.ts';
import { list, map, shape } from '../../src/ground/contract/notation/shape.ts';

const Request = shape({
  text: 'string(0..60)',
  code: 'digits(14)',
  id: 'bigint(1..20)',
  price: 'decimal[10,2] as text',
  name: 'L(60)',
  word: 'A | B',
  file: 'base64(4..8)',
  ids: 'id list',
  stock: map('string(1..32)', 'decimal[11,2]'),
  lines: list(shape({ sku: 'string(0..32)', quantity: 'int(1..)' })),
});

/** Texts of about 2 MB each, wrong at the end or completely. */
const size = 2_000_000;
const long = 'x'.repeat(size);
const digits = '9'.repeat(size);
const hostile: [what: string, request: object][] = [
  ['a long text', { text: long }],
  ['a long text of two units a character', { text: '😀'.repeat(size / 4) }],
  ['half a character at the end', { text: `${long}\ud800` }],
  ['many digits', { code: digits, id: digits }],
  ['a decimal of many digits', { price: `0.${digits}` }],
  ['a word of 2 MB', { word: long }],
  ['Base64 of 2 MB', { file: `${long.slice(4)}====` }],
  ['the name of a member', { [long]: 1 }],
  ['the key of a map', { stock: { [long]: 1 } }],
  ['a language', { name: { [long]: '' } }],
  ['many identifiers', { ids: [...Array<number>(size / 4).fill(1), 0] }],
  ['many lines', { lines: [...Array.from({ length: size / 20 }, () => ({ sku: 'A' })), 0] }],
  ['many members', Object.fromEntries(Array.from({ length: size / 20 }, (_, at) => [`m${at}`, 1]))],
];

/** The fastest of several runs, since other processes can slow down one of them. */
test.each(hostile)('%s of 2 MB is refused within 100 ms and 500 characters', (_what, request) => {
  let fastest = Number.POSITIVE_INFINITY;
  let message = long;
  for (let run = 0; run < 5; run++) {
    const begin = performance.now();
    try {
      check(Request, request);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      message = error.message;
    }
    fastest = Math.min(fastest, performance.now() - begin);
  }
  expect(message.length).toBeLessThan(500);
  expect(fastest).toBeLessThan(100);
});
