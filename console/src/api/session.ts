import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { storeKey } from './credential.ts';

let hasEnded = false;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

/** The gateway refused the credential: the sign-in is shown at the same address. */
export function endSession(): void {
  storeKey(null);
  set(true);
}

/** Nothing that the previous user has read remains. */
export function beginSession(client: QueryClient): void {
  client.clear();
  set(false);
}

/** Whether the sign-in has to be shown. */
export const useHasEnded = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => hasEnded,
  );
