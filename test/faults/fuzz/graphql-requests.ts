import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Chance } from '../../../src/node/demo/chance.ts';
import { schema } from '../../../src/shop/catalogue.ts';
import { anyJson, isOneIn, objectOf, oddName, oddNumber, oddText, unicodeText } from './hostile.ts';
import { longList, type Matter, unknownMembers } from './member-values.ts';
import { headersOf, type WireRequest } from './v3-requests.ts';

/** A document of one to three root fields, its arguments as variables or in its text. */
export function graphqlRequest(matter: Matter): WireRequest {
  const { chance } = matter;
  const kind = isOneIn(chance, 2) ? 'query' : 'mutation';
  const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType();
  if (!root) throw new Error(`no ${kind}`);
  const document = new DocumentMaker(matter);
  const many = chance.pick([1, 1, 1, 2, 3]);
  const roots = Array.from({ length: many }, (_, at) => `f${at}: ${document.rootField(root)}`);
  const heads = document.heads.length > 0 ? `(${document.heads.join(', ')})` : '';
  const query = `${kind}${heads} { ${roots.join(' ')} }`;
  const variables = objectOf(document.variables);
  return {
    path: '/graphql',
    body: JSON.stringify({ query, variables }),
    headers: headersOf(matter),
  };
}

/** These mutations would end the run, because they revoke the key of the calls. */
const leftOut = /CallerKey/;

class DocumentMaker {
  readonly heads: string[] = [];
  readonly variables: [string, unknown][] = [];
  readonly #matter: Matter;

  constructor(matter: Matter) {
    this.#matter = matter;
  }

  rootField(root: GraphQLObjectType): string {
    const { chance } = this.#matter;
    const isWriting = root === schema.getMutationType();
    const fields = Object.values(root.getFields()).filter(
      ({ name }) => !(isWriting && leftOut.test(name)) && !/^delete/.test(name),
    );
    const isDelete = isWriting && isOneIn(chance, 60);
    const deletes = Object.values(root.getFields()).filter(({ name }) => /^delete/.test(name));
    const field = chance.pick(isDelete && deletes.length > 0 ? deletes : fields);
    return field.name + this.#arguments(field.args) + this.#selection(field.type, 4);
  }

  #arguments(args: readonly GraphQLArgument[]): string {
    const { chance } = this.#matter;
    const chosen = args.filter(({ type }) => isNonNullType(type) || isOneIn(chance, 3));
    const given = chosen.map((arg) => `${arg.name}: ${this.#argument(arg)}`);
    return given.length > 0 ? `(${given.join(', ')})` : '';
  }

  #argument({ name: of, type }: GraphQLArgument): string {
    const { chance } = this.#matter;
    const isCursor = (of === 'after' || of === 'before') && !isOneIn(chance, 5);
    const value = isCursor ? forgedCursor(chance) : inputValue(type, this.#matter);
    if (isOneIn(chance, 4)) return literalOf(value, type);
    const name = `v${this.heads.length}`;
    this.heads.push(`$${name}: ${type}`);
    this.variables.push([name, value]);
    return `$${name}`;
  }

  #selection(type: GraphQLOutputType, depth: number): string {
    const named = getNamedType(type);
    if (isLeafType(named)) return '';
    const { chance } = this.#matter;
    if (!isObjectType(named)) return ' { __typename }';
    const fields = Object.values(named.getFields()).filter(
      ({ type: of, args }) =>
        (depth > 1 || isLeafType(getNamedType(of))) && !args.some((arg) => isNonNullType(arg.type)),
    );
    const share = chance.pick([1, 3, 6]);
    const chosen = fields.filter(() => chance.between(0, 8) < share).slice(0, 12);
    const inside = chosen.map(
      (field) =>
        field.name +
        (isOneIn(chance, 3) ? this.#arguments(field.args) : '') +
        this.#selection(field.type, depth - 1),
    );
    return ` { ${['__typename', ...inside].join(' ')} }`;
  }
}

/** A cursor of an existing or unknown order, with values of the right or wrong types. */
function forgedCursor(chance: Chance): string {
  const order = chance.pick(['', 'ID', 'NAME', '-ID', 'CODE', '__proto__']);
  const size = chance.between(0, 3);
  const values = Array.from({ length: size }, () => anyJson(chance, 1));
  return Buffer.from(`${order}|${JSON.stringify(values)}`).toString('base64url');
}

const deepest = 3;

