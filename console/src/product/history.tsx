import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { ProductHistoryQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { Panel } from '../parts/panel.tsx';
import { Failure, TableSkeleton } from '../parts/states.tsx';
import { useValues } from '../parts/use-values.ts';
import { useWords } from '../words/use-words.tsx';
import type { ProductData } from './product-document.ts';

const ProductHistoryDocument = graphql(`
  query ProductHistory($id: String!, $skus: [String!]!) {
    auditEntries(
      first: 30
      orderBy: [{ field: TIME, direction: DESC }]
      where: {
        OR: [
          { recordType: { equals: "Product" }, recordKey: { equals: $id } }
          { recordType: { equals: "Item" }, recordKey: { in: $skus } }
        ]
      }
    ) {
      totalCount
      nodes { id time action recordType recordKey part callerName before after }
    }
  }
`);

type Entry = NonNullable<ProductHistoryQuery['auditEntries']>['nodes'][number];

/** What has changed of a product and its items, and who did it; read when it is opened. */
export function History({ product }: { readonly product: ProductData }) {
  const words = useWords().product;
  const { mayRead } = useRights();
  const [isOpen, setOpen] = useState(false);
  const closed = mayRead('SETTINGS') ? undefined : 'SETTINGS';
  return (
    <Panel title={words.history} closed={closed}>
      {isOpen ? (
        <Entries product={product} />
      ) : (
        <Button size="xs" variant="default" w="fit-content" onClick={() => setOpen(true)}>
          {words.showHistory}
        </Button>
      )}
    </Panel>
  );
}

function Entries({ product: { id, items } }: { readonly product: ProductData }) {
  const { common } = useWords();
  const page = usePage(ProductHistoryDocument, { id, skus: items.nodes.map(({ sku }) => sku) });
  const entries = page.data?.auditEntries?.nodes;
  if (page.failure) return <Failure message={page.failure} onRetry={page.reload} />;
  if (!entries) return <TableSkeleton rows={4} />;
  return (
    <Stack gap="sm" role="status">
      {entries.length === 0 && (
        <Text size="sm" c="dimmed">
          {common.nothingHere}
        </Text>
      )}
      {entries.map((entry) => (
        <Change key={entry.id} entry={entry} />
      ))}
    </Stack>
  );
}

function Change({ entry }: { readonly entry: Entry }) {
  const { changes: words } = useWords();
  const { dateTime } = useFormat();
  const show = useValues();
  const { action, recordType, recordKey, part, callerName, time, before, after } = entry;
  const kind = part?.split('/')[0] ?? recordType;
  const members = action === 'UPDATE' ? Object.keys(after ?? {}) : [];
  return (
    <div>
      <Text size="xs" c="dimmed">
        {dateTime(time)}, {callerName}
      </Text>
      <Text size="sm">
        {words.one[action](show.kind(kind))}
        {recordType === 'Item' && ` ${recordKey}`}
      </Text>
      {members.map((member) => (
        <Text key={member} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {show.name(member)}: {show.value(member, before?.[member])} →{' '}
          {show.value(member, after?.[member])}
        </Text>
      ))}
    </div>
  );
}
