import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  type GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import {
  type CostOf,
  costOf,
  type RecordCounts,
  type Variables,
} from '../../../engine/document/cost/cost.ts';
import { costliestField } from '../../../engine/document/cost/costliest-field.ts';
import { type ResolvedDocument, resolveDocument } from '../../../engine/document/resolve.ts';
import { type DocumentRights, rightsOf } from '../../../engine/document/rights/document-rights.ts';
import { type Narrowed, narrow } from '../../../engine/document/rights/narrow.ts';
import { refuseFields } from '../../../engine/document/rights/refused-fields.ts';
import { placesOf } from '../../../engine/document/rights/refused-places.ts';
import { ignoringReadOnly } from '../../../engine/document/rules/ignore-read-only.ts';
import { mayBeLong } from '../../../engine/document/rules/may-be-long.ts';
import { selectsSecrets } from '../../../engine/document/rules/secrets.ts';
import { type TargetsOf, targetsOf } from '../../../engine/document/rules/targets.ts';
import {
  type UsedCoordinates,
  usedCoordinates,
} from '../../../engine/document/rules/used-coordinates.ts';
import type { Rights } from '../../../ground/contract/operations/rights.ts';
import { createPrepare, type Prepare, type PreparedOperation } from './prepared.ts';
import { type CoerceVariables, coercerFor } from './variables.ts';

/** One operation of a valid document, with its rights and its cost. */
export interface DocumentOperation {
  readonly kind: 'query' | 'mutation' | 'subscription';
  /** The operation and its fragments alone. */
  readonly document: DocumentNode;
  readonly node: OperationDefinitionNode;
  /** Resolves the document; the result is too large to be cached. */
  readonly resolve: () => ResolvedDocument;
  /** The rights of all its fields. */
  readonly rights: Rights;
  /**
   * The rights without which nothing runs: those of the operation's mutations or its subscription.
   */
  readonly required: DocumentRights['required'];
  /**
   * The operation without the fields that require one of these rights. Call it only for a caller
   * who has the required ones.
   */
  without(missing: Rights): DocumentOperation;
  /** Sets the fields that were left out to null in a result, and returns their errors. */
  readonly refuse: (data: unknown) => readonly GraphQLError[];
  /** Whether it may be called without a key. */
  readonly isOpen: boolean;
  /** Whether it selects secrets. */
  readonly isSecret: boolean;
  /** The root fields. */
  readonly fields: readonly string[];
  readonly cost: CostOf;
  readonly mayBeLong: boolean;
  /** The cost if no page is longer than there are records. */
  readonly costWithin: (counts: RecordCounts) => CostOf;
  /** The path of the field that costs most with these variables. */
  readonly costliest: (variables: Parameters<CostOf>[0], counts: RecordCounts) => string;
  /** The records that a mutation of several fields names; null for other operations. */
  readonly targets: TargetsOf | null;
  /** The variables as sent, without the members that the operation ignores by its directive. */
  readonly withoutIgnored: (variables: Variables) => Variables;
  readonly coerce: CoerceVariables;
  readonly used: UsedCoordinates;
  /**
   * How it runs. It is compiled at its first use: call this only after rights and cost were
   * checked.
   */
  prepare(): PreparedOperation;
}

/**
 * The requested operations of one document by name; null means its only operation. The map also
 * contains narrowed operations, without some fields.
 */
export type OperationsByName = Map<string | null, DocumentOperation>;

export type Operations = ReturnType<typeof createOperations>;

/** The maximum number of bytes of all operations together. */
const mostMemory = 32 * 1024 * 1024;

/** Upper estimates, in bytes, of an operation, of each of its nodes, and of its code. */
const memory = {
  operation: 1_500,
  field: 150,
  ownField: 1_500,
  code: 6_000,
  codeOfField: 3_000,
} as const;

export interface OperationOptions {
  /** Without introspection, refused variables suggest no names of the schema. */
  readonly introspection: boolean;
  /** Whether operations are compiled; the answers are the same. */
  readonly compiled?: boolean | undefined;
}

/**
 * A cache for the operations of all documents, weighted by their fields with fragments expanded.
 */