/** `depth` limits nested objects, since conditions contain themselves. */
function inputValue(type: GraphQLInputType, matter: Matter, depth = deepest): unknown {
  const { chance } = matter;
  if (isOneIn(chance, 100)) return anyJson(chance);
  if (isNonNullType(type)) return inputValue(type.ofType, matter, depth);
  if (isOneIn(chance, 25)) return null;
  if (isListType(type)) {
    if (isOneIn(chance, 300)) return longList(chance, () => inputValue(type.ofType, matter, 0));
    const isLong = depth === deepest && isOneIn(chance, 60);
    const size = chance.between(0, isLong ? 300 : depth === deepest ? 3 : 1);
    return Array.from({ length: size }, () => inputValue(type.ofType, matter, depth));
  }
  if (isInputObjectType(type)) return objectValue(Object.values(type.getFields()), matter, depth);
  if (isEnumType(type)) return chance.pick(type.getValues()).name;
  return scalarValue(String(type), matter);
}

function objectValue(fields: readonly GraphQLInputField[], matter: Matter, depth: number): object {
  const { chance } = matter;
  // Outer levels are wide, and inner levels increasingly narrow.
  const share = depth <= 0 ? 0 : chance.pick([1, 2, 5]);
  const most = depth === deepest ? fields.length : 2;
  const chosen = fields
    .filter(({ type }) => isNonNullType(type) || chance.between(0, 8) < share)
    .filter(({ type }, at) => isNonNullType(type) || at < most);
  const entries = chosen.map(
    ({ name, type }) => [name, inputValue(type, matter, depth - 1)] as const,
  );
  if (isOneIn(chance, 150)) entries.push([oddName(chance), anyJson(chance)]);
  const isOutermost = depth === deepest;
  const unknown = isOutermost && isOneIn(chance, 600) ? unknownMembers() : [];
  return objectOf([...entries, ...unknown]);
}

function scalarValue(name: string, matter: Matter): unknown {
  const { chance } = matter;
  const usual = chance.pick([0, 1, 2, 3, 5, 10, 50, 100, chance.between(1, 400)]);
  const number = isOneIn(chance, 8) ? oddNumber(chance) : usual;
  switch (name) {
    case 'Int':
    case 'SafeInt':
    case 'Float':
      return number;
    case 'ID':
      return chance.pick([String(number), number, oddText(chance)]);
    case 'Decimal':
      return chance.pick([String(number), number, number / 100, '0.001', '-5', '99999999999.99']);
    case 'Boolean':
      return isOneIn(chance, 2);
    case 'DateTime':
      return chance.pick([
        '2026-01-31T09:30:00Z',
        '0001-01-01T00:00:00+14:00',
        '9999-12-31T23:59:59-12:00',
        '2026-02-30T00:00:00Z',
        '+275760-09-13T00:00:00Z',
      ]);
    case 'Date':
      return chance.pick(['2026-01-31', '0001-01-01', '9999-12-31', '2026-02-30', '0000-00-00']);
    case 'LocalizedText':
      return objectOf([[chance.pick(['en', 'it', 'xx', '__proto__']), oddText(chance)]]);
    case 'PriceMap':
      return objectOf([[chance.pick(['1', '2', '0', 'x', '99999999999']), number]]);
    default:
      return textValue(matter);
  }
}

function textValue({ chance, words, contents }: Matter): string {
  const kind = chance.between(0, 9);
  if (kind <= 3) return chance.pick(words);
  if (kind <= 6) return oddText(chance);
  if (kind === 7) return chance.pick(contents);
  return unicodeText(chance, chance.pick([1, 5, 14, 16, 40, 300]));
}

/** The value as a GraphQL literal. */
function literalOf(value: unknown, type: GraphQLInputType): string {
  if (value === null || typeof value !== 'object') return leafLiteral(value, type);
  const inner = isNonNullType(type) ? type.ofType : type;
  if (Array.isArray(value)) {
    const of = isListType(inner) ? inner.ofType : inner;
    return `[${value.map((each) => literalOf(each, of)).join(', ')}]`;
  }
  const fields = isInputObjectType(inner) ? inner.getFields() : {};
  const members = Object.entries(value).filter(([name]) => /^[A-Za-z_]\w*$/.test(name));
  const said = members.map(([name, each]) => {
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return `${name}: ${literalOf(each, field?.type ?? inner)}`;
  });
  return `{${said.join(', ')}}`;
}

function leafLiteral(value: unknown, type: GraphQLInputType): string {
  if (typeof value === 'string' && isEnumType(getNamedType(type))) return value || 'null';
  return JSON.stringify(value);
}
