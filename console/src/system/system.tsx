import { SimpleGrid, Stack } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { SystemQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { Panel } from '../parts/panel.tsx';
import { NoRight, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { ChecksPanel } from './checks.tsx';
import { Brokers, Database, Replica } from './database.tsx';
import { Facts } from './facts.tsx';
import { Gates } from './gates.tsx';
import { QueueFacts } from './queues.tsx';

const SystemDocument = graphql(`
  query System {
    system {
      version startTime
      database {
        kind version bytes isComplete faults migrations pendingMigrations unknownMigrations
        connections { total idle waiting }
      }
      queues {
        eventLagSeconds eventUnsettledSeconds unpublishedEvents waitingDeliveries
        oldestDeliverySeconds waitingJobs runningJobs
      }
      gates { name counts limit used places waiting queued refused }
      replica { address state isInUse lagBytes reads readsOfPrimary failedReads }
      brokers { address stream state unpublishedEvents }
      checks { time findings { name level message advice } }
    }
    shop {
      timeZone currency languages priceListIds
      limits { callsPerWindow windowSeconds documentCost importMegabytes uploadMegabytes }
    }
  }
`);

/** Milliseconds between two readings. */
const pause = 5_000;

/** The state of the gateway: its checks, its database, its queues, and its refusals. */
export function SystemScreen() {
  const words = useWords().system;
  const page = usePage(SystemDocument, {}, { every: pause });
  return (
    <ScreenPage title={words.title} page={page}>
      {({ system, shop }) =>
        system ? <State system={system} shop={shop} /> : <NoRight section="SETTINGS" />
      }
    </ScreenPage>
  );
}

interface StateProps {
  readonly system: NonNullable<SystemQuery['system']>;
  readonly shop: SystemQuery['shop'];
}

function State({ system, shop }: StateProps) {
  const words = useWords().system;
  const { dateTime } = useFormat();
  const { version, startTime, database, queues, gates, replica, brokers, checks } = system;
  return (
    <Stack>
      <Panel title={words.checks}>
        <ChecksPanel checks={checks} />
      </Panel>
      <SimpleGrid cols={{ base: 1, md: 2 }}>
        <Panel title={words.database}>
          <Database
            database={database}
            service={[
              [words.version, version],
              [words.startTime, dateTime(startTime)],
            ]}
          />
        </Panel>
        <Panel title={words.queues}>
          <QueueFacts queues={queues} />
        </Panel>
        <Panel title={words.replica}>
          <Replica replica={replica} />
        </Panel>
        <Panel title={words.brokers}>
          <Brokers brokers={brokers} />
        </Panel>
      </SimpleGrid>
      <Panel title={words.gates}>
        <Gates gates={gates} />
      </Panel>
      <Panel title={words.limits}>
        <Limits shop={shop} />
      </Panel>
    </Stack>
  );
}

function Limits({ shop }: Pick<StateProps, 'shop'>) {
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
