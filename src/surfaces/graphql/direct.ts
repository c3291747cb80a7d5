import type { Call, Reply } from '../http/call.ts';
import { type AnsweringParts, answerOperation } from './answer-operation.ts';
import type { Documents } from './documents/documents.ts';
import type { Parameters } from './documents/find-document.ts';
import { findOperation } from './documents/find-operation.ts';
import { chooseMediaType } from './request/accept.ts';
import { readRequest } from './request/read-request.ts';

export interface DirectParts extends AnsweringParts {
  readonly documents: Documents;
}

/**
 * Answers the parameters of a body; null for parameters that Yoga has to read (yoga.ts), and for
 * subscriptions.
 */
export function createDirect(parts: DirectParts) {
  const { documents } = parts;
  return (call: Call, body: Parameters): Promise<Reply> | null => {
    const mediaType = chooseMediaType(call.headers.accept);
    const sent = readRequest(body);
    if (!mediaType || !sent || !call.caller) return null;
    const found = findOperation(documents, sent);
    if (!found || found.kind === 'subscription') return null;
    const variables = found.withoutIgnored(sent.variables);
    return answerOperation(parts, { call, found, variables, mediaType, isParsed: true });
  };
}
