import { print } from 'graphql';
import { canonicalJson } from '../../../ground/contract/values/canonical-json.ts';
import type { Operation } from '../documents/operations.ts';

/**
 * Identifies a request under its `Idempotency-Key`: by its operation, the fragments of that, and
 * its variables, in which a file stands for its content.
 */
export const requestText = (
  { document }: Operation,
  variables: Readonly<Record<string, unknown>>,
): string => canonicalJson([print(document), variables]);
