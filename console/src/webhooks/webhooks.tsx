import { Anchor, Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { WebhooksQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Icon } from '../parts/icons.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { SecretOnce } from '../parts/secret-once.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

const WebhooksDocument = graphql(`
  query Webhooks($first: Int, $after: String, $last: Int, $before: String) {
    webhooks(
      first: $first after: $after last: $last before: $before
      orderBy: [{ field: ID, direction: DESC }]
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id url form topics position failingSince pausedTime
        waiting: deliveries(where: { state: { equals: WAITING } }) { totalCount }
      }
    }
  }
`);

type Row = NonNullable<WebhooksQuery['webhooks']>['nodes'][number];

/** The addresses that receive events, and whether they do. */
export function WebhooksScreen() {
  const words = useWords().webhooks;
  const { mayWrite } = useRights();
  const page = usePage(WebhooksDocument, usePaging());
  useLive('apps.webhooks.*');
  const [isCreating, setCreating] = useState(false);
  const [secret, setSecret] = useState<string>();
  const columns = useColumns();
  const create = mayWrite('APPS') && (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setCreating(true)}>
      {words.create}
    </Button>
  );
  return (
    <ScreenPage title={words.title} page={page} actions={create}>
      {({ webhooks }) => (
        <>
          {!webhooks || webhooks.nodes.length === 0 ? (
            <Nothing icon="webhooks" message={words.none} />
          ) : (
            <>
              <DataTable
                label={words.title}
                columns={columns}
                rows={webhooks.nodes}
                rowKey={({ id }) => id}
              />
              <Pager list={webhooks} />
            </>
          )}
          {isCreating && (
            <WebhookForm
              webhook={null}
              onIssued={(issued) => {
                setCreating(false);
                setSecret(issued);
              }}
              onClose={() => setCreating(false)}
            />
          )}
          {secret && (
            <SecretOnce
              title={words.secret}
              message={words.secretHint}
              secret={secret}
              onClose={() => setSecret(undefined)}
            />
          )}
        </>
      )}
    </ScreenPage>
  );
}

function useColumns(): readonly Column<Row>[] {
  const words = useWords().webhooks;
  const { number } = useFormat();
  return [
    {
      name: 'url',
      label: words.address,
      cell: ({ id, url }) => (
        <Anchor component={Link} to={`/webhooks/${id}`} style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Anchor>
      ),
    },
    { name: 'state', label: words.state, cell: (row) => <WebhookState webhook={row} /> },
    {
      name: 'topics',
      label: words.topics,
      cell: ({ topics }) => (
        <Text size="sm">
          {topics.slice(0, 2).join(', ')}
          {topics.length > 2 && ` ${words.andMore(topics.length - 2)}`}
        </Text>
      ),
    },
    {
      name: 'position',
      label: words.position,
      isNumber: true,
      cell: (row) => number(row.position),
    },
    {
      name: 'waiting',
      label: words.waiting,
      isNumber: true,
      cell: ({ waiting }) => number(waiting.totalCount),
    },
  ];
}
