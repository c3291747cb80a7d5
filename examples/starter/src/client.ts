import { cacheExchange } from '@urql/exchange-graphcache';
import { createFetch, keys } from 'storefront-gateway-client';
import { Client, fetchExchange, mapExchange } from 'urql';

export const url = '/graphql';

/** The client of one session, so that nothing of one user stays in the cache of the next. */
export const openClient = (onSessionEnd: () => void) =>
  new Client({
    url,
    fetch: createFetch({ url, session: 'cookie' }),
    preferGetMethod: false,
    requestPolicy: 'cache-and-network',
    exchanges: [
      mapExchange({
        onResult({ error }) {
          if (error?.response?.status === 401) onSessionEnd();
        },
      }),
      cacheExchange({ keys }),
      fetchExchange,
    ],
  });
