import type { GraphQLError } from 'graphql';
import type { Reply } from '../../http/call.ts';
import { printErrors } from '../answer/print-error.ts';

/** How the messages of a stream are written. */
export interface StreamFormat {
  readonly contentType: string;
  /** The text before the first message. */
  readonly opening: string;
  /**
   * Writes a result: `text` is its JSON, `position` the position of its event in the change log.
   */
  readonly next: (text: string, position?: number) => string;
  /** The errors of a subscription that is refused or ends. */
  readonly errors: (errors: readonly GraphQLError[]) => string;
  /** The position after which a client continues; it also shows that the connection is open. */
  readonly position: (position: number) => string;
  /** The end of the stream: clients do not connect again. */
  readonly complete: string;
}

/** Server-sent events, in the distinct connections mode of graphql-sse. */
export const serverSentEvents: StreamFormat = {
  contentType: 'text/event-stream; charset=utf-8',
  opening: '',
  next: (text, position) =>
    `event: next\n${position === undefined ? '' : `id: ${position}\n`}${dataOf(text)}\n\n`,
  errors: (errors) => serverSentEvents.next(`{"errors":${printErrors(errors)}}`),
  // Clients resume at this position without reporting an error.
  position: (position) => `:\nid: ${position}\n\n`,
  complete: 'event: complete\ndata:\n\n',
};

const boundary = '\r\n--graphql';
const part = (json: string) => `\r\nContent-Type: application/json\r\n\r\n${json}${boundary}`;

/**
 * The multipart protocol of Apollo's clients, which has no positions. A client reads a part when
 * the boundary after it has arrived, so each part ends with that of the next one.
 */
export const multipartParts: StreamFormat = {
  contentType: 'multipart/mixed; boundary="graphql"; subscriptionSpec=1.0',
  opening: boundary,
  next: (text) => part(`{"payload":${text}}`),
  errors: (errors) => part(`{"payload":null,"errors":${printErrors(errors)}}`),
  position: () => part('{}'),
  complete: '--\r\n',
};

/** A reply that writes messages while both sides are connected. */
export const streamReply = (
  { contentType }: StreamFormat,
  messages: NonNullable<Reply['messages']>,
): Reply => ({
  status: 200,
  headers: {
    'Content-Type': contentType,
    'Cache-Control': 'no-cache',
    // Otherwise nginx collects messages before it passes them on.
    'X-Accel-Buffering': 'no',
  },
  body: null,
  messages,
});

/** JSON that PostgreSQL has stored may have several lines. */
const dataOf = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `data: ${line}`)
    .join('\n');
