import type { GraphQLError } from 'graphql';

/**
 * What graphql-js says of a value that does not fit its type, without the value: it may hold a password.
 * The place and the reason stay.
 */
export function hideValues({ message, originalError }: GraphQLError): string {
  const reason = originalError?.message;
  const [, start] = /^(Variable "\$\w+" got )invalid value /.exec(message) ?? [];
  if (!start || !reason || !message.endsWith(`; ${reason}`)) return withoutValue(message);
  const [place = ''] = / at "[^"]*"$/.exec(message.slice(0, -`; ${reason}`.length)) ?? [];
  return `${start}an invalid value${place}; ${withoutValue(reason)}`;
}

/** These end with the value, a literal of the document among them. */
const withoutValue = (reason: string) =>
  reason
    .replace(/((?:String|ID) cannot represent a non.string value)[^]*$/, '$1.')
    .replace(/^(Expected value of type "[^"]*"), found [^]*$/, '$1.');
