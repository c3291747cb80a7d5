import { print } from 'graphql';
import { LRUCache } from 'lru-cache';
import type { Operation } from './documents/operations.ts';

/** In characters, for all answers together: the whole schema takes some 600,000. */
const mostKept = 4 * 1024 * 1024;

/**
 * A cache of answers to introspection, by the printed document. They depend on the document and the
 * schema only, and take longer to execute than any other document within the limits.
 */
export function createIntrospection() {
  const kept = new LRUCache<string, string>({
    maxSize: mostKept,
    sizeCalculation: (data, key) => data.length + key.length,
  });
  return {
    /** Null for a document with other fields or with variables. */
    keyOf({ fields, node, document }: Operation): string | null {
      if (node.variableDefinitions?.length || !fields.every((name) => name.startsWith('__')))
        return null;
      return `${node.name?.value ?? ''}\n${print(document)}`;
    },
    get: (key: string | null) => (key === null ? undefined : kept.get(key)),
    set(key: string | null, data: string): void {
      if (key !== null) kept.set(key, data);
    },
  };
}
