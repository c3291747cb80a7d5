import { Badge, Group, Select, Skeleton, Text, Title } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { Failure, Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { KeyPanel } from './key-panel.tsx';
import { type Operation, useOperations } from './operations.ts';
import { RequestForm } from './request-form.tsx';
import { useSample } from './sample.ts';
import { useCallKey } from './use-call-key.ts';

const firstOperation = 'commerce.products.find';

/** A v3 request and its GraphQL equivalent, with the answers of both surfaces. */
export function CallScreen() {
  const words = useWords().call;
  const keys = useCallKey();
  const { data: operations, error, refetch } = useOperations();
  const { filters, setFilters } = useFilters();
  const samples = useSample();
  const name = filters.operation ?? firstOperation;
  const operation = operations?.find((each) => each.name === name);
  return (
    <section aria-busy={!operations && !error}>
      <Title order={1} size="h2">
        {words.title}
      </Title>
      <Text c="dimmed" mb="md">
        {words.introduction}
      </Text>
      {error && <Failure message={error.message} onRetry={refetch} />}
      {(!operations || samples.isLoading) && !error && <Skeleton h={320} />}
      {operations && !samples.isLoading && (
        <>
          <KeyPanel keys={keys} isWrite={operation?.isWrite ?? false} />
          <Choice
            operations={operations}
            name={name}
            onChoose={(chosen) => setFilters({ operation: chosen })}
          />
          {operation ? (
            <RequestForm
              key={name}
              operation={operation}
              sample={samples.of(operation)}
              apiKey={keys.key}
              mayWrite={keys.mayWrite}
            />
          ) : (
            <Nothing message={words.noOperation(name)} />
          )}
        </>
      )}
    </section>
  );
}

interface ChoiceProps {
  readonly operations: readonly Operation[];
  readonly name: string;
  onChoose(name: string): void;
}

function Choice({ operations, name, onChoose }: ChoiceProps) {
  const words = useWords().call;
  const operation = operations.find((each) => each.name === name);
  const folderOf = (each: Operation) => each.name.slice(0, each.name.lastIndexOf('.'));
  const folders = [...new Set(operations.map(folderOf))];
  return (
    <>
      <Group align="flex-end" gap="sm" mb={4}>
        <Select
          label={words.operation(operations.length)}
          data={folders.map((group) => ({
            group,
            items: operations.filter((each) => folderOf(each) === group).map((each) => each.name),
          }))}
          value={name}
          onChange={(chosen) => chosen && onChoose(chosen)}
          searchable
          selectFirstOptionOnChange
          allowDeselect={false}
          maxDropdownHeight={360}
          w={{ base: '100%', sm: 380 }}
        />
        {operation && (
          <Badge color={operation.isWrite ? 'orange' : 'blue'} variant="light" tt="none" mb={8}>
            {operation.isWrite ? words.writes : words.reads}
          </Badge>
        )}
      </Group>
      {operation && (
        <Text size="sm" c="dimmed" mb="md" maw={860}>
          {operation.description}
        </Text>
      )}
    </>
  );
}
