import {
  type GraphQLArgument,
  getNamedType,
  isInputObjectType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schema } from '../../src/shop/catalogue.ts';
import { auditParts } from '../../src/shop/site/audit/audit-entry.ts';
import { openShop, type Shop } from '../support/shop.ts';
import { type Entry, entries } from './support.ts';

let shop: Shop;
/** The entries of each audited table that some rows create when they are inserted and deleted. */
const left = new Map<string, Entry[]>();
/** The trigger function of each table, which names all members. */
const sources = new Map<string, string>();

/** Rows without prices of their own have no entries. */
const conditions: Readonly<Record<string, string>> = {
  item_price: 'WHERE price_list_id = 1 AND list_price IS NOT NULL',
};

/** Rows for tables that are empty in the demo shop. */
const oneWebhook = `INSERT INTO webhook (url, topics, secret)
  VALUES ('https://receiver.example', '{site.pages.create}', 'whsec_')`;
const oneSession = `INSERT INTO account_session (account_id, family_hash, refresh_hash, access_hash,
    access_expiry_time, expiry_time)
  SELECT id, sha256('a'), sha256('b'), sha256('c'), now(), now() FROM account LIMIT 1`;

/** Copies rows into a table with the triggers of the audited one, without its foreign keys. */
const copyRows = (table: string) => `DO $$ BEGIN
  PERFORM set_config('gateway.call', '{"kind":"Key","id":1,"name":"probe","surface":"V3",
    "operation":"probe","requestId":"probe ${table}"}', true);
  CREATE TABLE audit_probe (LIKE "${table}");
  CREATE TRIGGER added AFTER INSERT ON audit_probe REFERENCING NEW TABLE AS added
    FOR EACH STATEMENT EXECUTE FUNCTION "audit_${table}"();
  CREATE TRIGGER removed AFTER DELETE ON audit_probe REFERENCING OLD TABLE AS removed
    FOR EACH STATEMENT EXECUTE FUNCTION "audit_${table}"();
  INSERT INTO audit_probe SELECT * FROM "${table}" ${conditions[table] ?? ''} LIMIT 40;
  DELETE FROM audit_probe;
  DROP TABLE audit_probe;
END $$`;

beforeAll(async () => {
  shop = await openShop({ DEMO: '1' });
  await shop.rows(oneSession);
  await shop.rows(oneWebhook);
  const tables = await shop.rows(`SELECT c.relname AS name, p.prosrc AS source
    FROM pg_trigger AS t JOIN pg_proc AS p ON p.oid = t.tgfoid JOIN pg_class AS c ON c.oid = t.tgrelid
    WHERE t.tgname = 'audit_added' ORDER BY 1`);
  for (const { name, source } of tables) {
    const table = String(name);
    sources.set(table, String(source));
    await shop.rows(copyRows(table));
    left.set(table, await entries(shop, { requestId: `probe ${table}` }));
  }
});
afterAll(() => shop.close());

/** The fields of a type or the members of a join record; undefined where GraphQL has neither. */
function fieldNamed(type: string, name: string): string | undefined {
  const known = schema.getType(type);
  if (!isObjectType(known)) return auditParts[type]?.members.includes(name) ? '' : undefined;
  const field = known.getFields()[name];
  return field && getNamedType(field.type).name;
}

/** `billingAddress.city` is a field of a field. */
const isMember = (type: string, name: string) =>
  name
    .split('.')
    .reduce<string | undefined>(
      (of, each) => (of === undefined ? undefined : fieldNamed(of, each)),
      type,
    ) !== undefined;

const typesOf = (table: string) =>
  new Set((left.get(table) ?? []).map(({ recordType, part }) => part?.split('/')[0] ?? recordType));

test('every audited table has audit entries', () => {
  const empty = [...left].flatMap(([table, found]) => (found.length === 0 ? [table] : []));
  expect(empty).toEqual([]);
  expect(left.size).toBeGreaterThan(40);
});

test('each record type is a GraphQL type, and each part is a type or is described by AuditEntry.part', () => {
  const found = [...left.values()].flat();
  const isType = (name: string) => isObjectType(schema.getType(name));
  expect(found.filter(({ recordType }) => !isType(recordType))).toEqual([]);
  const parts = new Set(found.flatMap(({ part }) => part?.split('/')[0] ?? []));
  const entryType = schema.getType('AuditEntry');
  const about = isObjectType(entryType) ? (entryType.getFields().part?.description ?? '') : '';
  for (const part of parts) expect(about).toContain(`${part}/<`);
  expect([...parts].filter((part) => !isType(part)).sort()).toEqual(Object.keys(auditParts).sort());
  for (const { recordType, part } of found) {
    const tie = auditParts[part?.split('/')[0] ?? ''];
    if (tie) expect(tie.of).toBe(recordType);
  }
});

test('each member that a trigger writes is a field of the GraphQL type', () => {
  const unknown: string[] = [];
  for (const [table, source] of sources) {
    const [type = ''] = typesOf(table);
    const names = [...source.matchAll(/',"([\w.]+)":'/g)].map(([, name = '']) => name);
    expect(names).not.toEqual([]);
    unknown.push(...names.filter((name) => !isMember(type, name)).map((name) => `${type}.${name}`));
  }
  expect(unknown).toEqual([]);
});

test('each member in an entry is a field of the GraphQL type', () => {
  const unknown = new Set<string>();
  for (const { recordType, part, before, after } of [...left.values()].flat()) {
    const type = part?.split('/')[0] ?? recordType;
    for (const name of Object.keys({ ...before, ...after }))
      if (!isMember(type, name)) unknown.add(`${type}.${name}`);
  }
  expect([...unknown]).toEqual([]);
});

/** The query that returns one record of a type, and the argument that identifies it, if any. */
function queryOf(type: string) {
  for (const field of Object.values(schema.getQueryType()?.getFields() ?? {})) {
    if (isListType(field.type) || getNamedType(field.type).name !== type) continue;
    const required = field.args.filter(isRequiredArgument);
    const [key] = required;
    if (key && required.length === 1) return { field: field.name, key };
  }
  return undefined;
}

/** The keys of entries whose record is not identified by `id`. */
const keyNames: Readonly<Record<string, string>> = {
  Item: 'sku',
  Language: 'code',
  ProductReview: 'code',
  Template: 'name',
};

const byOf = (type: string, value: string) => ({ [keyNames[type] ?? 'id']: value });

const isByInput = ({ type }: GraphQLArgument) => {
  const input = getNamedType(type);
  return isInputObjectType(input) && input.isOneOf;
};

async function isFound(type: string, value: string): Promise<boolean> {
  const found = queryOf(type);
  if (!found) return false;
  const { field, key } = found;
  const query = `query($key: ${key.type}) { found: ${field}(${key.name}: $key) { __typename } }`;
  const { data } = await shop.graphql(query, { key: isByInput(key) ? byOf(type, value) : value });
  return JSON.stringify(data) === JSON.stringify({ found: { __typename: type } });
}

test('each record key identifies the record in the argument of its query', async () => {
  const keys = new Map<string, Set<string>>();
  for (const { recordType, recordKey } of [...left.values()].flat())
    keys.set(recordType, (keys.get(recordType) ?? new Set()).add(recordKey));
  const missing: string[] = [];
  for (const [type, values] of keys)
    for (const value of [...values].slice(0, 3))
      if (!(await isFound(type, value))) missing.push(`${type} ${value}`);
  expect(missing).toEqual([]);
});
