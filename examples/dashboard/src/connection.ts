import { useSyncExternalStore } from 'react';

let requests = 0;
const listeners = new Set<() => void>();

/** Receives how many requests are retried, from `createFetch`. */
export function tellRetrying(retrying: number): void {
  requests = retrying;
  for (const listener of listeners) listener();
}

export const useIsRetrying = () => useSyncExternalStore(subscribe, () => requests > 0);

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
