import { buildSchema, type GraphQLField, type GraphQLSchema, getNamedType } from 'graphql';
import type { Declaration, MemberFacts, TypeFacts } from '../../console/src/records/declare.ts';
import { declared } from '../../console/src/records/declared.ts';
import { factsOf, mutationOf, namesOf, objectOf, sectionOf } from './record-facts.ts';

const declarations: Readonly<Record<string, Declaration>> = declared;

/** Types with more records than a form can list, which it searches. */
const searched = ['Customer', 'Product'];

/** Returns the properties in the schema of the types with declared screens. */
export function printRecordFacts(text: string): string {
  const schema = buildSchema(text);
  const all = Object.values(declarations);
  const facts = all.map((each) => shownFacts(each, factsOf(schema, each.type)));
  const members = facts.flatMap(({ members }) => Object.entries(members).flatMap(within));
  const below = all
    .flatMap((each) => each.below ?? [])
    .flatMap(({ field, columns }) => [field, ...columns]);
  const names = [
    ...all.flatMap(({ columns }) => columns),
    ...members.map(([name]) => name),
    ...below,
  ];
  const choices = new Map(
    members.flatMap(([, { type, values }]) => (type && values ? [[type, values]] : [])),
  );
  return [
    headLine,
    '',
    '/** What the schema says about the types whose screens are declared. */',
    'export const facts = {',
    ...all.map(({ type }, at) => printType(type, facts[at])),
    '} as const;',
    '',
    `export type TypeName = keyof typeof facts;`,
    '',
    '/** The names of groups, members and choices. Each name needs words in each language. */',
    `export type GroupName = ${union(all.flatMap(({ groups }) => Object.keys(groups)))};`,
    `export type MemberName = ${union(names)};`,
    'export interface Choices {',
    ...[...choices].map(([type, values]) => `  readonly ${type}: ${union(values)};`),
    '}',
    '',
  ].join('\n');
}

const headLine =
  '// Printed from schema.graphql and console/src/records/declared.ts by `npm run print`.';

const union = (names: readonly unknown[]) =>
  [...new Set(names)]
    .map((name) => `'${name}'`)
    .toSorted()
    .join(' | ');

/** A member, and the members of its parts. */
const within = ([name, facts]: [string, MemberFacts]): [string, MemberFacts][] => [
  [name, facts],
  ...Object.entries(facts.members ?? {}).flatMap(within),
];

/** Returns only the members that the screens show. */
function shownFacts(declaration: Declaration, facts: TypeFacts): TypeFacts {
  const { columns, filters = [], groups } = declaration;
  const shown = new Set([...columns, ...filters, ...Object.values(groups).flat()]);
  const members = Object.entries(facts.members).filter(([name]) => shown.has(name));
  return { ...facts, members: Object.fromEntries(members) };
}

/** A type with a line for each member. */
function printType(type: string, { members, ...facts }: Partial<TypeFacts> = {}): string {
  const lines = Object.entries(members ?? {}).map(
    ([name, member]) => `      ${name}: ${JSON.stringify(member)},`,
  );
  const own = Object.entries(facts).map(
    ([name, value]) => `    ${name}: ${JSON.stringify(value)},`,
  );
  return [`  ${type}: {`, ...own, '    members: {', ...lines, '    },', '  },'].join('\n');
}

/** Returns the documents of these screens: one that reads each screen, and its mutations. */
export function printRecordDocuments(text: string): string {
  const schema = buildSchema(text);
  const documents = Object.entries(declarations).map(([name, declaration]) => {
    const printed = Object.entries(documentsOf(schema, declaration));
    const lines = printed.map(
      ([kind, document]) => `    ${kind}: graphql(\`\n${document}\n    \`),`,
    );
    return [`  '${name}': {`, ...lines, '  },'].join('\n');
  });
  return [
    headLine,
    `import { graphql } from '../../generated/gql.ts';`,
    '',
    'export const documents = {',
    ...documents,
    '} as const;',
    '',
  ].join('\n');
}

