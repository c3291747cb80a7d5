import { print } from 'graphql';
import { canonicalJson } from '../../../ground/contract/values/canonical-json.ts';
import type { DocumentOperation } from '../documents/operations.ts';

/**
 * Identifies a request under its `Idempotency-Key` by its operation, its fragments, and its
 * variables, in which the content of a file replaces the file.
 */
export const requestText = (
  { document }: DocumentOperation,
  variables: Readonly<Record<string, unknown>>,
): string => canonicalJson([print(document), variables]);
