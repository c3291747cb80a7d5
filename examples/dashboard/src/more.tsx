import { useLanguage } from './language.tsx';

interface MoreProps {
  readonly shown: number;
  readonly list:
    | {
        readonly totalCount: number;
        readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
      }
    | null
    | undefined;
  readonly isLoading: boolean;
  readonly onMore: (after: string | null) => void;
}

/** Asks for the page after those of a list that are shown; the cache joins them. */
export function More({ shown, list, isLoading, onMore }: MoreProps) {
  const { say, number } = useLanguage();
  if (!list) return null;
  const { totalCount, pageInfo } = list;
  if (totalCount === 0) return <p className="quiet">{say('nothing')}</p>;
  return (
    <p className="more">
      {number(shown)} {say('of')} {number(totalCount)}
      {pageInfo.hasNextPage && (
        <button type="button" disabled={isLoading} onClick={() => onMore(pageInfo.endCursor)}>
          {say('loadMore')}
        </button>
      )}
    </p>
  );
}