function documentsOf(schema: GraphQLSchema, declaration: Declaration): Record<string, string> {
  const { type } = declaration;
  const facts = factsOf(schema, type);
  const { key } = facts;
  const names = namesOf(schema, type);
  const id = key === 'id' ? 'ID' : 'String';
  const keys = mutationOf(schema, names.remove).args[0]?.name;
  const all = exported(schema, declaration, facts);
  const language = (document: string) =>
    document.includes('$language') ? '$language: String!, ' : '';
  const list = listDocument(schema, declaration, facts);
  const record = recordDocument(schema, declaration, facts);
  return {
    list: `query ${type}List(${language(list)}${variablesOf(list)}$where: ${type}Where!, $orderBy: [${type}Order!]!,
  $first: Int, $after: String, $last: Int, $before: String) {\n${list}\n}`,
    all: `query ${type}All(${language(all)}$where: ${type}Where!) {
  ${names.list}(where: $where) { nodes { ${all} } }\n}`,
    record: `query ${type}Record($key: ${id}!, $name: String!, ${language(record)}${variablesOf(record)}) {\n${record}\n}`,
    create: `mutation ${type}Create($input: ${type}CreateInput!) {
  made: create${type}(input: $input) { ${key} }\n}`,
    ...(facts.hasUpdate && {
      update: `mutation ${type}Update($key: ${id}!, $version: String!, $input: ${type}UpdateInput!) {
  made: update${type}(by: { ${key}: $key }, ifVersion: $version, input: $input) { ${key} }\n}`,
    }),
    remove: `mutation ${type}Remove($keys: [${id}!]!) { removed: ${names.remove}(${keys}: $keys) }`,
  };
}

/** Declares the variables for rights to other sections, which the lists that need them use. */
const variablesOf = (document: string) =>
  [...new Set(document.match(/\$may[A-Z][a-z]+/g))].map((name) => `${name}: Boolean!, `).join('');

function listDocument(schema: GraphQLSchema, declaration: Declaration, facts: TypeFacts): string {
  const { type, columns, filters = [] } = declaration;
  const members = columns.map((name) => columnOf(schema, type, name, facts.members[name]));
  const choices = filters.map((name) => choicesOf(schema, facts.members[name]));
  return `  list: ${namesOf(schema, type).list}(where: $where, orderBy: $orderBy,
    first: $first, after: $after, last: $last, before: $before) {
    totalCount
    nodes { id ${facts.key === 'id' ? '' : facts.key} ${members.join(' ')} }
    pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
  }
${[...new Set(choices)].join('')}`.trimEnd();
}

/** All members of the form and the list, for spreadsheets. */
function exported(schema: GraphQLSchema, declaration: Declaration, facts: TypeFacts): string {
  const names = new Set([...declaration.columns, ...Object.values(declaration.groups).flat()]);
  const leaves = [...names].filter((name) => {
    const kind = facts.members[name]?.kind;
    return kind && kind !== 'rows' && kind !== 'object' && name !== 'password';
  });
  const shown = leaves.map((name) => columnOf(schema, declaration.type, name, facts.members[name]));
  return ['id', ...shown].join(' ');
}

/** A member as a list shows it: localized in one language, a reference with its name. */
function columnOf(
  schema: GraphQLSchema,
  type: string,
  name: string,
  facts: MemberFacts | undefined,
): string {
  const field = fieldsOf(schema, type)[name];
  if (!field) throw new Error(`${type} has no field ${name}.`);
  if (getNamedType(field.type).name.endsWith('Connection'))
    return `${name}${conditionOf(field)} { totalCount }`;
  if (facts?.kind === 'reference') return `${name} ${referenceOf(schema, name, facts)}`;
  return facts?.kind.startsWith('localized') ? `${name}(language: $language)` : name;
}

const referenceOf = (schema: GraphQLSchema, name: string, { type = '' }: MemberFacts) =>
  `${name.replace(/Id$/, '')} { id ${nameOf(schema, type)} }`;