export function createOperations(
  schema: GraphQLSchema,
  { introspection, compiled = true }: OperationOptions,
) {
  const kept: Kept = new LRUCache({
    maxSize: mostMemory,
    dispose: (forget, _operation, reason) => {
      if (reason === 'evict') forget();
    },
  });
  const prepareBy = createPrepare(compiled);
  return {
    /** Null for a name that the document lacks. */
    find(
      document: DocumentNode,
      name: string | null,
      known: OperationsByName | null,
    ): DocumentOperation | null {
      const found = known?.get(name);
      if (found) return found;
      const node = getOperationAST(document, name);
      if (!node) return null;
      const own = { document: separate(document, node), refused: null };
      return makeOperation({ schema, introspection, prepareBy, kept, known }, name, own);
    },
    /** Removes the operations of a document that left the cache. */
    drop(known: OperationsByName): void {
      for (const operation of known.values()) kept.delete(operation);
    },
  };
}

/** Forgets each operation that the cache evicts. */
type Kept = LRUCache<DocumentOperation, () => void>;

interface OperationParts {
  readonly schema: GraphQLSchema;
  readonly introspection: boolean;
  readonly prepareBy: Prepare;
  readonly kept: Kept;
  /** Nothing is cached if this is null. */
  readonly known: OperationsByName | null;
}

function makeOperation(making: OperationParts, key: string | null, own: Own): DocumentOperation {
  const { schema, introspection, prepareBy, kept, known } = making;
  const resolve = () => resolveDocument(schema, own.document);
  const { width, ...analyzed } = analyze(resolve, own, introspection);
  const size = memory.operation + width * (own.refused ? memory.ownField : memory.field);
  const withCode = size + memory.code + width * memory.codeOfField;
  const forget = () => known?.delete(key);
  let prepared: PreparedOperation | undefined;
  const prepare = () => {
    if (!prepared) {
      prepared = prepareBy(resolve, known !== null);
      if (prepared.isCompiled) kept.set(operation, forget, { size: withCode });
    } else kept.get(operation);
    return prepared;
  };
  const without = (missing: Rights): DocumentOperation => {
    const narrowKey = keyWithout(key, missing);
    const found = known?.get(narrowKey);
    if (found) return found;
    const { fields } = operation;
    return makeOperation(making, narrowKey, { ...narrow(resolve(), missing), fields });
  };
  const operation: DocumentOperation = { ...analyzed, resolve, prepare, without };
  known?.set(key, operation);
  if (known) kept.set(operation, forget, { size });
  return operation;
}

/**
 * The key of a narrowed operation. Names of operations contain no blanks, so it cannot equal one.
 */
const keyWithout = (name: string | null, missing: Rights) => `${name ?? ''} ${missing}`;

/** A document of one operation. */
interface Own {
  readonly document: DocumentNode;
  /** The fields that were left out; null for an operation as sent. */
  readonly refused: Narrowed['refused'] | null;
  /** The root fields, if the document does not contain all sent ones. */
  readonly fields?: readonly string[];
}

function analyze(
  resolve: DocumentOperation['resolve'],
  { document, refused, ...sent }: Own,
  introspection: boolean,
) {
  const resolved = resolve();
  const { schema, operation: node } = resolved;
  const places = refused && placesOf(resolved, refused);
  const refuse = (data: unknown) => refuseFields(places, data);
  const costliest: DocumentOperation['costliest'] = (variables, counts) =>
    costliestField(resolve(), variables, counts);
  return {
    kind: node.operation,
    document,
    node,
    ...rightsOf(resolved),
    ...sent,
    isSecret: selectsSecrets(resolved),
    withoutIgnored: ignoringReadOnly(schema, node),
    coerce: coercerFor(schema, node, introspection),
    used: usedCoordinates(schema, node, resolve),
    targets: targetsOf(resolved),
    cost: costOf(resolved),
    mayBeLong: mayBeLong(resolved),
    costWithin: costByCounts(resolve),
    costliest,
    refuse: places ? refuse : refuseNothing,
    width: resolved.selections.length,
  } as const;
}

const refuseNothing = () => [];

/** The counts are cached for a minute. */
function costByCounts(resolve: DocumentOperation['resolve']): DocumentOperation['costWithin'] {
  let last: { readonly counts: RecordCounts; readonly cost: CostOf } | undefined;
  return (counts) => {
    if (last?.counts !== counts) last = { counts, cost: costOf(resolve(), counts) };
    return last.cost;
  };
}

/** A document with this operation and its fragments only. */
function separate(document: DocumentNode, operation: OperationDefinitionNode): DocumentNode {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of document.definitions)
    if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const used = new Set<FragmentDefinitionNode>();
  const FragmentSpread = ({ name }: FragmentSpreadNode): void => {
    const fragment = fragments.get(name.value);
    if (!fragment || used.has(fragment)) return;
    used.add(fragment);
    visit(fragment, { FragmentSpread });
  };
  visit(operation, { FragmentSpread });
  return { ...document, definitions: [operation, ...used] };
}
