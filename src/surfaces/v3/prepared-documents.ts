import type { GraphQLSchema } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type Coerce, coerceVariables } from '../../engine/document/coerce-variables.ts';
import { type Compiled, compileDocument } from '../../engine/document/compile.ts';
import { type CostOf, costOf } from '../../engine/document/cost/cost.ts';
import { type ResolvedDocument, resolveDocument } from '../../engine/document/resolve.ts';
import { rightsOnV3 } from '../../engine/document/rights/rights.ts';
import { mayBeLong } from '../../engine/document/rules/may-be-long.ts';
import { selectsSecrets } from '../../engine/document/rules/secrets.ts';
import type { Member } from '../../ground/contract/notation/member.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import type { Rights } from '../../ground/contract/operations/rights.ts';
import { caches, countLookUp } from '../../ground/observe/counters.ts';
import type { Used } from '../../store/usage/used.ts';
import { type AnswerWriter, answerWriter } from './answer.ts';
import { documentFor, isVersioned, namesOf } from './document.ts';
import { usedByForm, type V3Request } from './used-members.ts';

/**
 * A compiled document for all requests of an operation with the same members and the same fields.
 */
export interface PreparedDocument {
  readonly rights: Rights;
  readonly compiled: Compiled;
  readonly coerce: Coerce;
  readonly costOf: CostOf;
  readonly mayBeLong: boolean;
  readonly write: AnswerWriter;
  readonly isVersioned: boolean;
  /** Whether responses contain secrets. */
  readonly isSecret: boolean;
  readonly used: Used;
}

/**
 * The maximum number of fields in all cached documents, because callers choose fields freely. A
 * compiled field takes 1.5 KB.
 */
const keptFields = 16_000;

/** Prepares the document of a checked request, or returns a recently used one. */
export function preparedDocuments(schema: GraphQLSchema, timeZone: string) {
  const places = new Map<Operation, Places>();
  const kept = new LRUCache<string, PreparedDocument>({ maxSize: keptFields });
  return (name: string, operation: Operation, request: V3Request): PreparedDocument => {
    const of = places.get(operation) ?? placesOf(operation, places.size);
    places.set(operation, of);
    const given = Object.keys(request);
    const fields = namesOf(request.fields);
    const narrowed = namesOf(request[operation.narrow?.by ?? '']);
    const key = `${of.number} ${bits(of.given, given)} ${bits(of.fields, fields)} ${bits(of.narrowed, narrowed)}`;
    const known = kept.get(key);
    countLookUp(caches.compiled, known !== undefined);
    if (known) return known;
    const document = documentFor(schema, operation, given, fields, narrowed);
    const write = answerWriter(operation, fields, timeZone);
    const used = usedByForm(name, request);
    const resolved = resolveDocument(schema, document);
    const prepared = { ...prepare(operation, resolved, write), used };
    kept.set(key, prepared, { size: resolved.selections.length });
    caches.compiled.entries = kept.size;
    return prepared;
  };
}

/** The index of each name that a request can contain. */
interface Places {
  readonly number: number;
  readonly given: ReadonlyMap<string, number>;
  readonly fields: ReadonlyMap<string, number>;
  readonly narrowed: ReadonlyMap<string, number>;
}

function placesOf({ request, narrow }: Operation, number: number): Places {
  const members = request.member.kind === 'object' ? request.member.members : {};
  const given = numbered(Object.keys(members));
  const fields = numbered(wordsOf(members.fields));
  const narrowed = numbered(wordsOf(members[narrow?.by ?? '']));
  return { number, given, fields, narrowed };
}

const numbered = (names: readonly string[]) => new Map(names.map((name, at) => [name, at]));

function wordsOf(member: Member | undefined): readonly string[] {
  return member?.kind === 'list' && member.of.kind === 'words' ? member.of.words : [];
}

/**
 * Encodes a set of names as text: numbers with one bit per name. The order and repetitions of the
 * names do not matter.
 */
function bits(places: ReadonlyMap<string, number>, names: readonly string[] | undefined): string {
  if (!names) return '*';
  const numbers: number[] = [];
  for (const name of names) {
    const place = places.get(name) ?? 0;
    const at = place >> 5;
    numbers[at] = (numbers[at] ?? 0) | (1 << (place & 31));
  }
  return numbers.join();
}

function prepare(
  operation: Operation,
  resolved: ResolvedDocument,
  write: AnswerWriter,
): Omit<PreparedDocument, 'used'> {
  const { schema, document } = resolved;
  const compiled = compileDocument(schema, document);
  if (!compiled) throw new Error(`${operation.field} does not compile`);
  return {
    compiled,
    rights: rightsOnV3(resolved),
    write,
    coerce: coerceVariables(schema, resolved.operation, failCoercion),
    costOf: costOf(resolved),
    mayBeLong: mayBeLong(resolved),
    isVersioned: isVersioned(schema, operation),
    isSecret: selectsSecrets(resolved),
  };
}

/** The request has been checked against a shape that its GraphQL types accept. */
function failCoercion(message: string): never {
  throw new Error(message);
}
