import type { CallResult } from '../../../engine/call/transaction.ts';
import type { DeprecatedUse } from '../documents/deprecated-use.ts';
import { graphqlJson, json } from '../request/accept.ts';
import { replayHeader } from './replay-header.ts';

/**
 * Almost all answers have one header of their own: then their objects are alike, which is quicker.
 */
export function answerHeaders(
  mediaType: string,
  result: CallResult,
  deprecated: DeprecatedUse | null,
): Record<string, string> {
  const headers = { 'Content-Type': contentTypes[mediaType] ?? mediaType };
  if (!result.storedAnswer && !deprecated) return headers;
  return { ...headers, ...replayHeader(result), ...deprecated?.headers };
}

const contentTypes: Readonly<Record<string, string>> = {
  [json]: `${json}; charset=utf-8`,
  [graphqlJson]: `${graphqlJson}; charset=utf-8`,
};
