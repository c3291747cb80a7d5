import { Badge, Button, Collapse, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { Icon } from '../parts/icons.tsx';
import { RecordLink, readable } from '../parts/record-link.tsx';
import { NoRight } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './live.module.css';
import type { LiveEvent } from './use-events.ts';

const EventChangesDocument = graphql(`
  query EventChanges($requestId: String, $recordType: String!) {
    auditEntries(where: { requestId: $requestId, recordType: { equals: $recordType } }) {
      nodes { id recordKey part before after }
    }
  }
`);

const colors: Readonly<Record<string, string>> = { create: 'green', update: 'blue', delete: 'red' };

/** An event; opened, it shows what the call has changed of the record. */
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

function Changes({ event }: { readonly event: LiveEvent }) {
  const words = useWords().live;
  const { mayRead } = useRights();
  const { requestId, recordType, keys } = event;
  const isReadable = requestId !== null && mayRead('SETTINGS');
  const variables = { requestId, recordType };
  const { data, isLoading } = usePage(EventChangesDocument, variables, { isPaused: !isReadable });
  if (!mayRead('SETTINGS')) return <NoRight section="SETTINGS" />;
  if (isLoading) return <Skeleton h={80} my="xs" />;
  const own: readonly (string | null | undefined)[] = Object.values(keys);
  const number = keyOf(event);
  const entries = (data?.auditEntries?.nodes ?? []).filter(
    ({ recordKey }) => own.includes(recordKey) || recordKey === number,
  );
  if (entries.length === 0)
    return (
      <Text size="sm" c="dimmed" p="xs">
        {words.noChanges}
      </Text>
    );
  return entries.map(({ id, part, before, after }) => (
    <div key={id} className={classes.changes}>
      {part && (
        <Text size="sm" fw={600}>
          {readable(part)}
        </Text>
      )}
      <BeforeAfter before={before} after={after} />
    </div>
  ));
}