/** The field that names a record, as `name`. */
function nameOf(schema: GraphQLSchema, type: string): string {
  const fields = fieldsOf(schema, type);
  if ('fullName' in fields) return 'name: fullName';
  return fields.name?.args.length ? 'name(language: $language)' : 'name';
}

function choicesOf(schema: GraphQLSchema, facts: MemberFacts | undefined): string {
  const { kind, type = '' } = facts ?? {};
  if (kind !== 'reference' || searched.includes(type)) return '';
  const { list } = namesOf(schema, type);
  return `  of${type}: ${list}(first: 100) { nodes { id ${nameOf(schema, type)} } }\n`;
}

function recordDocument(schema: GraphQLSchema, declaration: Declaration, facts: TypeFacts): string {
  const { type, groups, title = 'name', below = [] } = declaration;
  const names = new Set(Object.values(groups).flat());
  const members = [...names].map((name) => memberOf(schema, type, name, facts.members[name]));
  const choices = new Set([...names].map((name) => choicesOf(schema, facts.members[name])));
  const fields = fieldsOf(schema, type);
  const version = 'version' in fields ? 'version ' : '';
  return `  record: ${namesOf(schema, type).one}(by: { ${facts.key}: $key }) {
    id ${version}${names.has(facts.key) || facts.key === 'id' ? '' : `${facts.key} `}
    title: ${title}${fields[title]?.args.length ? '(language: $language)' : ''}
    ${members.join(' ')}
${below.map((each) => belowOf(schema, type, each.field, each.columns)).join('')}  }
  history: auditEntries(first: 20, orderBy: [{ field: TIME, direction: DESC }],
    where: { recordType: { equals: "${type}" }, recordKey: { equals: $name } })
    @include(if: $maySettings) {
    totalCount
    nodes { id time action recordType recordKey part callId callerName before after }
  }
${[...choices].join('')}`.trimEnd();
}

/** A member as the form edits it: all languages, and all members of its parts. */
function memberOf(
  schema: GraphQLSchema,
  type: string,
  name: string,
  facts: MemberFacts | undefined,
): string {
  if (!facts) throw new Error(`${type} has no member ${name}.`);
  // A password can be written, and is never read.
  if (!(name in fieldsOf(schema, type))) return '';
  if (facts.members) return `${name} { ${Object.keys(facts.members).join(' ')} }`;
  if (facts.kind === 'reference') return `${name} ${referenceOf(schema, name, facts)}`;
  return facts.kind.startsWith('localized') ? `${name}ByLanguage` : name;
}

function belowOf(
  schema: GraphQLSchema,
  type: string,
  field: string,
  columns: readonly string[],
): string {
  const found = fieldsOf(schema, type)[field];
  if (!found) throw new Error(`${type} has no field ${field}.`);
  const node = getNamedType(found.type).name.replace(/Connection$/, '');
  const members = columns.map((name) =>
    columnOf(schema, node, name, factsOfField(schema, node, name)),
  );
  const product = node === 'Item' ? ' product { id }' : '';
  const condition = conditionOf(found);
  return `    ${field}(first: 10)${condition} { totalCount nodes { id ${members.join(' ')}${product} } }\n`;
}

/** Types without declared screens are shown below a record too. */
function factsOfField(schema: GraphQLSchema, type: string, name: string): MemberFacts | undefined {
  const field = fieldsOf(schema, type)[name];
  return field?.args.some((each) => each.name === 'language') ? { kind: 'localized' } : undefined;
}

/** Returns a condition that reads a list only if the caller has the right to its section. */
function conditionOf({ astNode }: GraphQLField<unknown, unknown>): string {
  const section = sectionOf(astNode);
  return section ? ` @include(if: $may${section[0] + section.slice(1).toLowerCase()})` : '';
}

const fieldsOf = (schema: GraphQLSchema, name: string) => objectOf(schema, name).getFields();
