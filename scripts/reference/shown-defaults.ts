import { getNullableType, isObjectType, print } from 'graphql';
import type { Member, MemberOf } from '../../src/ground/contract/notation/member.ts';
import { graphqlWord } from '../../src/ground/contract/notation/names.ts';
import type { Operation } from '../../src/ground/contract/operations/operation.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { answerWriter } from '../../src/surfaces/v3/answer.ts';
import { documentFor } from '../../src/surfaces/v3/document.ts';
import { variablesOf } from '../../src/surfaces/v3/variables.ts';
import { type ExampleShop, keepSequences } from '../../test/examples/call-alone.ts';
import type { Body } from '../../test/examples/example.ts';
import { layOut } from '../../test/house/readme.ts';
import { shownBody } from './shown-calls.ts';

/** The value of a new record if the member is absent, by operation and path of the member. */
export type ShownDefaults = ReadonlyMap<string, string>;

const review = { code: 'R-3001', product: 1, language: 'en', content: 'Bright.' };
const fixedPrice = { type: 'FixedPrice', appliedTo: 'Departments', discountAmount: 5 };

/**
 * The bodies without and with objects that replace the example: that of a review updates the
 * existing review with its code, and a promotion sends the amount of its type.
 */
const samples: Readonly<Record<string, readonly [Body, Body?]>> = {
  'commerce.product-reviews.create': [{ review }, { review }],
  'commerce.promotions.create': [{ promotion: fixedPrice }],
};

/** A line without an item needs a name, and its price has no default. */
const alsoSent: readonly string[] = [
  ...['order.items[].name', 'order.items[].price'],
  ...['promotion.discountAmount', 'promotion.discountPercent'],
];

/** Creates records without their optional members, each as a dry run. */
export async function showDefaults(shop: ExampleShop): Promise<ShownDefaults> {
  const restore = await keepSequences(shop);
  const defaults = new Map<string, string>();
  for (const [name, operation] of operations) {
    const record = name.endsWith('.create') ? recordOf(name, operation) : null;
    if (!record) continue;
    for (const [path, value] of await absentMembers(shop, [name, operation], record))
      defaults.set(`${name} ${path}`, `\`${layOut(value)}\``);
  }
  await restore();
  return defaults;
}

/** The record that other operations return, if the create returns it on GraphQL; otherwise null. */
function recordOf(name: string, { field }: Operation): MemberOf<'object'> | null {
  const resource = name.slice(0, -'create'.length);
  const type = schema.getMutationType()?.getFields()[field]?.type;
  const reading = [...operations].find(
    ([each, { answer }]) => each.startsWith(resource) && answer?.record,
  );
  return isObjectType(getNullableType(type)) ? (reading?.[1].answer?.record ?? null) : null;
}

/** The values of a record with required members only, then of one with optional objects too. */
async function absentMembers(
  shop: ExampleShop,
  [name, operation]: readonly [string, Operation],
  record: MemberOf<'object'>,
): Promise<ReadonlyMap<string, unknown>> {
  const absent = new Map<string, unknown>();
  const { member } = operation.request;
  for (const withObjects of [false, true]) {
    const sample = samples[name]?.[withObjects ? 1 : 0] ?? shownBody(name);
    const body = prune(member, sample, withObjects);
    const [[root = '', sent] = []] = Object.entries(body);
    const input = member.kind === 'object' ? member.members[root] : undefined;
    if (input?.kind !== 'object') throw new Error(`${name} takes no record`);
    const created = await create(shop, operation, record, body);
    for (const [path, value] of absentIn(input, sent, created, root))
      if (!absent.has(path)) absent.set(path, value);
  }
  return absent;
}

/** The required members, and on request also objects and lists of objects. */
function prune(member: Member, value: unknown, withObjects: boolean, path = ''): Body {
  const given = isBody(value) ? value : {};
  const entries = member.kind === 'object' ? Object.entries(member.members) : [];
  return Object.fromEntries(
    entries.flatMap(([name, of]) => {
      const at = `${path}${name}`;
      const isSent = of.isRequired || alsoSent.includes(at);
      const isObject = of.kind === 'object' || isListOfObjects(of);
      if (given[name] === undefined && !of.isRequired) return [];
      if (!isSent && !(withObjects && isObject)) return [];
      const list = given[name];
      if (of.kind === 'object') return [[name, prune(of, list, withObjects, `${at}.`)]];
      if (of.kind !== 'list' || of.of.kind !== 'object' || !Array.isArray(list))
        return [[name, list]];
      const { of: element } = of;
      return [[name, list.slice(-1).map((each) => prune(element, each, withObjects, `${at}[].`))]];
    }),
  );
}

const isListOfObjects = (member: Member) => member.kind === 'list' && member.of.kind === 'object';

/** The record as v3 returns it. */
async function create(
  shop: ExampleShop,
  operation: Operation,
  record: MemberOf<'object'>,
  body: Body,
): Promise<unknown> {
  const answering: Operation = { ...operation, answer: { key: 'record', at: 'record', record } };
  const names = Object.keys(record.members);
  const query = print(documentFor(schema, answering, Object.keys(body), names));
  const response = await fetch(`${shop.url}/graphql`, {
    method: 'POST',
    headers: { 'X-Key': shop.key, 'X-Dry-Run': '1', 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, variables: variablesOf(operation, body, 'UTC') }),
  });
  const { data, errors } = await response.json();
  if (errors) throw new Error(`${operation.field}: ${JSON.stringify({ body, errors })}`);
  return JSON.parse(answerWriter(answering, names, 'UTC')(data.it)).record;
}

/** The returned values of the members that were not sent, by path. */
function absentIn(
  { members }: MemberOf<'object'>,
  sent: unknown,
  answered: unknown,
  path: string,
): [path: string, value: unknown][] {
  if (!isBody(answered)) return [];
  return Object.entries(members).flatMap(([name, of]) => {
    const at = `${path}.${name}`;
    const value = answered[name];
    const given = isBody(sent) ? sent[name] : undefined;
    if (of.kind === 'object' && isBody(value)) return absentIn(of, given, value, at);
    if (of.kind === 'list' && of.of.kind === 'object' && Array.isArray(given))
      return absentIn(of.of, given[0], Array.isArray(value) ? value[0] : null, `${at}[]`);
    return given === undefined && value !== undefined ? [[at, wordOf(of, value)]] : [];
  });
}

/** GraphQL returns its own spelling of words. */
const wordOf = (member: Member, value: unknown): unknown =>
  member.kind === 'words' ? member.words.find((word) => graphqlWord(word) === value) : value;

const isBody = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
