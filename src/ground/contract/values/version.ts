import { CallError } from '../errors/errors.ts';

/**
 * Returns the versions in `If-Match`, or null for `*`, which matches any version. A weak tag counts
 * as a strong one: proxies that compress a response weaken its tag, and the tags of this service
 * identify the record, not the bytes. Throws a CallError (400).
 */
export function readIfMatch(header: string): readonly string[] | null {
  if (header === '*') return null;
  const tags = header.split(',').map((tag) => entityTag.exec(tag.trim())?.[1]);
  const versions = tags.filter((tag) => tag !== undefined);
  if (versions.length === tags.length) return versions;
  throw new CallError(
    'MALFORMED_REQUEST',
    'If-Match must be * or versions in double quotes, separated by commas.',
  );
}

/** Versions contain no commas, so quotes that can match contain none either. */
const entityTag = /^(?:W\/)?"([!#-+\--~]*)"$/;
