import type { GraphQLSchema } from 'graphql';
import type { RunCall } from '../../../engine/call/transaction.ts';
import type { ChangeFeed } from '../../../ground/contract/operations/change-feed.ts';
import type { CountUsage } from '../../../store/usage/used.ts';
import type { Call, MessageSink } from '../../http/call.ts';
import type { CostLimit } from '../documents/check-operation.ts';
import type { Documents } from '../documents/documents.ts';
import type { DocumentOperation } from '../documents/operations.ts';
import type { IsTrusted } from '../documents/trusted-documents.ts';
import type { StreamFormat } from './messages.ts';
import type { StreamPlace } from './open-streams.ts';

/** The services that all streams share. */
export interface StreamParts {
  readonly schema: GraphQLSchema;
  readonly run: RunCall;
  readonly documents: Documents;
  readonly limit: CostLimit;
  readonly isTrusted: IsTrusted;
  readonly feed: ChangeFeed;
  readonly count?: CountUsage | null | undefined;
}

/** A request for a valid subscription. */
export interface Subscription {
  readonly query: string;
  readonly operationName: string | null;
  readonly variables: Readonly<Record<string, unknown>>;
  readonly operation: DocumentOperation;
}

/** A subscription that is being answered. */
export interface Stream {
  readonly call: Call;
  readonly subscription: Subscription;
  readonly place: StreamPlace;
  readonly format: StreamFormat;
  readonly sink: MessageSink;
}
