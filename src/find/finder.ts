import type { GraphQLSchema } from 'graphql';
import { CallError } from '../contract/errors/errors.ts';
import type { Operation } from '../contract/operations/operation.ts';
import { missingRight, type Rights } from '../contract/operations/rights.ts';
import { type Described, describeAll } from './describe.ts';
import { createReach, type Reach } from './reach.ts';
import { type Root, readRoots } from './roots.ts';
import { createIndex } from './search.ts';

/** The maximum characters and results of a search, and the maximum coordinates of a description. */
export const mostToFind = { characters: 400, results: 20, coordinates: 10 } as const;

/** Shows callers what they may use of the schema. */
export interface Finder {
  /** All root fields, grouped by the record that they are about. */
  map(rights: Rights): readonly MapEntry[];
  /** The root fields for what a text wants to do, the best first. */
  search(text: string, first: number, rights: Rights): readonly Root[];
  /** Coordinates such as `Query.orders`, `Order.customer`, `v3:commerce.orders.find`, `filters`. */
  describe(coordinates: readonly string[], rights: Rights): Described;
}

/** The root fields about one record. */
export interface MapEntry {
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

/** The setting that keeps callers from reading the schema; null if they may. */
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
      const found = openRoots(find(text), reachOf(rights)).slice(0, first);
      return found.map((root) => withOpenOperations(root, parts.rightsFor, rights));
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

const openRoots = (roots: readonly Root[], reach: Reach) =>
  roots.filter(({ type, field }) => reach.missing(type, field.name) === null);

function withOpenOperations(root: Root, rightsFor: FinderParts['rightsFor'], rights: Rights): Root {
  const isOpen = (name: string) => {
    const needed = rightsFor(name);
    return needed !== undefined && missingRight(needed, rights) === null;
  };
  return { ...root, operations: root.operations.filter(isOpen) };
}

function groupsOf(roots: readonly Root[]): MapEntry[] {
  const records = [...new Set(roots.map(({ record }) => record))].sort();
  return records.map((record) => {
    const own = roots.filter((root) => root.record === record);
    const namesIn = (root: string) =>
      own.filter(({ type }) => type.name === root).map(({ field }) => field.name);
    const [query, mutation] = [namesIn('Query'), namesIn('Mutation')];
    return { record, query, mutation, subscription: namesIn('Subscription') };
  });
}
