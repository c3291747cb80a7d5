import {
  type ExecutionResult,
  GraphQLError,
  type GraphQLOutputType,
  isListType,
  isNonNullType,
} from 'graphql';
import type { ResolvedDocument, ResolvedField } from './resolve.ts';

/**
 * Returns the result of a compiled document with the errors that graphql-js reports. graphql-jit
 * has them in the same order: errors that set more than their own field to null come last. It also
 * reports errors below a position that an earlier error has set to null, and runs mutations after
 * one that failed.
 */
export function settleErrors(resolved: ResolvedDocument, result: ExecutionResult): ExecutionResult {
  const nulled = new Set<string>();
  const lengths = new Map<string, number>();
  const isLeft = ({ path = [] }: GraphQLError): boolean => {
    const names = path.map((step) => (typeof step === 'number' ? '' : step)).join(' ');
    const length = lengths.get(names) ?? nullLength(resolved.fields, path);
    lengths.set(names, length);
    for (let at = 0; at <= length; at++) if (nulled.has(keyOf(path, at))) return false;
    nulled.add(keyOf(path, length));
    return true;
  };
  const errors = reachedErrors(resolved, result.errors ?? []).filter(isLeft);
  return { ...result, errors: errors.map(asGraphqlError) };
}

type ErrorPath = NonNullable<GraphQLError['path']>;

/** Names and positions have no blanks. */
const keyOf = (path: ErrorPath, length: number) => path.slice(0, length).join(' ');

/** The length of the path of the value that an error at `path` sets to null; 0 for all data. */
function nullLength(root: readonly ResolvedField[], path: ErrorPath): number {
  let length = 0;
  let fields = root;
  let type: GraphQLOutputType | undefined;
  for (const [at, step] of path.entries()) {
    if (typeof step === 'number') type = elementOf(type);
    else {
      const field = fields.find(({ name }) => name === step);
      if (!field) break;
      type = field.definition.type;
      fields = field.fields;
    }
    if (!isNonNullType(type)) length = at + 1;
  }
  return length;
}

function elementOf(type: GraphQLOutputType | undefined): GraphQLOutputType | undefined {
  const list = isNonNullType(type) ? type.ofType : type;
  return isListType(list) ? list.ofType : undefined;
}

/** Mutations run one after the other: graphql-js begins none after one that fails as a whole. */
function reachedErrors(
  { operation, fields }: ResolvedDocument,
  errors: readonly GraphQLError[],
): readonly GraphQLError[] {
  if (operation.operation !== 'mutation' || fields.length < 2) return errors;
  const placeOf = ({ path = [] }: GraphQLError) => fields.findIndex(({ name }) => name === path[0]);
  const failed = errors.find(({ path = [] }) => nullLength(fields, path) === 0);
  if (!failed) return errors;
  const last = placeOf(failed);
  return errors.filter((error) => placeOf(error) <= last);
}

/**
 * An error that graphql-jit found itself, as graphql-js reports it: a missing value is our mistake.
 * The words differ for a field that is selected in several places, and for a value that is not a
 * list.
 */
function asGraphqlError(error: GraphQLError): GraphQLError {
  const { message, path, locations, originalError } = error;
  if (originalError) return error;
  const missing = /^(Cannot return null for non-nullable field \w+\.)\(?(\w+)/.exec(message);
  const text = message.replace(/^(Expected Iterable, .* field )(\w+\.)\(?(\w+).*$/, '$1"$2$3".');
  const options = { path, originalError: missing && new Error(`${missing[1]}${missing[2]}.`) };
  return Object.assign(new GraphQLError(text, options), { locations });
}
