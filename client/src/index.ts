export { possibleTypes, type TypePolicies, typePolicies } from './apollo.ts';
export { createFetch, type FetchOptions } from './fetch.ts';
export { type Keys, keys, resolvers } from './graphcache.ts';
export { getDataID } from './relay.ts';
export { customScalarTypes, type ScalarTypes, scalars } from './scalars.ts';
export { memorySession, type SessionStore, type SessionTokens } from './session.ts';
export { violationsOf } from './violations.ts';
