import { Anchor, Badge, SimpleGrid, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { SystemQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { Panel } from '../parts/panel.tsx';
import { ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { type Check, useHealth } from './use-health.ts';

const SystemDocument = graphql(`
  query System {
    shop {
      version timeZone currency languages priceListIds
      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes languages }
    }
    waitingJobs: jobs(where: { state: { equals: WAITING } }) { totalCount }
    runningJobs: jobs(where: { state: { equals: RUNNING } }) { totalCount }
    failedJobs: jobs(where: { state: { equals: FAILED } }) { totalCount }
    webhooks { totalCount }
    pausedWebhooks: webhooks(where: { pausedTime: { isNull: false } }) { totalCount }
    waitingDeliveries: webhookDeliveries(where: { state: { equals: WAITING } }) { totalCount }
    failedDeliveries: webhookDeliveries(where: { state: { equals: FAILED } }) { totalCount }
    callerKeys(where: { revokedTime: { isNull: true } }) { totalCount }
  }
`);

/** How the gateway is: its checks, what waits in it, and what it allows at most. */
export function SystemScreen() {
  const words = useWords().system;
  const page = usePage(SystemDocument, {});
  useLive('apps.webhooks.* apps.caller-keys.*');
  const [ready, alive] = [useHealth('readyz'), useHealth('healthz')];
  return (
    <ScreenPage title={words.title} page={page}>
      {(data) => (
        <SimpleGrid cols={{ base: 1, md: 2 }}>
          <Panel title={words.checks}>
            <Facts
              facts={[
                [words.ready, <CheckBadge key="ready" check={ready} />],
                [words.alive, <CheckBadge key="alive" check={alive} />],
                [words.version, data.shop?.version],
              ]}
            />
          </Panel>
          <Panel title={words.imports}>
            <Imports data={data} />
          </Panel>
          <Panel title={words.webhooks} closed={page.closed.webhooks}>
            <Webhooks data={data} />
          </Panel>
          <Panel title={words.limits}>
            <Limits data={data} />
          </Panel>
        </SimpleGrid>
      )}
    </ScreenPage>
  );
}

type Fact = readonly [label: string, value: ReactNode];

function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <Table verticalSpacing={5}>
      <Table.Tbody>
        {facts.map(([label, value]) => (
          <Table.Tr key={label}>
            <Table.Th scope="row" fw={400}>
              {label}
            </Table.Th>
            <Table.Td className="number">{value ?? '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function CheckBadge({ check }: { readonly check: Check | undefined }) {
  const words = useWords().system;
  const { number } = useFormat();
  if (!check) return '…';
  return (
    <Stack gap={0} align="flex-end">
      <Badge color={check.isPassed ? 'green' : 'red'} variant="light" tt="none">
        {check.isPassed ? words.passed : words.notPassed}
      </Badge>
      <Text size="xs" c="dimmed">
        {check.answer} · {words.milliseconds(number(Math.round(check.milliseconds)))}
      </Text>
    </Stack>
  );
}

function Imports({ data }: { readonly data: SystemQuery }) {
  const words = useWords().system;
  const { number } = useFormat();
  const count = (list: { readonly totalCount: number } | null) => number(list?.totalCount);
  return (
    <>
      <Facts
        facts={[
          [words.waiting, count(data.waitingJobs)],
          [words.running, count(data.runningJobs)],
          [words.failed, count(data.failedJobs)],
        ]}
      />
      <Anchor component={Link} to="/jobs" size="sm">
        {words.showJobs}
      </Anchor>
    </>
  );
}

function Webhooks({ data }: { readonly data: SystemQuery }) {
  const words = useWords().system;
  const { number } = useFormat();
  const count = (list: { readonly totalCount: number } | null) => number(list?.totalCount);
  return (
    <>
      <Facts
        facts={[
          [words.receivers, count(data.webhooks)],
          [words.pausedReceivers, count(data.pausedWebhooks)],
          [words.waitingDeliveries, count(data.waitingDeliveries)],
          [words.failedDeliveries, count(data.failedDeliveries)],
          [words.keys, count(data.callerKeys)],
        ]}
      />
      <Anchor component={Link} to="/webhooks" size="sm">
        {words.showWebhooks}
      </Anchor>
    </>
  );
}

function Limits({ data: { shop } }: { readonly data: SystemQuery }) {
  const words = useWords().system;
  const { number } = useFormat();
  if (!shop) return null;
  const { callsPerWindow, windowSeconds, documentCost, importMegabytes, uploadMegabytes } =
    shop.limits;
  const calls = callsPerWindow && words.inSeconds(number(callsPerWindow), number(windowSeconds));
  return (
    <Facts
      facts={[
        [words.callLimit, calls ?? words.unlimited],
        [words.documentCost, number(documentCost)],
        [words.importMegabytes, number(importMegabytes)],
        [words.uploadMegabytes, number(uploadMegabytes)],
        [words.languages, shop.languages.join(', ')],
        [words.priceLists, number(shop.priceListIds.length)],
        [words.timeZone, shop.timeZone],
        [words.currency, shop.currency],
      ]}
    />
  );
}
