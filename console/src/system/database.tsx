import { Badge, Text } from '@mantine/core';
import type { SystemQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import { type Fact, Facts } from './facts.tsx';

type System = NonNullable<SystemQuery['system']>;

interface DatabaseProps extends Pick<System, 'database'> {
  /** The facts about the service, shown above. */
  readonly service: readonly Fact[];
}

/** The facts about the database: its kind, its size, and whether it is complete. */
export function Database({ database, service }: DatabaseProps) {
  const words = useWords().system;
  const { number, bytes } = useFormat();
  const { kind, version, migrations, pendingMigrations, unknownMigrations, connections } = database;
  const others = [
    ...pendingMigrations.map((name) => words.pending(name)),
    ...unknownMigrations.map((name) => words.unknown(name)),
  ];
  const [isGood, faults] = [database.isComplete, database.faults];
  return (
    <>
      <Facts
        facts={[
          ...service,
          [words.kind, `${words.kinds[kind]}, PostgreSQL ${version}`],
          [words.size, bytes(database.bytes)],
          [
            words.schema,
            <State
              key="schema"
              isGood={isGood}
              word={isGood ? words.complete : words.incomplete}
            />,
          ],
          [words.migrations, number(migrations.length)],
          [words.lastMigration, migrations.at(-1)],
          ...(connections
            ? [
                [
                  words.connections,
                  words.ofConnections(number(connections.total), number(connections.idle)),
                ] as const,
                [words.waitingStatements, number(connections.waiting)] as const,
              ]
            : []),
        ]}
      />
      {[...faults, ...others].map((line) => (
        <Text key={line} size="sm" c="red" mt="xs">
          {line}
        </Text>
      ))}
    </>
  );
}

/** The server that reads use, without a replica the database itself. */
export function Replica({ replica }: Pick<System, 'replica'>) {
  const words = useWords().system;
  const { number, bytes } = useFormat();
  if (!replica)
    return (
      <Text size="sm" c="dimmed">
        {words.noReplica}
      </Text>
    );
  const { address, state, isInUse, lagBytes, reads, readsOfPrimary, failedReads } = replica;
  return (
    <Facts
      facts={[
        [words.address, address],
        [words.state, <State key="state" isGood={isInUse} word={words.replicaStates[state]} />],
        [words.lag, bytes(lagBytes)],
        [words.reads, number(reads)],
        [words.readsOfPrimary, number(readsOfPrimary)],
        [words.failedReads, number(failedReads)],
      ]}
    />
  );
}

/** The brokers that get the events. */
export function Brokers({ brokers }: Pick<System, 'brokers'>) {
  const words = useWords().system;
  const { number } = useFormat();
  if (brokers.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {words.noBroker}
      </Text>
    );
  return brokers.map(({ address, stream, state, unpublishedEvents }) => (
    <Facts
      key={address}
      facts={[
        [words.address, address],
        [words.stream, stream],
        [
          words.state,
          <State key="state" isGood={state === 'PUBLISHING'} word={words.brokerStates[state]} />,
        ],
        [words.unpublished, number(unpublishedEvents)],
      ]}
    />
  ));
}

const State = ({ isGood, word }: { readonly isGood: boolean; readonly word: string }) => (
  <Badge color={isGood ? 'green' : 'red'} variant="light" tt="none">
    {word}
  </Badge>
);
