import { type GraphQLNamedType, getNamedType, isLeafType, isObjectType, parse } from 'graphql';
import { describe, expect, test } from 'vitest';
import { resolveDocument } from '../../src/engine/document/resolve.ts';
import { rightsOf } from '../../src/engine/document/rights/document-rights.ts';
import { requirementOf } from '../../src/engine/document/rights/requirements.ts';
import { findRecord } from '../../src/engine/schema/planned-reads/records.ts';
import {
  allRights,
  missingRight,
  type Rights,
  rightsTo,
  sections,
} from '../../src/ground/contract/operations/rights.ts';
import { operations, schema } from '../../src/shop/catalogue.ts';
import { describedText } from '../../src/surfaces/find/texts.ts';
import { isReference, rootFields } from '../rights/documents.ts';
import { known } from './sentences.ts';
import { find, finder, rightsFor } from './support.ts';

/** 64 combinations of sections and access, the first one without any. */
const callers = Array.from({ length: 64 }, (_, at): [name: string, rights: Rights] => {
  const within = sections.filter((_section, place) => ((at * 37) % 256) & (1 << place));
  const access = (['read', 'write', 'read', 'delete'] as const)[at % 4] ?? 'read';
  return [`${access} ${within.join(' ') || 'nothing'}`, rightsTo(access, within)];
});

const isAllowed = (needed: Rights, held: Rights) => missingRight(needed, held) === null;

/** A member of a type that requires nothing more than the type. */
function memberOf(type: GraphQLNamedType): string {
  const fields = isObjectType(type) ? Object.values(type.getFields()) : [];
  const own = fields.find((each) => isLeafType(getNamedType(each.type)) && !requirementOf(each));
  return own?.name ?? '__typename';
}

/** The rights without which the surface refuses a document with the field. */
const roots = rootFields.map(({ kind, name, type, document }) => {
  const named = schema.getType(type);
  const asked = document.replace('__typename', named ? memberOf(named) : '__typename');
  const { rights, required } = rightsOf(resolveDocument(schema, parse(asked)));
  const coordinate = `${kind === 'query' ? 'Query' : 'Mutation'}.${name}`;
  return { coordinate, needed: kind === 'query' ? rights : required({}) };
});

const shownIn = (rights: Rights) =>
  finder
    .map(rights)
    .flatMap(({ query, mutation }) => [
      ...query.map((name) => `Query.${name}`),
      ...mutation.map((name) => `Mutation.${name}`),
    ])
    .sort();

/** The types and members in the lines of an answer: `Order.customer`. */
function coordinatesIn(text: string): string[] {
  const lines = /^(?:type|input) ([\w, ]+) \{ (.*) \}$/gm;
  return [...text.matchAll(lines)].flatMap(([, names = '', body = '']) => {
    const members = body.split('; ').flatMap((part) =>
      part
        .replace(/\([^)]*\)/g, '')
        .replace(/:.*/, '')
        .split(' '),
    );
    return names.split(', ').flatMap((name) => members.map((member) => `${name}.${member}`));
  });
}

/** The right that a field or a condition requires, from the declarations of records. */
function neededFor(coordinate: string): Rights {
  const [name = '', member = ''] = coordinate.split('.');
  const type = schema.getType(name);
  if (isObjectType(type)) {
    const field = type.getFields()[member];
    const found = name === 'SearchHit' && field ? findRecord(getNamedType(field.type).name) : null;
    // Records that the caller may not read are never found.
    if (found) return rightsTo('read', [found.section]);
    const requires = field && requirementOf(field);
    return requires ? rightsTo(requires.access, [requires.section]) : 0;
  }
  if (!name.endsWith('Where') || ['AND', 'OR', 'NOT'].includes(member)) return 0;
  const members = type && 'getFields' in type ? type.getFields() : {};
  const to = members[member] ? getNamedType(members[member].type).name : '';
  const own = findRecord(name.replace(/Where$/, ''));
  const far = findRecord(
    /(Where|ListFilter)$/.test(to) ? to.replace(/(Where|ListFilter)$/, '') : '',
  );
  const isClosed = Array.isArray(own?.reference) && !own.reference.includes(member);
  const needed = [
    ...(own && isClosed ? [own.section] : []),
    ...(far && !isReference(far.name) ? [far.section] : []),
  ];
  return rightsTo('read', needed);
}

const whole = coordinatesIn(describedText(finder.describe(shownIn(allRights), allRights)));

describe.each(callers)('a caller that may %s', (_name, rights) => {
  test('finds the root fields that it may use in the map, and no others', () => {
    const open = roots.filter(({ needed }) => isAllowed(needed, rights));
    expect(shownIn(rights)).toEqual(open.map(({ coordinate }) => coordinate).sort());
  });

  test('finds nothing else by search', () => {
    const all = new Set([...shownIn(rights), ...subscriptionsFor(rights)]);
    const found = known.flatMap(([text]) => find(text, 20, rights));
    expect(found.filter((name) => !all.has(name))).toEqual([]);
  });

  test('gets descriptions of open root fields, and the missing right of closed ones', () => {
    const names = roots.map(({ coordinate }) => coordinate);
    const { descriptions } = finder.describe(names, rights);
    const open = descriptions.filter(({ status }) => status === 'described');
    expect(open.map(({ coordinate }) => coordinate).sort()).toEqual(shownIn(rights));
    const others = descriptions.filter(({ status }) => status !== 'described');
    expect(
      others.every(({ text }) =>
        /The caller may not ((read|write)|delete records of) the section/.test(text),
      ),
    ).toBe(true);
  });

  test('gets each field and condition that it may use, and no other', () => {
    const own = coordinatesIn(describedText(finder.describe(shownIn(rights), rights)));
    expect(own.filter((each) => !isAllowed(neededFor(each), rights))).toEqual([]);
    const types = new Set(own.map((each) => each.split('.', 1)[0]));
    const ofOwnTypes = whole.filter((each) => types.has(each.split('.', 1)[0]));
    const lost = ofOwnTypes.filter(
      (each) => !own.includes(each) && isAllowed(neededFor(each), rights),
    );
    expect(lost).toEqual([]);
  });

  test('gets the operations of v3 that it may run, and no others', () => {
    const names = [...operations.keys()];
    const { descriptions } = finder.describe(
      names.map((name) => `v3:${name}`),
      rights,
    );
    const open = descriptions.filter(({ status }) => status === 'described');
    const allowed = names.filter((name) => isAllowed(rightsFor(name) ?? allRights, rights));
    expect(open.map(({ coordinate }) => coordinate)).toEqual(allowed.map((name) => `v3:${name}`));
  });
});

const subscriptionsFor = (rights: Rights) =>
  finder
    .map(rights)
    .flatMap(({ subscription }) => subscription.map((name) => `Subscription.${name}`));
