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

const leaving = new Set<() => Promise<unknown>>();

/** Runs the work before the user signs out, while the session is valid, until `stop` is called. */
export function onSignOut(work: () => Promise<unknown>): () => void {
  leaving.add(work);
  return () => void leaving.delete(work);
}

/** Has to be awaited before the session ends. */
export const finishSession = () => Promise.all([...leaving].map((work) => work()));

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
