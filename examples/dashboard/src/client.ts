import { createFetch } from 'storefront-gateway-client';
import { Client, fetchExchange, mapExchange } from 'urql';
import { openCache } from './cache.ts';
import { tellRetrying } from './connection.ts';

export const url = '/graphql';

/**
 * The client of one session. Every page asks the service when it is opened, and shows what the
 * cache has until the answer is there.
 */
export function openClient(onSessionEnd: () => void): Client {
  return new Client({
    url,
    // Requests wait for a service that is away; each mutation has a key and takes effect once.
    fetch: createFetch({ url, session: 'cookie', retries: Infinity, onRetrying: tellRetrying }),
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      mapExchange({
        onResult({ data, error }) {
          if (error?.response?.status === 401 || data?.signOut) onSessionEnd();
        },
      }),
      openCache(),
      fetchExchange,
    ],
  });
}
