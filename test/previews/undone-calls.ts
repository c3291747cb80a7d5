import { expect } from 'vitest';
import type { Shop } from '../support/shop.ts';
import { differences, rowsOf, undo } from '../undo/support.ts';

/** Mutations whose calls are not undone, with a part of the message that gives the reason. */
const notUndone: ReadonlyMap<string, string> = new Map([
  ...['createLanguage', 'updateLanguage', 'deleteLanguages'].map(
    (name) => [name, 'the texts of all records change with a language'] as const,
  ),
  ...['createAccount', 'updateAccount', 'deleteAccounts'].map(
    (name) => [name, 'the rights of accounts have bounds of their own'] as const,
  ),
  ...['updateCallerKey', 'revokeCallerKeys'].map(
    (name) => [name, 'the rights of keys have bounds of their own'] as const,
  ),
  ...['updateWebhook', 'deleteWebhooks'].map(
    (name) => [name, 'the audit does not have the secrets of webhooks'] as const,
  ),
  ['useTemplate', 'the audit does not have the content of files'],
  ['deletePriceLists', 'the prices of the deleted price list 4 are not in the audit'],
  ['deleteProductFiles', 'nothing of call'],
  ['deleteProductImages', 'nothing of call'],
  ['eraseCustomer', 'an erased person does not come back'],
]);

/** The rows that differ after an undo, by the reason that its \`left\` has for a member. */
const lost: Readonly<Record<string, RegExp>> = {
  FILE: /^- product_(image|file) |"(large|small)_image_file"/,
  SECRET: /"encrypted_password"/,
};

/**
 * Undoes a call and expects the rows before it, then undoes the undo and expects the rows after it;
 * or expects the reason why the call cannot be undone.
 */
export async function undoAndRepeat(
  shop: Shop,
  name: string,
  call: string,
  before: readonly string[],
): Promise<void> {
  const after = await rowsOf(shop);
  const { undone, message } = await undo(shop, call);
  const reason = notUndone.get(name);
  if (reason) expect(message).toContain(reason);
  else {
    expect(message).toBe('');
    const isLost = (line: string) =>
      undone?.left.some((each) => lost[String(each.reason)]?.test(line));
    const found = differences(before, await rowsOf(shop));
    expect(found.filter((line) => !isLost(line))).toEqual([]);
    expect((await undo(shop, String(undone?.undoCallId))).message).toBe('');
  }
  expect(differences(after, await rowsOf(shop))).toEqual([]);
}
