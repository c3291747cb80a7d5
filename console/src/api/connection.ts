import { useSyncExternalStore } from 'react';

let retrying = 0;
const listeners = new Set<() => void>();

/** Receives how many requests wait for a gateway that is away. */
export function setRetrying(requests: number): void {
  retrying = requests;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether requests wait for the gateway. */
export const useIsAway = () => useSyncExternalStore(subscribe, () => retrying > 0);
