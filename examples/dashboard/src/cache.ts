import { stringifyVariables } from '@urql/core';
import { cacheExchange, type UpdateResolver } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import { keys, resolvers } from 'storefront-gateway-client';

/**
 * Orders that are read from the beginning of their list forget its later parts: where orders were
 * added or deleted, those no longer follow on.
 */
const forgetLaterParts: UpdateResolver = (_data, args, cache) => {
  if (args.after) return;
  const first = stringifyVariables({ ...args, after: null });
  for (const { fieldName, arguments: given } of cache.inspectFields('Query')) {
    const isLater = fieldName === 'orders' && given?.after;
    if (isLater && stringifyVariables({ ...given, after: null }) === first)
      cache.invalidate('Query', fieldName, given);
  }
};

/** The cache joins the parts of each list. */
export const openCache = () =>
  cacheExchange({
    keys,
    resolvers: resolvers(relayPagination()),
    updates: { Query: { orders: forgetLaterParts } },
  });
