import { Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { AuditQuery, AuditQueryVariables } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useShop } from '../frame/use-shop.ts';
import { daysOf } from '../parts/day-filter.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './audit.module.css';
import { AuditFilters } from './audit-filters.tsx';
import { EntryRow } from './entry-row.tsx';

/** Leaves out `totalCount`, because counting all entries of a large audit takes seconds. */
const AuditDocument = graphql(`
  query Audit($where: AuditEntryWhere, $first: Int, $after: String, $last: Int, $before: String) {
    auditEntries(
      where: $where first: $first after: $after last: $last before: $before
      orderBy: [{ field: TIME, direction: DESC }]
    ) {
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes {
        id callId time action recordType recordKey part operation surface
        callerKind callerId callerName requestId before after
        order { number } product { id }
      }
    }
  }
`);

export type Entry = NonNullable<AuditQuery['auditEntries']>['nodes'][number];
type Where = NonNullable<AuditQueryVariables['where']>;

/** The conditions in the address. Days are in the time zone of the shop. */
function whereOf(filters: Readonly<Record<string, string | undefined>>): Where {
  const { type, key, kind, caller, action, request, ...days } = filters;
  const time = daysOf(days);
  return {
    ...(type && { recordType: { equals: type } }),
    ...(key && { recordKey: { equals: key } }),
    ...(kind && { callerKind: kind as NonNullable<Where['callerKind']> }),
    ...(caller && { callerId: caller }),
    ...(action && { action: { equals: action as Entry['action'] } }),
    ...(request && { requestId: request }),
    ...(time && { time }),
  };
}

/** Every change: who made it and when, and each record before and after. */
export function AuditScreen() {
  const { audit: words, common } = useWords();
  const { filters } = useFilters();
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
          <Nothing icon="audit" message={common.noMatch} />
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
