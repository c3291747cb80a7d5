import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { readKey, storeKey } from './credential.ts';

let hasEnded = false;
/** How many users have signed in since the page was loaded. */
let begun = 0;
const listeners = new Set<() => void>();

function set(ended: boolean): void {
  hasEnded = ended;
  for (const listener of listeners) listener();
}

/** The sign-in is shown at the same address. */
export function endSession(): void {
  storeKey(null);
  set(true);
}

/**
 * Call before a request is sent, and what it returns when the gateway has refused the credential of
 * that request. A late refusal does not end the session of who has signed in meanwhile.
 */
export function watchRefusal(): () => void {
  const sent = { key: readKey(), begun };
  return () => {
    if (sent.key === readKey() && sent.begun === begun) endSession();
  };
}

const leaving = new Set<() => Promise<unknown>>();

/** Runs the work before the user signs out, while the session is valid, until `stop` is called. */
export function onSignOut(work: () => Promise<unknown>): () => void {
  leaving.add(work);
  return () => void leaving.delete(work);
}

/** Must be awaited before the session ends. */
export const finishSession = () => Promise.all([...leaving].map((work) => work()));

/** Begins a session, and removes all data that the previous user has read. */
export function beginSession(client: QueryClient): void {
  client.clear();
  begun += 1;
  set(false);
}

/**
 * Runs work that replaces the session of the user. Refusals of requests that were sent with the
 * former session do not show the sign-in.
 */
export async function replaceSession<T>(work: () => Promise<T>): Promise<T> {
  begun += 1;
  try {
    return await work();
  } finally {
    begun += 1;
  }
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
