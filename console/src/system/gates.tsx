import { Button, Group, Progress, Text } from '@mantine/core';
import { useState } from 'react';
import type { SystemQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { useWords } from '../words/use-words.tsx';

type Gate = NonNullable<SystemQuery['system']>['gates'][number];

/**
 * The gates of this process with a count, with their use and their refusals; the others on request.
 */
export function Gates({ gates }: { readonly gates: readonly Gate[] }) {
  const words = useWords().system;
  const columns = useColumns();
  const [isWhole, setWhole] = useState(false);
  const counting = gates.filter(({ used, refused }) => used !== null || refused !== null);
  return (
    <>
      <Text size="sm" c="dimmed" mb="xs">
        {words.aboutGates}
      </Text>
      <DataTable
        label={words.gates}
        columns={columns}
        rows={isWhole ? gates : counting}
        rowKey={({ name }) => name}
      />
      <Group justify="flex-end" mt="xs">
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.onlyCounting : words.allGates}
        </Button>
      </Group>
    </>
  );
}

function useColumns(): readonly Column<Gate>[] {
  const words = useWords().system;
  const { number } = useFormat();
  const count = (name: 'waiting' | 'queued' | 'refused'): Column<Gate> => ({
    name,
    label: words.gate[name],
    isNumber: true,
    cell: (gate) => number(gate[name]),
  });
  return [
    {
      name: 'name',
      label: words.gate.name,
      cell: ({ name, counts }) => (
        <div>
          {name}
          <Text size="xs" c="dimmed">
            {counts}
          </Text>
        </div>
      ),
    },
    {
      name: 'limit',
      label: words.gate.limit,
      cell: ({ limit }) => <Text size="xs">{limit.replaceAll('`', '')}</Text>,
    },
    {
      name: 'used',
      label: words.gate.used,
      isNumber: true,
      cell: (gate) => <Used {...gate} />,
    },
    count('waiting'),
    count('queued'),
    count('refused'),
  ];
}

function Used({ name, used, places }: Gate) {
  const { number } = useFormat();
  if (used === null) return '–';
  if (places === null) return number(used);
  const percent = Math.min(100, (100 * used) / places);
  return (
    <div>
      {number(used)} / {number(places)}
      <Progress
        aria-label={name}
        value={percent}
        size={4}
        mt={3}
        color={percent > 90 ? 'red' : percent > 60 ? 'orange' : 'indigo'}
      />
    </div>
  );
}
