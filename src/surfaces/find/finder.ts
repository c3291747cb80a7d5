import type { GraphQLSchema } from 'graphql';
import { CallError } from '../../ground/contract/errors/errors.ts';
import type { Operation } from '../../ground/contract/operations/operation.ts';
import {
  type MissingRight,
  missingRight,
  type Rights,
} from '../../ground/contract/operations/rights.ts';
import { type DescribedSchema, describeAll } from './describe.ts';
import { createReach, type SchemaReach } from './reach.ts';
import { type Root, readRoots } from './roots.ts';
import { createIndex, type Match } from './search.ts';

/** The maximum characters and results of a search, and the maximum coordinates of a description. */
export const mostToFind = { characters: 400, results: 20, coordinates: 10 } as const;

/** Shows callers the parts of the schema that they may use. */
export interface Finder {
  /** All root fields, grouped by the record that they are about. */
  map(rights: Rights): readonly RecordRootFields[];
  /** Returns the root fields for the purpose in a text, the best first. */
  search(text: string, first: number, rights: Rights): FoundRoots;
  /** Coordinates such as `Query.orders`, `Order.customer`, `v3:commerce.orders.find`, `filters`. */
  describe(coordinates: readonly string[], rights: Rights): DescribedSchema;
}

/** The root fields that a text finds. */
export interface FoundRoots {
  readonly roots: readonly Root[];
  /** The right that the caller lacks for the best of all fields; null if it may use that. */
  readonly closed: MissingRight | null;
}

/** The root fields about one record. */
export interface RecordRootFields {
  readonly record: string;
  readonly query: readonly string[];
  readonly mutation: readonly string[];
  readonly subscription: readonly string[];
}

export interface FinderParts {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  /** The rights that an operation of v3 requires. */
  readonly rightsFor: (operation: string) => Rights | undefined;
}

/** The setting that prevents callers from reading the schema; null if they may. */
export type SchemaClosedBy = 'INTROSPECTION=0' | 'TRUSTED_DOCUMENTS=only' | null;

/** Throws NOT_FOUND if a setting closes the schema. */
export function requireSchema(closedBy: SchemaClosedBy): void {
  if (closedBy !== null)
    throw new CallError('NOT_FOUND', `The schema is not served (${closedBy}).`);
}

/** Creates a finder that reads the schema when it is first used. */
export function createFinder(parts: FinderParts): Finder {
  let prepared: ReturnType<typeof prepare> | undefined;
  const ready = () => {
    prepared ??= prepare(parts);
    return prepared;
  };
  return {
    map(rights) {
      const { roots, reachOf } = ready();
      return groupsOf(openRoots(roots, reachOf(rights)));
    },
    search(text, first, rights) {
      const { find, reachOf } = ready();
      const { roots, closed } = openMatches(find(text), reachOf(rights));
      const shown = roots.slice(0, first);
      return {
        roots: shown.map((root) => withOpenOperations(root, parts.rightsFor, rights)),
        closed,
      };
    },
    describe(coordinates, rights) {
      const { roots, reachOf } = ready();
      const shown = roots.map((root) => withOpenOperations(root, parts.rightsFor, rights));
      const asking = { rights, reach: reachOf(rights) };
      return describeAll({ ...parts, roots: shown }, coordinates, asking);
    },
  };
}

function prepare({ schema, operations }: FinderParts) {
  const roots = readRoots(schema, operations);
  return { roots, reachOf: createReach(schema), find: createIndex(roots) };
}

const openRoots = (roots: readonly Root[], reach: SchemaReach) =>
  roots.filter(({ type, field }) => reach.missing(type, field.name) === null);

/**
 * If the best match requires a missing right, leaves out fields that match far less, because they
 * have another subject.
 */
function openMatches(matches: readonly Match[], reach: SchemaReach): FoundRoots {
  const [best] = matches;
  const closed = best ? reach.missing(best.root.type, best.root.field.name) : null;
  const least = closed && best ? best.score * nearBest : 0;
  const near = matches.filter(({ score }) => score >= least).map(({ root }) => root);
  return { roots: openRoots(near, reach), closed };
}

/** The part of the best score. */
const nearBest = 0.6;

function withOpenOperations(root: Root, rightsFor: FinderParts['rightsFor'], rights: Rights): Root {
  const isOpen = (name: string) => {
    const needed = rightsFor(name);
    return needed !== undefined && missingRight(needed, rights) === null;
  };
  return { ...root, operations: root.operations.filter(isOpen) };
}

function groupsOf(roots: readonly Root[]): RecordRootFields[] {
  const records = [...new Set(roots.map(({ record }) => record))].sort();
  return records.map((record) => {
    const own = roots.filter((root) => root.record === record);
    const namesIn = (root: string) =>
      own.filter(({ type }) => type.name === root).map(({ field }) => field.name);
    const [query, mutation] = [namesIn('Query'), namesIn('Mutation')];
    return { record, query, mutation, subscription: namesIn('Subscription') };
  });
}
