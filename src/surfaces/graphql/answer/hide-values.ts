import { GraphQLError } from 'graphql';

/**
 * The message of graphql-js about a value that does not fit its type, without the value, which may
 * be a password. The place and the reason stay.
 */
export function hideValues({
  message,
  originalError,
}: Pick<GraphQLError, 'message' | 'originalError'>): string {
  const reason = originalError?.message;
  const [, start] = /^(Variable "\$\w+" got )invalid value /.exec(message) ?? [];
  if (!start || !reason || !message.endsWith(`; ${reason}`)) return withoutValue(message);
  const [place = ''] = / at "[^"]*"$/.exec(message.slice(0, -`; ${reason}`.length)) ?? [];
  return `${start}an invalid value${place}; ${withoutValue(reason)}`;
}

/** Returns an error of a document with another message, without the values in the document. */
export function withMessage(error: GraphQLError, message: string): GraphQLError {
  const { nodes, source, positions, path, extensions, originalError } = error;
  const text = hideValues({ message, originalError });
  return new GraphQLError(text, { nodes, source, positions, path, extensions });
}

/** A reason without the value that it ends with. */
export const withoutValue = (reason: string) =>
  reason
    .replace(/((?:String|ID) cannot represent a non.string value).*$/s, '$1.')
    .replace(/^(Expected value of type "[^"]*"), found .*$/s, '$1.')
    .replace(/^(Expected (?:value of )?type "(\w+Filter)")( to be an object)?\.$/, nameFilter);

/** Most callers who send a plain value for a filter mean one of its conditions. */
const nameFilter = (_reason: string, start: string, type: string, end = '') =>
  `${start}${end}: an object such as ${conditionOf(type)}.`;

function conditionOf(filter: string): string {
  if (filter.endsWith('ListFilter')) return '{ some: { … } }';
  return /^(LocalizedText|String)Filter$/.test(filter) ? '{ contains: "…" }' : '{ equals: … }';
}
