import { Button, Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { AuditQuery, AuditQueryVariables } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useShop } from '../frame/use-shop.ts';
import { Pager, usePaging } from '../parts/pager.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { EntryRow } from './entry-row.tsx';

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

export type Entry = NonNullable<AuditQuery['auditEntries']>['nodes'][number];
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
