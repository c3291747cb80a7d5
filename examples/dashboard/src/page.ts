import type { TypedDocumentNode } from '@urql/core';
import { closedFieldsOf } from 'storefront-gateway-client';
import { type AnyVariables, type CombinedError, useQuery } from 'urql';

/** What a page shows: its data, and the sections of the fields that are closed to the caller. */
export interface Page<Data> {
  readonly data: Data | undefined;
  readonly closed: Readonly<Record<string, string>>;
  readonly isLoading: boolean;
  /** Why there is no data, or not all of it. */
  readonly failure: string | undefined;
  /** Reads all of the page again. */
  reload(): void;
}

/** Reads all of a page by one request. */
export function usePage<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Page<Data> {
  const [{ data, error, fetching, stale }, execute] = useQuery<Data, AnyVariables>({
    query,
    variables,
  });
  const closed = closedFieldsOf(error);
  // Of what is closed each field says so in its place.
  const isPartial = data && Object.keys(closed).length > 0;
  return {
    data,
    closed,
    isLoading: fetching || stale,
    failure: isPartial ? undefined : messageOf(error),
    reload: () => execute({ requestPolicy: 'network-only' }),
  };
}

/** What the service says, or why there is no answer. */
export const messageOf = (error: CombinedError | undefined): string | undefined =>
  error?.graphQLErrors[0]?.message ?? error?.message;
