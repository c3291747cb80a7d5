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
import { caches, countLookUp } from '../observe/counters.ts';
import { hideLiterals } from './hide-values.ts';
import { checkLimits, limits, refused, refuseIntrospection } from './limits.ts';

/** GraphQL documents by their text, each read once. */
export interface Documents {
  /** The document of a text. Throws a GraphQLError: no syntax, or too long. */
  parse(text: string): DocumentNode;
  /** What speaks against executing a document that `parse` gave. */
  validate(document: DocumentNode): readonly GraphQLError[];
}

/** So many documents, and so many characters together. */
const cacheSize = { max: 1000, maxSize: 16 * 1024 * 1024 };
const sizeOf = (_document: unknown, text: string) => text.length + 1;

/** Both paths ask here, so that they agree on what is a document. */
export function createDocuments(
  schema: GraphQLSchema,
  options: { readonly introspection: boolean } = { introspection: true },
): Documents {
  const parsed = new LRUCache<string, DocumentNode | GraphQLError>({
    ...cacheSize,
    sizeCalculation: sizeOf,
  });
  const validated = new WeakMap<DocumentNode, readonly GraphQLError[]>();
  return {
    parse(text) {
      let document = parsed.get(text);
      countLookUp(caches.documents, document !== undefined);
      if (!document) {
        document = parseLimited(text);
        parsed.set(text, document);
        caches.documents.entries = parsed.size;
      }
      if (document instanceof GraphQLError) throw document;
      return document;
    },
    validate(document) {
      let errors = validated.get(document);
      if (!errors) {
        errors = validateLimited(schema, document, options);
        validated.set(document, errors);
      }
      return errors;
    },
  };
}

function parseLimited(text: string): DocumentNode | GraphQLError {
  try {
    return parse(text, { maxTokens: limits.tokens });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    if (!hasTooManyTokens(text)) return error;
    return refused('QUERY_TOO_LARGE', `The query has more than ${limits.tokens} tokens.`);
  }
}

/** Whether a text that did not parse went wrong by its length, and not before. */
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

/** The limits first: validation of a document without bounds would take its time. */
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
  // A suggestion would tell names of the schema as well.
  const options = { hideSuggestions: !introspection };
  return validate(schema, document, undefined, options).map(hideLiterals);
}

/** The rules of validation let an operation pass of a kind that the schema does not have. */
function checkKinds(schema: GraphQLSchema, { definitions }: DocumentNode): GraphQLError | null {
  for (const definition of definitions) {
    if (definition.kind !== Kind.OPERATION_DEFINITION) continue;
    if (schema.getRootType(definition.operation)) continue;
    const message = `The schema has no ${definition.operation}.`;
    return refused('GRAPHQL_VALIDATION_FAILED', message);
  }
  return null;
}
