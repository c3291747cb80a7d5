import type { GraphQLError } from 'graphql';

/**
 * Messages of a stream in the distinct connections mode of graphql-sse, each with the position
 * after which a client continues.
 */

/** A result: `text` is its JSON. */
export const nextMessage = (text: string, position?: number): string =>
  `event: next\n${position === undefined ? '' : `id: ${position}\n`}${dataOf(text)}\n\n`;

export const errorsMessage = (errors: readonly GraphQLError[]): string =>
  nextMessage(`{"errors":${printErrors(errors)}}`);

/** The JSON of errors. Their `http` is the status of an answer that is no stream. */
export const printErrors = (errors: readonly GraphQLError[]): string =>
  JSON.stringify(
    errors.map((error) => {
      const { extensions, ...members } = error.toJSON();
      const { http: _http, ...shown } = extensions ?? {};
      return Object.keys(shown).length > 0 ? { ...members, extensions: shown } : members;
    }),
  );

/** The subscription is over, so clients do not connect again. */
export const completeMessage = 'event: complete\ndata:\n\n';

/** Clients take over the position and report nothing. */
export const positionMessage = (position: number): string => `:\nid: ${position}\n\n`;

/** JSON that PostgreSQL has stored may have several lines. */
const dataOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}`)
    .join('\n');
