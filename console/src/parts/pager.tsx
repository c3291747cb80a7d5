import { Button, Group, Text } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';

export interface Connection {
  /** Absent if counting takes too long. */
  readonly totalCount?: number;
  readonly nodes: readonly unknown[];
  readonly pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor?: string | null;
    readonly endCursor?: string | null;
  };
}

/** The arguments of a list for the page in the address: `after` or `before` a cursor. */
export function usePaging(size = 25) {
  const { filters } = useFilters();
  if (filters.before) return { last: size, before: filters.before };
  return { first: size, after: filters.after ?? null };
}

/** The number of records where it is known, and the way to the pages before and after this one. */
export function Pager({ list }: { readonly list: Connection }) {
  const { common } = useWords();
  const { number } = useFormat();
  const { setFilters } = useFilters();
  const { nodes, totalCount, pageInfo } = list;
  const { hasNextPage, hasPreviousPage, startCursor, endCursor } = pageInfo;
  const top = () => window.scrollTo({ top: 0 });
  const go = (changed: Record<string, string | null>) => {
    setFilters(changed);
    top();
  };
  return (
    <Group justify="space-between" mt="sm">
      <Text size="sm" c="dimmed" role="status">
        {totalCount !== undefined && common.shownOf(number(nodes.length), number(totalCount))}
      </Text>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          disabled={!hasPreviousPage}
          onClick={() => go({ before: startCursor ?? null, after: null })}
        >
          {common.previous}
        </Button>
        <Button
          size="xs"
          variant="default"
          disabled={!hasNextPage}
          onClick={() => go({ after: endCursor ?? null, before: null })}
        >
          {common.next}
        </Button>
      </Group>
    </Group>
  );
}
