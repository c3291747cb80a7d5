const storedAt = 'gateway-key';

/**
 * The key of this tab; null for a session, whose cookie no script can read. `sessionStorage` ends
 * with the tab.
 */
export const readKey = (): string | null => sessionStorage.getItem(storedAt);

export function storeKey(key: string | null): void {
  if (key === null) sessionStorage.removeItem(storedAt);
  else sessionStorage.setItem(storedAt, key);
}

/** Returns the credential in the form of the client package. */
export function readCredential() {
  const key = readKey();
  return key === null ? ({ session: 'cookie' } as const) : ({ key } as const);
}
