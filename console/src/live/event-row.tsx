import { Badge, Button, Collapse, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { Icon } from '../parts/icons.tsx';
import { RecordLink, readable } from '../parts/record-link.tsx';
import { NoRight } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './live.module.css';
import type { LiveEvent } from './use-events.ts';

const colors: Readonly<Record<string, string>> = { create: 'green', update: 'blue', delete: 'red' };

/** An event; its details show the changes of the record. */
export function EventRow({ event }: { readonly event: LiveEvent }) {
  const { live, action } = useWords();
  const { exactTime, number } = useFormat();
  const [isOpen, setOpen] = useState(false);
  const { topic, time, position, recordType, operation, caller, isOwn } = event;
  const verb = topic.slice(topic.lastIndexOf('.') + 1);
  return (
    <li className={classes.event}>
      <div className={classes.summary}>
        <span className={classes.time}>{exactTime(time)}</span>
        <Badge variant="light" color={colors[verb] ?? 'gray'} tt="none">
          {action[verb as keyof typeof action] ?? verb}
        </Badge>
        <Text size="sm" component="span">
          <RecordLink type={recordType} name={keyOf(event)} />
        </Text>
        <Text size="sm" c="dimmed" component="span">
          {[caller?.name, isOwn && live.own, operation].filter(Boolean).join(' · ')}
        </Text>
        <Text size="xs" c="dimmed" component="span">
          {live.position(number(position))}
        </Text>
        <Button
          className={classes.more}
          size="compact-xs"
          variant="subtle"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          rightSection={<Icon name={isOpen ? 'up' : 'down'} size={14} />}
        >
          {live.changes}
        </Button>
      </div>
      <Collapse expanded={isOpen}>{isOpen && <Changes event={event} />}</Collapse>
    </li>
  );
}

/** The number of an order, which its screen has in the address; otherwise the key. */
function keyOf({ record, keys }: LiveEvent): string {
  if (record?.__typename === 'Order') return record.number;
  return keys.sku ?? keys.id ?? keys.code ?? keys.name ?? '';
}

function Changes({ event: { changes } }: { readonly event: LiveEvent }) {
  const words = useWords().live;
  const { mayRead } = useRights();
  if (!mayRead('SETTINGS')) return <NoRight section="SETTINGS" />;
  const entries = changes ?? [];
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed" p="xs">
        {words.noChanges}
      </Text>
    );
  return entries.map(({ part, before, after }) => (
    <div key={part} className={classes.changes}>
      {part && (
        <Text size="sm" fw={600}>
          {readable(part)}
        </Text>
      )}
      <BeforeAfter before={before} after={after} />
    </div>
  ));
}
