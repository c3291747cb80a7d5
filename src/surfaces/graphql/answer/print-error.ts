import type { GraphQLError } from 'graphql';

type PrintedError = Pick<GraphQLError, 'message' | 'locations' | 'path' | 'extensions'>;

/**
 * Returns the JSON of an error, without `http`, which sets the status of an answer with this error
 * alone.
 */
export function printError({ message, locations, path, extensions }: PrintedError): string {
  const { http: _http, ...shown } = extensions;
  const isPlain = Object.keys(shown).length === 0;
  return JSON.stringify({ message, locations, path, ...(!isPlain && { extensions: shown }) });
}

export const printErrors = (errors: readonly PrintedError[]): string =>
  `[${errors.map(printError).join()}]`;
