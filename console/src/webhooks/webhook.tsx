import { Code, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { graphql } from '../../generated/gql.ts';
import type { WebhookQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { NotFound } from '../frame/not-found.tsx';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { Pager, usePaging } from '../parts/pager.tsx';
import { Panel } from '../parts/panel.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { Deliveries } from './deliveries.tsx';
import { Redeliver } from './redeliver.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { EditWebhook } from './webhook-form.tsx';
import { WebhookState } from './webhook-state.tsx';

const WebhookDocument = graphql(`
  query Webhook($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    webhook(by: { id: $id }) {
      id url form topics position failingSince pausedTime creationTime version
      deliveries(first: $first, after: $after, last: $last, before: $before) {
        totalCount
        pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
        nodes {
          id state topic position tries status error body answer messageId
          creationTime endTime nextTime
        }
      }
    }
  }
`);

/** A webhook with its deliveries, the latest first. */
export function WebhookScreen() {
  const { id = '' } = useParams({ strict: false });
  const words = useWords().webhooks;
  const { mayWrite } = useRights();
  const page = usePage(WebhookDocument, { id, ...usePaging() });
  useLive('apps.webhooks.*');
  const shown = page.data?.webhook;
  return (
    <ScreenPage
      title={
        shown ? (
          <Text inherit style={{ overflowWrap: 'anywhere' }}>
            {shown.url}
          </Text>
        ) : (
          words.title
        )
      }
      page={page}
      actions={
        shown &&
        mayWrite('APPS') && (
          <>
            <EditWebhook key={shown.id} webhook={shown} />
            <WebhookActions webhook={shown} reload={page.reload} />
          </>
        )
      }
    >
      {({ webhook }) =>
        !webhook ? (
          <NotFound />
        ) : (
          <Stack>
            <Facts webhook={webhook} />
            {mayWrite('APPS') && <Redeliver webhookId={id} position={webhook.position} />}
            <Panel title={words.deliveries}>
              {webhook.deliveries.nodes.length === 0 ? (
                <Nothing icon="webhooks" message={words.noDeliveries} />
              ) : (
                <>
                  <Deliveries webhookId={id} rows={webhook.deliveries.nodes} />
                  <Pager list={webhook.deliveries} />
                </>
              )}
            </Panel>
          </Stack>
        )
      }
    </ScreenPage>
  );
}

function Facts({ webhook }: { readonly webhook: NonNullable<WebhookQuery['webhook']> }) {
  const words = useWords().webhooks;
  const { number, dateTime } = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      <Panel title={words.state}>
        <Stack gap="xs">
          <WebhookState webhook={webhook} />
          <Text size="sm">
            {words.position}: {number(webhook.position)}
          </Text>
          <Text size="sm">
            {words.form}: {webhook.form === 'V3' ? words.v3 : words.standard}
          </Text>
          <Text size="sm" c="dimmed">
            {words.createdOn(dateTime(webhook.creationTime))}
          </Text>
        </Stack>
      </Panel>
      <Panel title={words.topics}>
        <Group gap={6}>
          {webhook.topics.map((topic) => (
            <Code key={topic}>{topic}</Code>
          ))}
        </Group>
      </Panel>
    </SimpleGrid>
  );
}
