import { refuse } from '../../../../ground/contract/errors/refusal.ts';
import type { NetRow } from '../../../../store/db/audit/undo/net-rows.ts';
import type { UndoneCall, UndoneEntry } from '../../../../store/db/audit/undo/read-entries.ts';

/** The most audit entries of a call that is undone, and the most bytes of their values. */
export const mostUndone = 5_000;
const mostBytes = 16 * 1024 * 1024;

/** Types of records whose entries do not say everything that a call did, each with the reason. */
export const notUndone: ReadonlyMap<string, string> = new Map([
  ['Account', 'the rights of accounts have bounds of their own, and the audit has no passwords'],
  ['CallerKey', 'the rights of keys have bounds of their own, and the audit has no secrets'],
  ['Language', 'the texts of all records change with a language'],
  ['Template', 'the audit does not have the content of files'],
  ['Webhook', 'the audit does not have the secrets of webhooks'],
]);

/** Mutations that are final. */
const final: ReadonlyMap<string, string> = new Map([
  ['eraseCustomer', 'an erased person does not come back'],
]);

/** Throws a Refusal for a call that is too large, final, or was already undone. */
export function checkCall({ id, operation, undoneBy, entries, bytes }: UndoneCall): void {
  if (undoneBy !== null)
    refuse(
      'call',
      'InvalidValue',
      `call ${id} was already undone by call ${undoneBy}; undo that call to have its changes again`,
    );
  if (entries > mostUndone || bytes > mostBytes)
    refuse(
      'call',
      'LimitReached',
      `call ${id} changed ${entries} rows of ${Math.ceil(bytes / 1024)} KB; at most ${mostUndone} rows of 16 MB are undone at once`,
    );
  for (const name of operation.split(', ')) {
    const reason = final.get(name);
    if (reason) refuse('call', 'InvalidValue', `call ${id} cannot be undone: ${reason}`);
  }
}

/** Throws a Refusal for entries of a type that is not undone. */
export function checkTypes(call: string, entries: readonly UndoneEntry[]): void {
  for (const { type } of entries) {
    const reason = notUndone.get(type);
    if (reason)
      refuse(
        'call',
        'InvalidValue',
        `call ${call} changed a ${type} and cannot be undone: ${reason}`,
      );
  }
}

/** Throws a Refusal for rows whose former values the audit does not have. */
export function checkRows(call: string, rows: Iterable<NetRow>): void {
  for (const { type, key, table, existed, exists, before, isEmptied } of rows) {
    if (isEmptied)
      refuse(
        'call',
        'InvalidValue',
        `call ${call} cannot be undone: an erasure has emptied the values of ${type} ${key}`,
      );
    const isGone = existed && !exists;
    if (isGone && table.name === 'price_list' && (before.get('baseId') ?? 'null') === 'null')
      refuse(
        'call',
        'InvalidValue',
        `call ${call} cannot be undone: the prices of the deleted price list ${key} are not in the audit`,
      );
  }
}
