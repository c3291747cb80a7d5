import { describe, expect, test } from 'vitest';
import { coordinatesOf } from '../../src/engine/document/rules/used-coordinates.ts';
import { allRights } from '../../src/ground/contract/operations/rights.ts';
import { schema } from '../../src/shop/catalogue.ts';
import { describedText } from '../../src/surfaces/find/texts.ts';
import { type Found, readDocuments } from './documents.ts';
import { finder } from './support.ts';

const documents = readDocuments();
const roots = ['Query', 'Mutation', 'Subscription'];

const textOf = (coordinates: readonly string[]) =>
  describedText(finder.describe(coordinates, allRights));

interface Answer {
  readonly text: string;
  /** `Order` has `number` and `statusHistory(first offset)`. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

function answerFor(fields: readonly string[]): Answer {
  const text = textOf([...fields, 'filters']);
  const members = new Map<string, string[]>();
  const lines = /^(?:(?:type|input|enum|interface) )?([A-Z][\w, ]*) \{ (.*) \}/gm;
  for (const [, names = '', body = ''] of text.matchAll(lines))
    for (const name of names.split(', ')) {
      const parts = body.split('; ').map((part) => part.replace(/(?<=\w|\)): .*/, ''));
      members.set(name, parts.join(' ').match(/[A-Za-z_]\w*(?:\([^)]*\))?/g) ?? []);
    }
  return { text, members };
}

interface Coordinate {
  readonly type: string;
  readonly name: string;
  readonly argument: string | undefined;
}

function partsOf(coordinate: string): Coordinate {
  const [, type = '', name = '', argument] = /^(\w+)\.(\w+)(?:\((\w+):\))?/.exec(coordinate) ?? [];
  return { type, name, argument };
}

/** The members that the text about filters describes for all types at once. */
const common: readonly (readonly [RegExp, readonly string[]])[] = [
  [/Edge$/, ['cursor', 'node']],
  [/ListFilter$/, ['some', 'every', 'none']],
  [/Filter$/, ['equals', 'in', 'not', 'notIn']],
  [/Order$/, ['field', 'direction']],
];

const paging = ['after', 'before', 'first', 'last', 'offset', 'orderBy', 'where'];

function isDescribed({ text, members }: Answer, { type, name, argument }: Coordinate): boolean {
  const member = members.get(type)?.find((each) => each.replace(/\(.*/, '') === name);
  if (roots.includes(type)) {
    const [, args = ''] = new RegExp(`^${type}\\.${name}(?:\\((.*)\\))?:`, 'm').exec(text) ?? [
      null,
    ];
    return args !== null && (argument === undefined || args.includes(`${argument}: `));
  }
  if (!member) return common.some(([types, names]) => types.test(type) && names.includes(name));
  if (argument === undefined) return true;
  const [, shown = ''] = /\((.*)\)/.exec(member) ?? [];
  return shown === '…' ? paging.includes(argument) : shown.split(' ').includes(argument);
}

/** The coordinates of a document that the descriptions of its root fields lack. */
function lackingIn({ document }: Found): Coordinate[] {
  const used = coordinatesOf(schema, document, {}).map(partsOf);
  const fields = used.filter((each) => roots.includes(each.type) && each.argument === undefined);
  const answer = answerFor(fields.map(({ type, name }) => `${type}.${name}`));
  return used.filter((each) => !isDescribed(answer, each));
}

describe('descriptions of root fields', () => {
  test.each([
    ['docs/', 150],
    ['console/', 60],
    ['examples/', 4],
    ['client/', 2],
    ['bench/', 4],
  ])('the documents of %s are found', (folder, count) => {
    const found = documents.filter(({ path }) => path.startsWith(folder));
    expect(found.length).toBeGreaterThanOrEqual(count);
  });

  const lacking = documents.map((found) => ({ ...found, lacking: lackingIn(found) }));

  test('root fields describe all parts that a document uses, in 97 of 100 documents', () => {
    const others = lacking.filter((found) => found.lacking.length > 0);
    console.log(
      `described by root fields: ${documents.length - others.length} of ${documents.length}`,
    );
    expect(others.length).toBeLessThanOrEqual(documents.length * 0.03);
  });

  test('types further away are described by their names', () => {
    const unknown = lacking.flatMap((found) =>
      found.lacking.filter(({ type, name }) => !textOf([type]).includes(` ${name}`)),
    );
    expect(unknown).toEqual([]);
  });
});
