import type { CallResult } from '../../../engine/call/transaction.ts';

/** Adds the changes of a dry run to the text of its answer, which ends with its extensions. */
export function withChanges(text: string, { changes }: CallResult): string {
  const more = changes?.extensions && JSON.stringify(changes.extensions);
  return more && text.endsWith('}}') ? `${text.slice(0, -2)},${more.slice(1, -1)}}}` : text;
}
