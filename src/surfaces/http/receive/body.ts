import { isUtf8 } from 'node:buffer';
import { mostJsonValues } from '../../../engine/gate/json/json-size.ts';
import { JsonError, parseJson } from '../../../engine/gate/json/parse-json.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { isRecord } from '../../../ground/contract/is-record.ts';
import { kindOfContent } from '../../../ground/contract/values/kind-of-content.ts';

/**
 * Returns the JSON object in the body of a GraphQL request; an empty body counts as `{}`. Throws a
 * CallError (400 or 413), and BATCHING_NOT_SUPPORTED for an array.
 */
export function parseObject(bytes: Buffer): Record<string, unknown> {
  const value = parseBody(bytes);
  if (Array.isArray(value)) throw new CallError('BATCHING_NOT_SUPPORTED', noBatches);
  if (!isRecord(value)) throw notAnObject();
  return value;
}

const noBatches =
  'The body is an array, but requests are not answered in batches: send each request by itself, ' +
  'or select several root fields in one document.';

/** Parses the body of a v3 call. `null` and `[]`, PHP's empty array, also count as `{}`. */
export function parseV3Body(bytes: Buffer): Record<string, unknown> {
  const value = parseBody(bytes);
  if (isRecord(value)) return value;
  if (value === null || (Array.isArray(value) && value.length === 0)) return {};
  throw notAnObject();
}

/** Whether a content type is JSON. */
export function isJson(contentType = ''): boolean {
  return contentType === json || /^application\/json *($|;)/i.test(contentType);
}

/** Whether a content type is a form with files. */
export const isMultipart = (contentType = ''): boolean =>
  /^multipart\/form-data *;/i.test(contentType);

const json = 'application/json';

function parseBody(bytes: Buffer): unknown {
  if (bytes.length === 0) return {};
  if (!isUtf8(bytes)) {
    const kind = kindOfContent(bytes);
    const why = kind === null ? 'not UTF-8' : `${kind}, but must be JSON in UTF-8`;
    throw new CallError('MALFORMED_REQUEST', `The body is ${why}.`);
  }
  const text = bytes.toString('utf8', hasByteOrderMark(bytes) ? 3 : 0);
  try {
    return parseJson(text, mostJsonValues, bytes);
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    const form = /^[\w.%+-]+=/.test(text) ? 'a form' : kindOfContent(bytes);
    if (form !== null)
      throw new CallError('MALFORMED_REQUEST', `The body is ${form}, but must be JSON.`);
    const kind = error.isTooLarge ? 'BODY_TOO_LARGE' : 'MALFORMED_REQUEST';
    throw new CallError(kind, `The body ${error.message}.`);
  }
}

const notAnObject = () => new CallError('MALFORMED_REQUEST', 'The body is not a JSON object.');

export function hasByteOrderMark(bytes: Buffer): boolean {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
}
