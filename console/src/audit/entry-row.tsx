import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { Icon } from '../parts/icons.tsx';
import { addressOf, readable } from '../parts/record-link.tsx';
import { UndoButton } from '../undo/undo-button.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './audit.module.css';
import type { Entry } from './audit.tsx';

const colors = { CREATE: 'green', UPDATE: 'blue', DELETE: 'red' } as const;

/** A change; opened, it shows the record before and after. */
export function EntryRow({ entry }: { readonly entry: Entry }) {
  const { audit: words, action: actions } = useWords();
  const { setFilters } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const verb = actions[entry.action.toLowerCase() as keyof typeof actions];
  const record = `${readable(entry.recordType)} ${entry.recordKey}`;
  return (
    <li className={classes.entry}>
      <div className={classes.summary}>
        <Summary entry={entry} verb={verb} record={record} />
        <Button
          className={classes.more}
          size="compact-xs"
          variant="subtle"
          aria-expanded={isOpen}
          aria-label={`${words.changes}: ${verb} ${record}`}
          rightSection={<Icon name={isOpen ? 'up' : 'down'} size={14} />}
          onClick={() => setOpen(!isOpen)}
        >
          {words.changes}
        </Button>
      </div>
      {isOpen && (
        <Stack gap={4} py="xs">
          <BeforeAfter before={entry.before} after={entry.after} />
          <Group>
            <UndoButton call={{ id: entry.callId }} />
          </Group>
          <Button
            variant="transparent"
            size="compact-xs"
            px={0}
            style={{ alignSelf: 'flex-start' }}
            onClick={() => setFilters({ request: entry.requestId })}
          >
            {words.sameRequest}
          </Button>
        </Stack>
      )}
    </li>
  );
}

interface SummaryProps {
  readonly entry: Entry;
  readonly verb: string;
  readonly record: string;
}

/** The caller and the changes; the record and the caller link to all of their changes. */
function Summary({ entry, verb, record }: SummaryProps) {
  const { audit: words } = useWords();
  const { exactTime } = useFormat();
  const { setFilters } = useFilters();
  const { action, recordType, recordKey, part, callerName, callerKind, callerId, operation } =
    entry;
  return (
    <>
      <span className={classes.time}>{exactTime(entry.time)}</span>
      <Badge color={colors[action]} variant="light" tt="none">
        {verb}
      </Badge>
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        title={words.onlyRecord}
        onClick={() => setFilters({ type: recordType, key: recordKey })}
      >
        {record}
      </Button>
      <OpenRecord entry={entry} />
      {part && (
        <Text size="sm" component="span">
          {readable(part)}
        </Text>
      )}
      <Button
        variant="transparent"
        size="compact-sm"
        px={0}
        c="dimmed"
        title={words.onlyCaller}
        onClick={() => setFilters({ kind: callerKind, caller: callerId })}
      >
        {callerName || words.kinds[callerKind]}
      </Button>
      <Text size="sm" c="dimmed" component="span">
        {operation}
      </Text>
    </>
  );
}

/** The way to the screen of the record, or of the product that it belongs to. */
function OpenRecord({
  entry: { recordType, recordKey, order, product },
}: Pick<SummaryProps, 'entry'>) {
  const { open } = useWords().audit;
  const [type, name] = product
    ? ['Product', product.id]
    : [recordType, recordType === 'Order' ? order?.number : recordKey];
  const address = addressOf(type, name);
  if (!address) return null;
  return (
    <ActionIcon
      component={Link}
      to={address}
      variant="subtle"
      size="sm"
      aria-label={open(`${readable(type)} ${name}`)}
      title={open(`${readable(type)} ${name}`)}
    >
      <Icon name="link" size={14} />
    </ActionIcon>
  );
}
