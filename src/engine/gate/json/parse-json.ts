import { isRecord } from '../../../ground/contract/is-record.ts';
import { deepestJson, isTooDeep } from './json-depth.ts';
import { hasTooManyValues, mostJsonValues } from './json-size.ts';

/** The reason why a text of a client is not parsed; the message completes "the body …". */
export class JsonError extends Error {
  override readonly name = 'JsonError';
  readonly isTooLarge: boolean;

  constructor(message: string, isTooLarge = false) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Parses JSON of a client. `most` is the maximum number of members and values. Throws a JsonError
 * before parsing if the text would take too much time or memory. `bytes` are the bytes of the text,
 * if the caller has them.
 */
export function parseJson(
  text: string,
  most: number = mostJsonValues,
  bytes: Buffer | null = null,
): unknown {
  if (isTooDeep(text)) throw new JsonError(`is nested deeper than ${deepestJson} levels`);
  // A text has no more values than characters.
  if (text.length > most && hasTooManyValues(bytes ?? Buffer.from(text), most))
    throw new JsonError(`has more than ${most} members and values`, true);
  try {
    return JSON.parse(text);
  } catch {
    throw new JsonError('is not JSON');
  }
}

/** Like `parseJson`, for an object; returns null for any other value. */
export function parseJsonObject(text: string, most?: number): Record<string, unknown> | null {
  try {
    const value = parseJson(text, most);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}
