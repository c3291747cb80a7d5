import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql';
import { operations, schema } from '../../src/shop/catalogue.ts';

/** A call that tries to change a caller: a document with variables, or an operation of v3. */
export interface Attempt {
  readonly name: string;
  readonly path: string;
  readonly body: object;
}

const types = ['Account', 'CallerKey', 'IssuedCallerKey', 'Session'];
const fields = Object.values(schema.getMutationType()?.getFields() ?? {});

/** Every mutation that returns a caller or has one in its name. */
export const callerMutations = fields.filter(
  ({ name, type }) =>
    types.includes(getNamedType(type).name) || /Account|Key|Session|^sign/.test(name),
);

/** Tested elsewhere, since it accepts a password or a token instead of a right. */
export const withoutRights = [
  'authenticateAccount',
  'changeOwnPassword',
  'refreshSession',
  'signIn',
  'signOut',
];

/** Values of each term of a caller: inside the bounds of some callers of the walk, and outside. */
const terms: Readonly<Record<string, readonly unknown[]>> = {
  sections: [
    ['Apps', 'Settings'],
    ['Apps', 'Settings', 'Catalog'],
  ],
  access: ['every word'],
  networks: [[], ['127.0.0.0/8'], ['192.0.2.0/24', '127.0.0.1']],
  expiryTime: [null, '2999-01-01T00:00:00Z'],
  callLimit: [null, { calls: 900, seconds: 300 }, { calls: 1100, seconds: 300 }],
  ip: [null, '127.0.0.1'],
  days: ['every word'],
  fromHour: [0],
  toHour: [24],
  password: ['Walker123', null],
  graceSeconds: [60],
};

/** Members that grant no rights. */
const others: Readonly<Record<string, unknown>> = {
  name: 'walk',
  email: 'walk@example.com',
  locale: 'en_US',
  gravatarHash: '0'.repeat(32),
  background: 'beach.jpg',
  rowsNumber: 20,
};

/** The identifier and the version of the changed caller. */
const selectors = ['by', 'id', 'ids', 'ifVersion'];

/** The email address of an account of the walk, which is one of its keys. */
export const emailOf = (account: number | string) => `account-${account}@example.com`;

/** The values of each key that names a caller. */
const keys: Readonly<Record<string, (id: number) => string>> = { id: String, email: emailOf };

/** The arguments that name each target, once for each key; empty arguments if none is named. */
function aimsOf(field: GraphQLField<unknown, unknown>, targets: readonly number[]): object[] {
  const arg = field.args.find(({ name }) => name !== 'ifVersion' && selectors.includes(name));
  if (!arg) return [{}];
  if (arg.name === 'ids') return targets.map((id) => ({ ids: [id] }));
  if (arg.name === 'id') return targets.map((id) => ({ id }));
  const by = getNamedType(arg.type);
  if (!isInputObjectType(by)) throw new Error(`${field.name} takes no key`);
  return Object.keys(by.getFields()).flatMap((key) => {
    const keyOf = keys[key];
    if (!keyOf) throw new Error(`the walk does not know the key ${key}`);
    return targets.map((id) => ({ by: { [key]: keyOf(id) } }));
  });
}

/** All tested inputs of a mutation, on each target. Throws for an unknown member. */
export function attemptsOf(
  field: GraphQLField<unknown, unknown>,
  targets: readonly number[],
): Attempt[] {
  const names = field.args.map(({ name }) => name);
  const members = names.includes('input') ? membersOf(field) : new Map<string, GraphQLInputType>();
  for (const { name, type } of field.args)
    if (name !== 'input' && !selectors.includes(name)) members.set(name, type);
  const changes = changesOf(members);
  return aimsOf(field, targets).flatMap((aim) =>
    changes.map((change) => {
      const variables = { ...aim, ...(names.includes('input') ? { input: change } : change) };
      const query = documentOf(field, Object.keys(variables));
      const name = `${field.name} ${JSON.stringify(variables)}`;
      return { name, path: '/graphql', body: { query, variables } };
    }),
  );
}

/** Returns the attempts on v3, with the words of the specification. */
export function attemptsOnV3(targets: readonly number[]): Attempt[] {
  const writes = [...operations].filter(
    ([name, { kind }]) => name.startsWith('site.accounts.') && kind === 'mutation',
  );
  return writes.flatMap(([name]) => {
    const verb = name.split('.').at(-1) ?? '';
    const field = fields.find((each) => each.name === `${verb}Account`);
    if (verb === 'authenticate') return [];
    const bodies = field
      ? changesOf(membersOf(field), (word) => word).map((account) => ({ account }))
      : [{}];
    const aimed =
      verb === 'create' ? [{}] : targets.map((id) => (verb === 'delete' ? { ids: [id] } : { id }));
    return aimed.flatMap((aim) =>
      bodies.map((body) => {
        const whole = { ...aim, ...body };
        return { name: `${name} ${JSON.stringify(whole)}`, path: `/api/v3/${name}`, body: whole };
      }),
    );
  });
}

/** Each term with each value, beside the required ones; then only the required ones. */
function changesOf(members: ReadonlyMap<string, GraphQLInputType>, spell = graphqlWord): object[] {
  const required = [...members].filter(([, type]) => isNonNullType(type));
  const base = Object.fromEntries(
    required.map(([name]) => [name, others[name] ?? terms[name]?.[0]]),
  );
  const changes: object[] = [base];
  let harmless = base;
  for (const [name, type] of members)
    if (name in terms)
      for (const value of valuesOf(name, type, spell)) changes.push({ ...base, [name]: value });
    else if (name in others) harmless = { ...harmless, [name]: others[name] };
    else throw new Error(`the walk does not know the member ${name}`);
  return [...changes, harmless];
}

function valuesOf(
  name: string,
  type: GraphQLInputType,
  spell: (word: string) => string,
): unknown[] {
  const inner = getNamedType(type);
  const values = terms[name] ?? [];
  if (!isEnumType(inner)) return [...values];
  const words = inner.getValues().map((value) => String(value.value));
  if (values[0] === 'every word') return words.map(spell);
  return values.map((list) => (list as string[]).map(spell));
}

function membersOf(field: GraphQLField<unknown, unknown>): Map<string, GraphQLInputType> {
  const input = getNamedType(field.args.find(({ name }) => name === 'input')?.type);
  if (!isInputObjectType(input)) throw new Error(`${field.name} has no input`);
  return new Map(Object.values(input.getFields()).map(({ name, type }) => [name, type]));
}

function documentOf(field: GraphQLField<unknown, unknown>, given: readonly string[]): string {
  const args = field.args.filter(({ name }) => given.includes(name));
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ');
  const type = isNonNullType(field.type) ? field.type.ofType : field.type;
  const hasFields = !isListType(type) && 'getFields' in getNamedType(field.type);
  return `mutation (${declared}) { ${field.name}(${passed})${hasFields ? ' { __typename }' : ''} }`;
}

const graphqlWord = (word: string) => word.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();
