import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  Lexer,
  parse,
  Source,
  TokenKind,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { waitForTurn } from '../../../engine/gate/event-loop-turn.ts';
import { caches, countLookUp } from '../../../ground/observe/counters.ts';
import { withMessage } from '../answer/hide-values.ts';
import { withOwnName } from '../answer/other-names.ts';
import { refusedDocument } from '../errors.ts';
import { checkLimits, limits, refuseIntrospection } from './limits.ts';
import {
  createOperations,
  type DocumentOperation,
  type OperationOptions,
  type OperationsByName,
} from './operations.ts';

/** GraphQL documents by their text, and their operations. */
export interface Documents {
  /**
   * Parses a text. Throws a GraphQLError for a syntax error or too many tokens. The text of a
   * caller without a key (`isOpen`) must be short and is not cached.
   */
  parse(text: string, isOpen?: boolean): DocumentNode;
  /** Whether the document of a text is cached. */
  has(text: string): boolean;
  /** Returns the errors that prevent a document of `parse` from being executed. */
  validate(document: DocumentNode): readonly GraphQLError[];
  /** An operation of a valid document; null if it has none of this name. */
  find(document: DocumentNode, operationName: string | null | undefined): DocumentOperation | null;
}

/** The length in characters of a document that is parsed and validated in some milliseconds. */
const shortDocument = 1_000;

/** Returns waitForTurn() for a document that takes long to read, otherwise null. */
export function waitToRead(documents: Documents, query: unknown): Promise<void> | null {
  const isLong = typeof query === 'string' && query.length > shortDocument;
  return isLong && !documents.has(query) ? waitForTurn() : null;
}

/** The maximum number of tokens of a document without a key; signing in needs about thirty. */
export const longestOpenDocument = 500;

/** The sizes in bytes of the cache, and of the largest document in it. */
const [mostMemory, largestKept] = [14 * 1024 * 1024, 2 * 1024 * 1024];

/** Upper estimates of sizes in bytes. */
const memory = { document: 1_000, character: 2, token: 400, error: 2_500 } as const;

/** The cache entry of a text. */
interface CachedDocument {
  readonly document: DocumentNode | GraphQLError;
  errors?: readonly GraphQLError[];
  /** Null for a document that is not cached. */
  readonly operations: OperationsByName | null;
}

/** Compiled code and Yoga share these documents, so that both accept the same ones. */
export function createDocuments(
  schema: GraphQLSchema,
  options: OperationOptions = { introspection: true },
): Documents {
  const operations = createOperations(schema, options);
  const entries = new WeakMap<DocumentNode, CachedDocument>();
  const byText = cacheByText((dropped) => operations.drop(dropped));
  const read = (text: string, isOpen: boolean): CachedDocument => {
    const document = parseLimited(text, isOpen ? longestOpenDocument : limits.tokens);
    const made: CachedDocument = { document, operations: null };
    const entry =
      isOpen || memoryOf(made, text) > largestKept ? made : { ...made, operations: new Map() };
    if (!(document instanceof GraphQLError)) entries.set(document, entry);
    if (entry.operations) byText.set(text, entry);
    caches.documents.entries = byText.size;
    return entry;
  };
  return {
    parse(text, isOpen = false) {
      const known = isOpen ? undefined : byText.get(text);
      if (!isOpen) countLookUp(caches.documents, known !== undefined);
      const { document } = known ?? read(text, isOpen);
      if (document instanceof GraphQLError) throw document;
      return document;
    },
    has: (text) => byText.has(text),
    validate(document) {
      const entry = entries.get(document);
      const errors = entry?.errors ?? validateLimited(schema, document, options);
      if (entry) entry.errors = errors;
      return errors;
    },
    find: (document, name) =>
      operations.find(document, name ?? null, entries.get(document)?.operations ?? null),
  };
}

