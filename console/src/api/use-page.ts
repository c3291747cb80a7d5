import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { closedFieldsOf } from 'storefront-gateway-client';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import { type Answer, send } from './send.ts';

/** The data of a page, and the sections of the fields that the caller may not read, by path. */
export interface PageData<Data> {
  readonly data: Data | undefined;
  readonly closed: Readonly<Record<string, string>>;
  /** Nothing can be shown yet. */
  readonly isLoading: boolean;
  /** The page shows earlier data, and newer data are on their way. */
  readonly isUpdating: boolean;
  /** The reason why data is missing. */
  readonly failure: string | undefined;
  /** Reads the page again. */
  reload(): Promise<unknown>;
  /** The answer, with further parts such as `extensions.cost`. */
  readonly answer: Answer<Data> | undefined;
}

interface PageOptions {
  /** Nothing is read yet. */
  readonly isPaused?: boolean;
  /** Milliseconds after which the page reads its data again; absent for never. */
  readonly every?: number;
  /** Headers such as `X-Dry-Run`, with which a mutation stores nothing. */
  readonly headers?: Readonly<Record<string, string>>;
}

const keyOf = (document: object, variables: unknown): QueryKey => [String(document), variables];

/**
 * Reads all of a page by one request. A mutation makes every page read again; meanwhile the page
 * shows its earlier data, also those for other variables.
 */
export function usePage<Data, Variables>(
  document: TypedDocumentString<Data, Variables>,
  variables: Variables,
  { isPaused = false, every, headers }: PageOptions = {},
): PageData<Data> {
  const {
    data: answer,
    isFetching,
    isPlaceholderData,
    error,
    refetch,
  } = useQuery({
    queryKey: keyOf(document, variables),
    queryFn: ({ signal }) => send(document, variables, { signal, ...(headers && { headers }) }),
    placeholderData: keepPreviousData,
    // A part of the screen may read the same document right after the screen has read it.
    staleTime: 1_000,
    enabled: !isPaused,
    refetchInterval: every ?? false,
  });
  const closed = closedFieldsOf({ errors: answer?.errors ?? [] });
  const others = answer?.errors.filter(({ extensions }) => extensions?.code !== 'FORBIDDEN') ?? [];
  return {
    data: answer?.data ?? undefined,
    closed,
    isLoading: !answer && !error && !isPaused,
    isUpdating: isFetching && (isPlaceholderData || answer !== undefined),
    failure: error?.message ?? (answer?.status === 401 ? undefined : others[0]?.message),
    reload: () => refetch(),
    answer,
  };
}
