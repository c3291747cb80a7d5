import { CallError } from '../errors/errors.ts';

/**
 * The versions that `If-Match` lists, null for `*`: any will do. A weak tag counts as its strong
 * one: proxies that compress an answer weaken its tag, and ours name the record, not the bytes.
 * Throws a CallError (400).
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

/** Versions have no commas, so that none stands within quotes that can match. */
const entityTag = /^(?:W\/)?"([!#-+\--~]*)"$/;
