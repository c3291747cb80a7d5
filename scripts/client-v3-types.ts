import { refusalTypes } from '../src/ground/contract/errors/refusal.ts';
import type { Member, MemberOf } from '../src/ground/contract/notation/member.ts';
import { capitalized } from '../src/ground/contract/notation/names.ts';
import type { Operation, OperationAnswer } from '../src/ground/contract/operations/operation.ts';
import { resources } from '../src/shop/catalogue.ts';

/** Returns the module of client/ with the types of requests and answers of every v3 operation. */
export function printV3Types(): string {
  const all = resources
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap(({ name, operations }) =>
      Object.entries<Operation>(operations).map(([verb, operation]) => ({
        name: `${name}.${verb}`,
        operation,
        id: idOf(Object.values<Operation>(operations)),
      })),
    );
  const records = new Records();
  const entries = all.map((each) => printOperation(each, records));
  const writes = all.filter(({ operation }) => operation.kind === 'mutation');
  return [
    '// Printed from the operations of v3 by `npm run print`.',
    '',
    '/** The types of refusals. */',
    `export type V3ErrorType =${unionOf(refusalTypes, 1)};`,
    ...records.printed,
    '',
    '/**',
    ' * Each operation: its request, and its answer. `one` and `many` are answers of which `fields`',
    ' * selects members.',
    ' */',
    'export interface V3Operations {',
    ...entries,
    '}',
    '',
    '/** The operations that write. */',
    'export const v3Writes: ReadonlySet<string> = new Set([',
    ...writes.map(({ name }) => `  '${name}',`),
    ']);',
    '',
  ].join('\n');
}

/** The records of answers, each printed once, under the name of its resource. */
class Records {
  readonly printed: string[] = [];
  private readonly bodies = new Map<string, string>();

  /** Returns the type's name. A second form of a resource's record has the verb in its name. */
  name(operation: string, record: MemberOf<'object'>): string {
    const [, resource = '', verb = ''] = operation.split('.');
    const body = printObject(record, { isAnswer: true, self: '' }, 0);
    for (const name of [`${pascal(resource)}Record`, `${pascal(resource)}${pascal(verb)}Record`]) {
      const known = this.bodies.get(name);
      if (known === body) return name;
      if (known !== undefined) continue;
      this.bodies.set(name, body);
      const self = printObject(record, { isAnswer: true, self: name }, 0);
      this.printed.push('', `export interface ${name} ${self}`);
      return name;
    }
    throw new Error(`${operation} has a third record of its resource`);
  }
}

interface Printed {
  readonly name: string;
  readonly operation: Operation;
  /** The type of the resource's identifiers. */
  readonly id: string;
}

function idOf(operations: readonly Operation[]): string {
  const member = operations.find(({ answer }) => answer?.record)?.answer?.record?.members.id;
  return member ? typeOf(member, inAnswer, 0) : 'number';
}

function printOperation({ name, operation, id }: Printed, records: Records): string {
  const { answer, request } = operation;
  const record = answer?.record ? records.name(name, answer.record) : null;
  const { member } = request;
  if (member.kind !== 'object') throw new Error('a request is an object');
  const members = Object.entries(member.members).map(([key, of]) => {
    const isFields = key === 'fields' && record !== null;
    const type = isFields ? `readonly (keyof ${record})[]` : typeOf(of, inRequest, 3);
    return `      ${nameOf(key, !of.isRequired)}: ${type};`;
  });
  return [
    `  '${name}': {`,
    members.length === 0 ? '    request: {};' : `    request: {\n${members.join('\n')}\n    };`,
    `    ${printAnswer(answer, record, id)};`,
    '  };',
  ].join('\n');
}

function printAnswer(answer: OperationAnswer | null, record: string | null, id: string): string {
  if (answer === null) return 'answer: {}';
  const { key, at, more, value } = answer;
  if (record !== null) return `${at === 'record' ? 'one' : 'many'}: { ${key}: ${record} }`;
  const extra = Object.entries(more?.members ?? {}).map(
    ([name, of]) => `; ${name}: ${typeOf(of, inAnswer, 2)}`,
  );
  const plain = at === 'id' ? id : 'number';
  const own = value ? typeOf(value, inAnswer, 2) : plain;
  return `answer: { ${key}: ${own}${extra.join('')} }`;
}

/** The position of a value: numbers and arrays have more forms in requests than in answers. */
interface Place {
  readonly isAnswer: boolean;
  /** The name of the record, which lists of itself refer to. */
  readonly self: string;
}

const inRequest: Place = { isAnswer: false, self: '' };
const inAnswer: Place = { isAnswer: true, self: '' };

function typeOf(member: Member, place: Place, depth: number): string {
  const type = plainType(member, place, depth);
  return member.nullable ? `${type} | null` : type;
}

function plainType(member: Member, place: Place, depth: number): string {
  const { isAnswer, self } = place;
  switch (member.kind) {
    case 'bool':
      return 'boolean';
    case 'int':
      return 'number';
    case 'bigint':
      return isAnswer ? 'string' : 'string | number';
    case 'decimal':
      if (!member.asText) return 'number';
      return isAnswer ? 'string' : 'string | number';
    case 'oneOf':
      return member.of.join(' | ');
    case 'words':
      return unionOf(member.words, depth + 1);
    case 'list':
      return listOf(member.of, place, depth);
    case 'itself':
      return `${self}[]`;
    case 'localized':
      return 'Record<string, string>';
    case 'priceMap':
      return 'Record<string, number>';
    case 'map':
      return `Record<string, ${typeOf(member.of, place, depth)}>`;
    case 'object':
      return printObject(member, place, depth);
    default:
      return 'string';
  }
}

function listOf(of: Member, place: Place, depth: number): string {
  const each = typeOf(of, place, depth);
  const isPlain = /^[\w.]+$/.test(each) || (each.startsWith('{') && each.endsWith('}'));
  return `${place.isAnswer ? '' : 'readonly '}${isPlain ? each : `(${each})`}[]`;
}

function printObject(object: MemberOf<'object'>, place: Place, depth: number): string {
  const indent = '  '.repeat(depth);
  const members = Object.entries(object.members).map(([name, of]) => {
    const isOptional = place.isAnswer ? of.whenNamed === true : !of.isRequired;
    return `${indent}  ${nameOf(name, isOptional)}: ${typeOf(of, place, depth + 1)};\n`;
  });
  return `{\n${members.join('')}${indent}}`;
}

/** Words on one line, or on a line each. */
function unionOf(words: readonly string[], depth: number): string {
  const quoted = words.map((word) => `'${word}'`);
  const line = quoted.join(' | ');
  if (line.length <= 70) return line;
  return quoted.map((word) => `\n${'  '.repeat(depth)}| ${word}`).join('');
}

const nameOf = (name: string, isOptional: boolean) =>
  `${/^\w+$/.test(name) ? name : `'${name}'`}${isOptional ? '?' : ''}`;

const pascal = (name: string) => name.split('-').map(capitalized).join('');
