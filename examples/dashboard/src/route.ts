import { useSyncExternalStore } from 'react';

/** A page by its address after `#`, which needs nothing of the server: `#/orders?status=NEW`. */
export interface Route {
  readonly path: readonly string[];
  readonly params: URLSearchParams;
}

export function useRoute(): Route {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  const { pathname, searchParams } = new URL(hash.slice(1) || '/', window.location.origin);
  const path = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  return { path, params: searchParams };
}

/** The address of a page; parameters without a value are left out. */
export function addressOf(path: string, params: Record<string, string | null> = {}): string {
  const given = Object.entries(params).filter((entry): entry is [string, string] => !!entry[1]);
  const query = new URLSearchParams(given).toString();
  return `#${path}${query && `?${query}`}`;
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
