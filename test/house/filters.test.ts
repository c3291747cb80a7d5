import {
  type GraphQLInputObjectType,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql';
import { describe, expect, test } from 'vitest';
import { conditionsOf } from '../../src/engine/schema/filters/named-conditions.ts';
import { shownMember } from '../../src/ground/contract/notation/names.ts';
import { schema } from '../../src/shop/catalogue.ts';

/** Values that no filter compares, each with its reason. */
const unfiltered: Readonly<Record<string, string>> = {
  '*.nodeId': 'opaque: `id` is compared',
  '*.version': 'a hash that is computed from the whole record',
  'Account.gravatarHash': 'a hash: only `email` identifies its owner',
  'Customer.encryptedPassword': 'a hash of a password, which must not be guessed in parts',
  'AuditEntry.after': 'the members of a record as one value',
  'AuditEntry.before': 'the members of a record as one value',
  'AuditEntry.callerId': 'a condition of the call, which is looked up before the list',
  'AuditEntry.callerKind': 'a condition of the call',
  'AuditEntry.callerName': 'the name at the time; `callerId` finds the caller',
  'AuditEntry.operation': 'a condition of the call',
  'AuditEntry.requestId': 'a condition of the call',
  'AuditEntry.surface': 'known from the operation',
  'AuditEntry.undoesCallId': 'a condition of the call',
  'Department.countDepartment': 'a count: `children` filters by the departments themselves',
  'Department.countProduct': 'a count: `products` filters by the products themselves',
  'Job.callerKind': 'of the few jobs of a shop all are read',
  'Job.resultUrl': 'an address that is composed for the answer',
  'Job.rowsPerSecond': 'changes while the job runs',
  'Job.size': 'of the few jobs of a shop all are read',
  'NewsletterList.memberCount': 'a count: `members` filters by the members themselves',
  'ProductFile.address': 'an address that is composed for the answer',
  'ProductImage.original': 'an address that is composed for the answer',
  'Promotion.canonicalUrl': 'an address that is composed for the answer',
  'Webhook.failingSince': 'of the few webhooks of a shop all are read',
  'Webhook.position': 'of the few webhooks of a shop all are read',
  'WebhookDelivery.answer': 'a text of another system, which not every reader may see',
  'WebhookDelivery.body': 'data of other sections, which not every reader may see',
  'WebhookDelivery.nextTime': 'known from `state`, and changes with each try',
  'WebhookDelivery.position': 'no index has it: deliveries are in the order of their positions',
};

const logic = ['AND', 'OR', 'NOT', 'search'];

/** The inputs of the grammar, by the name of the record. */
const whereTypes = Object.values(schema.getTypeMap()).flatMap((type) =>
  isInputObjectType(type) && type.getFields().AND
    ? [[type.name.replace(/Where$/, ''), type] as const]
    : [],
);

function typeNamed(name: string): GraphQLObjectType {
  const type = schema.getType(name);
  if (!isObjectType(type)) throw new Error(`${name} is no object type`);
  return type;
}

/** The filters of a record, without conditions that have only a name. */
function filterNames(name: string, where: GraphQLInputObjectType): string[] {
  const named = conditionsOf(name)?.names ?? new Set();
  return Object.keys(where.getFields()).filter((each) => !logic.includes(each) && !named.has(each));
}

/** A part of a record does not show the record, which shows the part. */
const owners: Readonly<Record<string, string>> = { OrderLine: 'order' };

describe.each(whereTypes)('the filters of %s', (name, where) => {
  const shown = typeNamed(name).getFields();

  test('match fields that GraphQL shows', () => {
    expect(
      filterNames(name, where).filter((each) => !(each in shown) && each !== owners[name]),
    ).toEqual([]);
  });

  test('relations lead to the type of the field', () => {
    const wrong = filterNames(name, where).filter((each) => {
      const to = getNamedType(where.getFields()[each]?.type)?.name.replace(
        /ListFilter$|Where$/,
        '',
      );
      const isRelation = to !== undefined && schema.getType(`${to}Where`) !== undefined;
      const type = getNamedType(shown[each]?.type)?.name.replace(/Connection$/, '');
      return isRelation && type !== to && each !== owners[name];
    });
    expect(wrong).toEqual([]);
  });

  test('cover every value that GraphQL shows', () => {
    const missing = Object.values(shown).filter(
      ({ name: field, type }) =>
        isLeafType(getNamedType(type)) &&
        !isListType(getNullableType(type)) &&
        !where.getFields()[shownMember(field)] &&
        !isException(name, field),
    );
    expect(missing.map((each) => each.name)).toEqual([]);
  });
});

const isException = (type: string, field: string) =>
  [`${type}.${shownMember(field)}`, `*.${field}`].some((each) => each in unfiltered);

test('no list is filtered by a secret', () => {
  const secret = /password(?!$)|encrypted|hash|secret|token|crypt/i;
  const found = whereTypes.flatMap(([name, where]) =>
    Object.keys(where.getFields())
      .filter((field) => secret.test(field) && field !== 'hasPassword')
      .map((field) => `${name}.${field}`),
  );
  expect(found).toEqual([]);
});

test('every exception is a field without a filter', () => {
  const stale = Object.keys(unfiltered).filter((each) => {
    const [type = '', field = ''] = each.split('.');
    if (type === '*') return false;
    return !typeNamed(type).getFields()[field] || isFiltered(type, field);
  });
  expect(stale).toEqual([]);
});

function isFiltered(type: string, field: string): boolean {
  const where = whereTypes.find(([name]) => name === type)?.[1];
  return where !== undefined && filterNames(type, where).includes(field);
}
