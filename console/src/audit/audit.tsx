import { Badge, Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { AuditQuery, AuditQueryVariables } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { useShop } from '../frame/use-shop.ts';
import { BeforeAfter } from '../parts/before-after.tsx';
import { Icon } from '../parts/icons.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { readable } from '../parts/record-link.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';

const AuditDocument = graphql(`
  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {
    auditEntries(
      where: $where first: $first after: $after last: $last before: $before
      orderBy: [{ field: TIME, direction: DESC }]
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id time action recordType recordKey part operation surface
        callerKind callerId callerName requestId before after
      }
    }
  }
`);

type Entry = NonNullable<AuditQuery['auditEntries']>['nodes'][number];
type Where = NonNullable<AuditQueryVariables['where']>;

const day = /^\d{4}-\d\d-\d\d$/;

/** The conditions of the address. Days begin in the zone of the console's user. */
function whereOf(filters: Readonly<Record<string, string | undefined>>): Where {
  const { type, key, kind, caller, action, request, from, to } = filters;
  return {
    ...(type && { recordType: { equals: type } }),
    ...(key && { recordKey: { equals: key } }),
    ...(kind && { callerKind: kind as NonNullable<Where['callerKind']> }),
    ...(caller && { callerId: caller }),
    ...(action && { action: { equals: action as Entry['action'] } }),
    ...(request && { requestId: request }),
    ...(from && day.test(from) && { from: new Date(`${from}T00:00:00`).toISOString() }),
    ...(to && day.test(to) && { to: new Date(`${to}T23:59:59.999`).toISOString() }),
  };
}

/** Every change: who made it and when, and each record before and after. */
export function AuditScreen() {
  const { audit: words, common } = useWords();
  const { filters, clear } = useFilters();
  const { timeZone } = useShop();
  const where = whereOf(filters);
  const page = usePage(AuditDocument, { where, ...usePaging() });
  return (
    <ScreenPage
      title={words.title}
      page={page}
      actions={
        <Text size="xs" c="dimmed">
          {common.timesIn(timeZone)}
        </Text>
      }
      head={<AuditFilters />}
    >
      {({ auditEntries }) =>
        !auditEntries || auditEntries.nodes.length === 0 ? (
          <Nothing icon="audit" message={common.noMatch}>
            <Button variant="default" onClick={clear}>
              {common.clearFilters}
            </Button>
          </Nothing>
        ) : (
          <>
            <ol className={classes.list} aria-label={words.title}>
              {auditEntries.nodes.map((entry) => (
                <EntryRow key={entry.id} entry={entry} />
              ))}
            </ol>
            <Pager list={auditEntries} />
          </>
        )
      }
    </ScreenPage>
  );
}

const colors = { CREATE: 'green', UPDATE: 'blue', DELETE: 'red' } as const;

function EntryRow({ entry }: { readonly entry: Entry }) {
  const { audit: words, action: actions } = useWords();
  const { exactTime } = useFormat();
  const { setFilters } = useFilters();
  const [isOpen, setOpen] = useState(false);
  const { action, recordType, recordKey, part, callerName, callerKind, callerId, operation } =
    entry;
  const verb = actions[action.toLowerCase() as keyof typeof actions];
  const record = `${readable(recordType)} ${recordKey}`;
  return (
    <li className={classes.entry}>
      <div className={classes.summary}>
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
