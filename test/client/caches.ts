import { readFileSync } from 'node:fs';
import { ApolloClient, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { relayPagination } from '@urql/exchange-graphcache/extras';
import {
  buildSchema,
  type DocumentNode,
  type IntrospectionQuery,
  introspectionFromSchema,
  parse,
} from 'graphql';
import { keys, possibleTypes, resolvers, typePolicies } from '../../client/src/index.ts';
import type { Rec } from '../support/records.ts';
import type { Shop } from '../support/shop.ts';

/** A client with a normalized cache. */
export interface CachingClient {
  /** Sends a document and stores the response. Refetches with `after` join earlier pages. */
  send(document: DocumentNode, variables?: Rec): Promise<Rec>;
  /** The cached data of a document; null where something is missing. */
  read(document: DocumentNode, variables?: Rec): Promise<Rec | null>;
  mutate(document: DocumentNode, variables?: Rec): Promise<Rec>;
  /** The warnings of the client. */
  readonly warnings: string[];
  close(): void;
}

/** `isPartial`: accepts data beside errors. */
export interface Openness {
  readonly isPartial?: boolean;
}

export function openApollo(shop: Shop, { isPartial = false }: Openness = {}): CachingClient {
  const client = new ApolloClient({
    link: new HttpLink({ uri: `${shop.url}/graphql`, headers: { 'X-Key': shop.key } }),
    cache: new InMemoryCache({ possibleTypes, typePolicies }),
  });
  return {
    async send(query, variables = {}) {
      const errorPolicy = isPartial ? 'all' : 'none';
      const fetchPolicy = 'network-only';
      const { data } = await client.query<Rec>({ query, variables, fetchPolicy, errorPolicy });
      if (!data) throw new Error('no data');
      return data;
    },
    read: async (query, variables = {}) => client.readQuery<Rec>({ query, variables }),
    async mutate(mutation, variables = {}) {
      const { data } = await client.mutate<Rec>({ mutation, variables });
      if (!data) throw new Error('no data');
      return data;
    },
    warnings: [],
    close: () => client.stop(),
  };
}

/** With the schema, graphcache checks the settings and the documents against it. */
const introspection: IntrospectionQuery = introspectionFromSchema(
  buildSchema(readFileSync('schema.graphql', 'utf8')),
);

/** urql always returns the data beside errors. */
export const openUrql = (shop: Shop, _openness: Openness = {}) =>
  openGraphcache(shop, { schema: introspection });

/** Without the schema, one value that the cache lacks makes the whole response missing. */
export const openPlainUrql = (shop: Shop) => openGraphcache(shop, {});

function openGraphcache(shop: Shop, checked: { schema?: IntrospectionQuery }): CachingClient {
  const warnings: string[] = [];
  const client = new Client({
    url: `${shop.url}/graphql`,
    preferGetMethod: false,
    fetchOptions: { headers: { 'X-Key': shop.key } },
    exchanges: [
      cacheExchange({
        ...checked,
        keys,
        resolvers: resolvers(relayPagination()),
        logger: (severity, message) => severity !== 'debug' && warnings.push(message),
      }),
      fetchExchange,
    ],
  });
  const from = async (
    requestPolicy: 'network-only' | 'cache-only',
    query: DocumentNode,
    variables: Rec,
  ) => client.query<Rec>(query, variables, { requestPolicy }).toPromise();
  return {
    async send(query, variables = {}) {
      const { data, error } = await from('network-only', query, variables);
      if (!data) throw error ?? new Error('no data');
      return data;
    },
    async read(query, variables = {}) {
      const { data } = await from('cache-only', query, variables);
      return data ?? null;
    },
    async mutate(mutation, variables = {}) {
      const { data, error } = await client.mutation<Rec>(mutation, variables).toPromise();
      if (!data) throw error ?? new Error('no data');
      return data;
    },
    warnings,
    close: () => {},
  };
}

/** One of the documents that client authors can copy. */
export const exampleDocument = (name: string): DocumentNode =>
  parse(readFileSync(`test/documents/${name}.graphql`, 'utf8'));
