const prefix = 'gateway-draft-';

/** The key by which the tab keeps what a person has begun on a screen. */
export const draftKey = (name: 'stock' | 'order') => prefix + name;

/** Forgets all of it, when the person signs out. */
export function forgetDrafts(): void {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix)) sessionStorage.removeItem(key);
}