/** Returns the errors that prevent the document of a text from being executed. */
export function findErrors(
  schema: GraphQLSchema,
  text: string,
  options: { readonly introspection: boolean },
): readonly GraphQLError[] {
  const document = parseLimited(text, limits.tokens);
  return document instanceof GraphQLError ? [document] : validateLimited(schema, document, options);
}

/** Calls `drop` with the operations of each text that the cache evicts. */
const cacheByText = (drop: (operations: OperationsByName) => void) =>
  new LRUCache<string, CachedDocument>({
    maxSize: mostMemory,
    maxEntrySize: largestKept,
    sizeCalculation: memoryOf,
    dispose: (entry, _text, reason) => {
      if (entry.operations && reason === 'evict') drop(entry.operations);
    },
  });

/** Each error of a document is printed for each of its requests. */
const mostErrors = 20;

/** Counts one error for a document that is not validated yet; few documents have more. */
function memoryOf({ document, errors = [] }: CachedDocument, text: string): number {
  const tokens = document instanceof GraphQLError ? 0 : (document.tokenCount ?? 0);
  const own = memory.document + text.length * memory.character + tokens * memory.token;
  return own + Math.max(errors.length, 1) * memory.error;
}

function parseLimited(text: string, maxTokens: number): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (!hasTooManyTokens(text)) return withAdvice(error);
    return refusedDocument('QUERY_TOO_LARGE', `The query has more than ${limits.tokens} tokens.`);
  }
}

/** Adds a hint on how to write an object whose keys are numbers, such as a PriceMap. */
function withAdvice(error: GraphQLError): GraphQLError {
  if (!/Expected Name, found (Int|String)/.test(error.message)) return error;
  const { message, source, positions } = error;
  const advice =
    'The keys of an object in a document are names. Give a PriceMap as a variable, or write prices as `prices: [{ priceListId: 1, list: "19.90" }]`.';
  return new GraphQLError(`${message} ${advice}`, { source, positions });
}

/** Whether a text failed to parse because of its length and not of an earlier syntax error. */
function hasTooManyTokens(text: string): boolean {
  const lexer = new Lexer(new Source(text));
  try {
    for (let count = 0; count <= limits.tokens; count++)
      if (lexer.advance().kind === TokenKind.EOF) return false;
    return true;
  } catch {
    return false;
  }
}

/** Checks the limits first, since validation of an unbounded document takes long. */
function validateLimited(
  schema: GraphQLSchema,
  document: DocumentNode,
  { introspection }: { readonly introspection: boolean },
): readonly GraphQLError[] {
  const broken =
    checkLimits(document) ??
    checkKinds(schema, document) ??
    (introspection ? null : refuseIntrospection(document));
  if (broken) return [broken];
  // Suggestions reveal names of the schema too.
  const options = { hideSuggestions: !introspection, maxErrors: mostErrors };
  return validateRules(schema, document, options).map((error) =>
    withMessage(error, introspection ? withOwnName(schema, error.message) : error.message),
  );
}

/**
 * The rule of graphql-js about the root of subscriptions evaluates `@skip` and `@include` without
 * variables, and throws where their argument is one. GraphQL allows neither directive there
 * (https://spec.graphql.org/September2025/#sec-Single-Root-Field).
 */
function validateRules(
  schema: GraphQLSchema,
  document: DocumentNode,
  options: { readonly hideSuggestions: boolean; readonly maxErrors: number },
): readonly GraphQLError[] {
  try {
    return validate(schema, document, undefined, options);
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    const message = 'The root field of a subscription takes no @skip or @include with a variable.';
    return [new GraphQLError(message, { nodes: error.nodes })];
  }
}

/** Validation accepts operations of a kind that the schema lacks, such as a subscription. */
function checkKinds(schema: GraphQLSchema, { definitions }: DocumentNode): GraphQLError | null {
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (schema.getRootType(definition.operation)) continue;
    const message = `The schema has no ${definition.operation}.`;
    return refusedDocument('GRAPHQL_VALIDATION_FAILED', message);
  }
  return null;
}
