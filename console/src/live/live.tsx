import { Badge, Button, Group, MultiSelect, NumberInput, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { useShop } from '../frame/use-shop.ts';
import { Icon } from '../parts/icons.tsx';
import { Failure, Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { EventRow } from './event-row.tsx';
import classes from './live.module.css';
import { topics } from './topics.ts';
import { useEvents } from './use-events.ts';

/** Another position restarts the list; other topics continue it. */
export function LiveScreen() {
  const { filters } = useFilters();
  return <Live key={filters.from} from={filters.from ? Number(filters.from) : null} />;
}

function Live({ from }: { readonly from: number | null }) {
  const words = useWords().live;
  const { filters, setFilters } = useFilters();
  const [isPaused, setPaused] = useState(false);
  const chosen = filters.topics?.split(' ') ?? [];
  const wanted = chosen.length > 0 ? chosen : null;
  const { events, position, state, failure, clear } = useEvents({ topics: wanted, isPaused, from });
  const { timeZone } = useShop();
  const { timesIn } = useWords().common;
  return (
    <section aria-busy={state === 'connecting' && !isPaused}>
      <Group justify="space-between" mb="xs">
        <Title order={1} size="h2">
          {words.title}
        </Title>
        <Group gap="xs">
          <StateBadge isPaused={isPaused} isOpen={state === 'open'} position={position} />
          <Button
            variant={isPaused ? 'filled' : 'default'}
            leftSection={<Icon name={isPaused ? 'play' : 'pause'} size={16} />}
            onClick={() => setPaused(!isPaused)}
          >
            {isPaused ? words.resume : words.pause}
          </Button>
          <Button variant="default" onClick={clear} disabled={events.length === 0}>
            {words.clear}
          </Button>
        </Group>
      </Group>
      <Group align="flex-end" mb="md">
        <MultiSelect
          label={words.topics}
          placeholder={chosen.length === 0 ? words.allTopics : ''}
          data={[...topics]}
          value={chosen}
          onChange={(next) => setFilters({ topics: next.join(' ') || null })}
          searchable
          clearable
          w={{ base: '100%', sm: 420 }}
        />
        <FromPosition from={from} onChange={(next) => setFilters({ from: next })} />
        <Text size="xs" c="dimmed" mb={10}>
          {timesIn(timeZone)}
        </Text>
      </Group>
      {failure && <Failure message={failure} />}
      {events.length === 0 ? (
        <Nothing icon="live" message={isPaused ? words.paused : words.waiting} />
      ) : (
        <ol className={classes.list} aria-label={words.events} aria-live="polite">
          {events.map((event) => (
            <EventRow key={event.position} event={event} />
          ))}
        </ol>
      )}
    </section>
  );
}

interface StateProps {
  readonly isPaused: boolean;
  readonly isOpen: boolean;
  readonly position: number | null;
}

function StateBadge({ isPaused, isOpen, position }: StateProps) {
  const words = useWords().live;
  const { number } = useFormat();
  const text = isPaused ? words.isPaused : isOpen ? words.isLive : words.connecting;
  return (
    <Group gap="xs" role="status">
      <Badge color={isPaused ? 'gray' : isOpen ? 'green' : 'yellow'} variant="light" tt="none">
        {text}
      </Badge>
      {position !== null && (
        <Text size="sm" c="dimmed">
          {words.position(number(position))}
        </Text>
      )}
    </Group>
  );
}

interface FromProps {
  readonly from: number | null;
  onChange(from: string | null): void;
}

function FromPosition({ from, onChange }: FromProps) {
  const words = useWords().live;
  const [value, setValue] = useState<string | number>(from ?? '');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onChange(value === '' ? null : String(value));
      }}
    >
      <Group align="flex-end" gap="xs">
        <NumberInput
          label={words.from}
          placeholder={words.now}
          value={value}
          onChange={setValue}
          min={0}
          allowDecimal={false}
          hideControls
          w={170}
        />
        <Button type="submit" variant="default">
          {words.begin}
        </Button>
      </Group>
    </form>
  );
}
