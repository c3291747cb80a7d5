import { Code, Drawer, Stack, Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { KeyUsageQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Nothing, TableSkeleton } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import type { KeyRow } from './keys.tsx';

const KeyUsageDocument = graphql(`
  query KeyUsage($id: ID!) {
    usage(first: 200, where: { callerKind: KEY, callerId: $id, surface: V3 }) {
      totalCount
      nodes { coordinate calls lastTime replacedBy difference }
    }
  }
`);

type Entry = NonNullable<KeyUsageQuery['usage']>['nodes'][number];

/** The operations of v3 that an application still uses, with their replacements on GraphQL. */
export function KeyUsage({ row, onClose }: { readonly row: KeyRow; onClose(): void }) {
  const words = useWords().keys;
  const { number, dateTime } = useFormat();
  const { data, isLoading } = usePage(KeyUsageDocument, { id: row.id });
  const columns: readonly Column<Entry>[] = [
    { name: 'v3', label: 'v3', cell: ({ coordinate }) => <Code>{coordinate}</Code> },
    {
      name: 'graphql',
      label: 'GraphQL',
      cell: ({ replacedBy, difference }) => (
        <Stack gap={2} align="flex-start">
          {replacedBy.map((each) => (
            <Code key={each}>{each}</Code>
          ))}
          {difference && (
            <Text size="xs" c="dimmed">
              {difference}
            </Text>
          )}
        </Stack>
      ),
    },
    { name: 'calls', label: words.calls, isNumber: true, cell: ({ calls }) => number(calls) },
    { name: 'last', label: words.lastUse, cell: ({ lastTime }) => dateTime(lastTime) },
  ];
  const entries = data?.usage?.nodes ?? [];
  return (
    <Drawer opened onClose={onClose} position="right" size="xl" title={words.usageTitle(row.name)}>
      {isLoading ? (
        <TableSkeleton rows={6} />
      ) : entries.length === 0 ? (
        <Nothing icon="check" message={words.usesNoV3} />
      ) : (
        <DataTable
          label={words.usage}
          columns={columns}
          rows={entries}
          rowKey={({ coordinate }) => coordinate}
        />
      )}
    </Drawer>
  );
}
