export { possibleTypes, type TypePolicies, typePolicies } from './apollo.ts';
export { closedFieldsOf } from './closed-fields.ts';
export { ExportError } from './export-error.ts';
export { createFetch, type FetchOptions } from './fetch.ts';
export {
  type FollowedEvent,
  type FollowOptions,
  followEvents,
  type StreamState,
  type SyntaxTree,
  type TypedDocument,
} from './follow-events.ts';
export type { V3ErrorType, V3Operations } from './generated/v3-operations.ts';
export { type Keys, keys, resolvers } from './graphcache.ts';
export { type Mismatch, mismatchOf } from './mismatch.ts';
export { type ExportedRecord, type ExportOptions, readExport } from './read-export.ts';
export { getDataID } from './relay.ts';
export { customScalarTypes, type ScalarTypes, scalars } from './scalars.ts';
export { memorySession, type SessionStore, type SessionTokens } from './session.ts';
export { SubscriptionError } from './subscription-error.ts';
export {
  createV3,
  type V3,
  type V3Answer,
  type V3CallOptions,
  type V3Field,
  type V3Operation,
  type V3Options,
  type V3Request,
} from './v3.ts';
export { V3Error, V3Problem } from './v3-errors.ts';
export { violationsOf } from './violations.ts';
