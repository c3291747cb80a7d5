import { useSyncExternalStore } from 'react';

let waiting = 0;
const listeners = new Set<() => void>();

/** Counts requests and streams that wait for a gateway that is away; negative when they end. */
export function addWaiting(change: number): void {
  waiting += change;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether requests or streams wait for the gateway. */
export const useIsAway = () => useSyncExternalStore(subscribe, () => waiting > 0);
