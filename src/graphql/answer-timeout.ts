import type { CallError } from '../contract/errors.ts';
import type { Call, Reply } from '../http/call.ts';
import { chooseMediaType } from './accept.ts';

/** The answer to a document of which a statement was cancelled: no data, and one error. */
export function answerTimeout({ headers, watch }: Call, { kind, message, rule }: CallError): Reply {
  watch?.refused(kind);
  const mediaType = chooseMediaType(headers.accept) ?? 'application/json';
  return {
    // Clients of the older media type take any other status for a failure of the transport.
    status: mediaType === 'application/json' ? 200 : (rule.graphql ?? 503),
    headers: { 'Content-Type': `${mediaType}; charset=utf-8` },
    body: JSON.stringify({ errors: [{ message, extensions: { code: kind } }], data: null }),
  };
}
