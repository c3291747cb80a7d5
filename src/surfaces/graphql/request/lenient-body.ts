import type { Parameters } from '../documents/find-document.ts';

/**
 * Whether a body is a JSON object although its media type is absent or that of a form, which curl
 * sends by default. Another media type is an error of the client.
 */
export function isUnlabeledJson(contentType: string | undefined, bytes: Buffer): boolean {
  if (contentType && !/^application\/x-www-form-urlencoded *($|;)/i.test(contentType)) return false;
  return /^\s*\{/.test(bytes.toString('latin1', 0, 100));
}

/** PHP encodes an empty map as `[]`. */
export function withoutPhpArrays(parameters: Parameters): Parameters {
  let read = parameters;
  for (const name of ['variables', 'extensions'] as const) {
    const value = parameters[name];
    if (Array.isArray(value) && value.length === 0) read = { ...read, [name]: {} };
  }
  return read;
}
