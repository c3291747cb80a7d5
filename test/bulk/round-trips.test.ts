import {
  type GraphQLNamedType,
  type GraphQLObjectType,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { importedField } from '../../src/work/jobs/targets/target.ts';
import { postExport } from '../support/exports.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { jsonl, readResult, runImport } from './support.ts';

/* An export can be imported unchanged, and changes nothing. */

let shop: Shop;
beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await shop.graphql(`mutation { createWebhook(input: {
    url: "https://receiver.example", topics: ["site.pages.*"] }) { secret } }`);
  // The position of one that is not paused grows by itself.
  await shop.rows('UPDATE webhook SET paused_time = now()');
});
afterAll(() => shop.close());

const fieldsOf = (type: GraphQLObjectType | null | undefined) =>
  Object.values(type?.getFields() ?? {});

/** Every mutation that changes the records that lines name, with the list of those records. */
const targets = fieldsOf(schema.getMutationType()).flatMap(({ name, args }) => {
  const [, verb, noun = ''] = /^(update|upsert)([A-Z]\w*)$/.exec(name) ?? [];
  if (!verb || !importedField(schema, name)) return [];
  const rows = args.find((arg) => arg.name === 'rows');
  const row = rows && getNamedType(rows.type);
  const members = isInputObjectType(row) ? Object.values(row.getFields()) : args;
  const named = (member: string) => {
    const found = members.find((each) => each.name === member);
    return found && getNamedType(found.type);
  };
  const [by, input] = [named('by'), named('input')];
  if (!isInputObjectType(by) || !isInputObjectType(input)) return [];
  const record = /^(\w+?)(?:Create|Update|Upsert)?Input$/.exec(input.name)?.[1] ?? noun;
  const type = schema.getType(record);
  const list = fieldsOf(schema.getQueryType()).find(
    (field) => getNamedType(field.type).name === `${record}Connection`,
  );
  if (!isObjectType(type) || !list) return [];
  return [{ mutation: name, list: list.name, by, input, type }];
});

/** The members that a line of an import has, as an export reads them. */
function selectionOf(input: GraphQLNamedType, record: GraphQLNamedType): string {
  if (!isInputObjectType(input) || !isObjectType(record)) return '';
  const fields = record.getFields();
  return Object.values(input.getFields())
    .flatMap(({ name, type }) => {
      const field = fields[`${name}ByList`] ?? fields[name];
      const inner = getNamedType(type);
      if (!field || isListType(type) || field.args.some(isRequiredArgument)) return [];
      const alias = field.name === name ? name : `${name}: ${field.name}`;
      const isLeaf = isLeafType(getNamedType(field.type));
      if (isLeafType(inner) || isLeaf) return isLeafType(inner) && isLeaf ? [alias] : [];
      const nested = selectionOf(inner, getNamedType(field.type));
      return nested === '' ? [] : [`${name} { ${nested} }`];
    })
    .join(' ');
}

const dialects = [
  ['CSV', 'format=csv', {}],
  ['CSV of a spreadsheet', 'format=csv&delimiter=%3B&bom=1&crlf=1&excel=1', {}],
  ['JSONL', 'format=jsonl', jsonl],
] as const;

const entries = () => shop.rows('SELECT count(*)::int AS n, max(id) AS last FROM audit_entry');

test('most lists can be exported and imported', () => {
  expect(targets.length).toBeGreaterThanOrEqual(24);
});

describe.each(targets)('$mutation', ({ mutation, list, by, input, type }) => {
  const record = type.getFields();
  const keys = Object.keys(by.getFields()).filter((key) =>
    isLeafType(getNamedType(record[key]?.type)),
  );
  test.each(dialects)('takes an export in %s, and writes nothing', async (_, address, headers) => {
    const fields = `${keys.join(' ')} ${selectionOf(input, type)}`;
    const query = `{ ${list}(first: 20) { nodes { ${fields} } } }`;
    const response = await postExport(shop, query, { address });
    const file = await response.text();
    expect(response.status, file).toBe(200);
    const before = await entries();
    const job = await runImport(shop, `mutation=${mutation}`, file, headers);
    const refused = job.failed > 0 ? (await readResult(shop, job)).text : '';
    expect({ ...job, refused }).toMatchObject({ state: 'COMPLETED', failed: 0, refused: '' });
    expect(job.ok).toBeGreaterThan(0);
    expect(await entries()).toEqual(before);
  });
});

test.each([
  [
    'CSV',
    (line: object) => `${Object.keys(line).join(',')}\n${Object.values(line).join(',')}\n`,
    {},
  ],
  ['JSONL', (line: object) => `${JSON.stringify(line)}\n`, jsonl],
] as const)(
  'a line of %s whose id is that of another record is refused',
  async (_, write, headers) => {
    const [first, second] = await shop.rows('SELECT id, code FROM product ORDER BY id LIMIT 2');
    const before = await entries();
    const upsert = (line: object) =>
      runImport(shop, 'mutation=upsertProducts', write(line), headers);
    for (const line of [
      { id: second?.id, code: first?.code, minOrder: 7 },
      { id: first?.id, code: 'unknown-code', minOrder: 7 },
    ]) {
      const job = await upsert(line);
      expect(job).toMatchObject({ ok: 0, failed: 1 });
      const { text } = await readResult(shop, job);
      expect(text.replaceAll(/\\?"+/g, "'")).toContain(
        `the identifier '${line.id}' is not that of the Product with the code '${line.code}'`,
      );
    }
    expect(await entries()).toEqual(before);
    const same = { id: first?.id, code: first?.code, minOrder: 7 };
    expect(await upsert(same)).toMatchObject({ ok: 1, failed: 0 });
  },
);
