import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../support/shop.ts';
import { askTwice, valueAt } from './answer-to.ts';
import { keysOf } from './callers.ts';
import { crossings, hiddenWithEntry, type Reach, reaches } from './documents.ts';

/* Every field between records of different sections, read with and without the right to it. */

let shop: Shop;
let keyWith: ReturnType<typeof keysOf>;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  keyWith = keysOf(shop);
});
afterAll(() => shop.close());

/**
 * The visible part of the change log depends on the caller's sections: see test/events/log.test.ts
 * and test/events/changes.test.ts.
 */
const ofEvents = ['Event.caller', 'Event.changes'];
const between = reaches().filter(
  ({ name }) => !ofEvents.includes(name) && !hiddenWithEntry.includes(name),
);

test('the test covers each relation between records of different sections', () => {
  const names = between.map(({ name }) => name);
  expect(crossings.filter((name) => !names.includes(name))).toEqual(hiddenWithEntry);
  expect(crossings).toEqual(expect.arrayContaining(['Order.customer', 'Customer.orders']));
  expect(crossings.length).toBeGreaterThan(12);
});

/** The positions of a field in a response. */
function positionsOf(data: unknown, path: readonly string[]): (string | number)[][] {
  const [name, ...rest] = path;
  if (name === undefined) return [[]];
  if (Array.isArray(data))
    return data.flatMap((each, at) => positionsOf(each, path).map((inner) => [at, ...inner]));
  if (typeof data !== 'object' || data === null) return [];
  const value: unknown = valueAt(data, [name]);
  if (rest.length === 0) return [[name]];
  return positionsOf(value, rest).map((inner) => [name, ...inner]);
}

/** The response with null at these positions. */
function nulled(data: unknown, positions: readonly (string | number)[][]): unknown {
  const copy = structuredClone(data);
  for (const position of positions)
    Object.assign(Object(valueAt(copy, position.slice(0, -1))), { [position.at(-1) ?? '']: null });
  return copy;
}

const named = (section: string) => section.toUpperCase();

/** The number of occurrences of the field in the demo shop. */
async function expectNulled({ before, section, documents, path }: Reach): Promise<number> {
  const without = await keyWith({ sections: [...before], access: 'Read' });
  const within = await keyWith({ sections: [...before, section], access: 'Read' });
  let count = 0;
  for (const document of documents) {
    const whole = await askTwice(shop, document, within);
    expect(whole.errors, document).toEqual([]);
    const positions = positionsOf(whole.data, path);
    const less = await askTwice(shop, document, without);
    expect(less.data, document).toEqual(nulled(whole.data, positions));
    expect(less.errors.map((error) => error.path)).toEqual(positions);
    for (const { message, extensions } of less.errors) {
      expect(message).toBe(`The caller may not read the section ${section}.`);
      expect(extensions).toEqual({ code: 'FORBIDDEN', section: named(section), access: 'READ' });
    }
    // Callers with the right still get the full result.
    expect(await askTwice(shop, document, within)).toEqual(whole);
    count += positions.length;
  }
  return count;
}

test.each(between)('$name is null without a right to $section', async (reach) => {
  expect(await expectNulled(reach), 'the demo shop has no example').toBeGreaterThan(0);
});
