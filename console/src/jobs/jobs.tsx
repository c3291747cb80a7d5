import { Badge, Button, Select, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { JobsQuery, JobsQueryVariables } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { JobDrawer } from './job-drawer.tsx';
import { RunningJob } from './running-job.tsx';

const JobsDocument = graphql(`
  query Jobs($where: JobWhere, $first: Int, $after: String, $last: Int, $before: String) {
    jobs(
      where: $where first: $first after: $after last: $last before: $before
      orderBy: [{ field: ID, direction: DESC }]
    ) {
      totalCount
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
      nodes { id fileName target isDry state ok failed total callerName creationTime endTime }
    }
  }
`);

export type JobRow = NonNullable<JobsQuery['jobs']>['nodes'][number];
type State = NonNullable<NonNullable<JobsQueryVariables['where']>['state']>['equals'];

/** The imports of the last days. The running ones show their progress. */
export function JobsScreen() {
  const { jobs: words, common } = useWords();
  const { filters, setFilters, clear } = useFilters();
  const state = filters.state as State;
  const where = state ? { state: { equals: state } } : {};
  const page = usePage(JobsDocument, { where, ...usePaging() });
  const [opened, setOpened] = useState<string>();
  const columns = useColumns(setOpened);
  return (
    <ScreenPage
      title={words.title}
      page={page}
      actions={
        <Button component={Link} to="/transfer">
          {words.new}
        </Button>
      }
      head={
        <Select
          label={common.status}
          placeholder={words.all}
          data={Object.entries(words.state).map(([value, label]) => ({ value, label }))}
          value={filters.state ?? null}
          onChange={(chosen) => setFilters({ state: chosen })}
          clearable
          w={220}
          mb="md"
        />
      }
    >
      {({ jobs }) => {
        if (!jobs) return null;
        if (jobs.nodes.length === 0)
          return (
            <Nothing icon="jobs" message={state ? common.noMatch : words.none}>
              {state && <Button onClick={clear}>{common.clearFilters}</Button>}
            </Nothing>
          );
        return (
          <Stack gap="sm">
            {jobs.nodes
              .filter(({ endTime }) => !endTime)
              .map(({ id, fileName }) => (
                <RunningJob key={id} id={id} fileName={fileName} onEnd={page.reload} />
              ))}
            <DataTable
              label={words.title}
              columns={columns}
              rows={jobs.nodes}
              rowKey={({ id }) => id}
            />
            <Pager list={jobs} />
            {opened && <JobDrawer id={opened} onClose={() => setOpened(undefined)} />}
          </Stack>
        );
      }}
    </ScreenPage>
  );
}

const colors = {
  WAITING: 'gray',
  RUNNING: 'blue',
  COMPLETED: 'green',
  FAILED: 'red',
  CANCELED: 'orange',
} as const;

function useColumns(open: (id: string) => void): readonly Column<JobRow>[] {
  const { jobs: words, common } = useWords();
  const { number, dateTime } = useFormat();
  return [
    {
      name: 'file',
      label: words.file,
      cell: ({ id, fileName, target }) => (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => open(id)}>
          {fileName || target}
        </Button>
      ),
    },
    {
      name: 'state',
      label: common.status,
      cell: ({ state, isDry }) => (
        <>
          <Badge variant="light" tt="none" color={colors[state]}>
            {words.state[state]}
          </Badge>
          {isDry && (
            <Text span size="xs" c="dimmed" ml={6}>
              {words.dry}
            </Text>
          )}
        </>
      ),
    },
    { name: 'ok', label: words.ok, isNumber: true, cell: ({ ok }) => number(ok) },
    { name: 'failed', label: words.failed, isNumber: true, cell: ({ failed }) => number(failed) },
    { name: 'total', label: words.rows, isNumber: true, cell: ({ total }) => number(total) },
    { name: 'caller', label: words.caller, cell: ({ callerName }) => callerName },
    { name: 'started', label: words.started, cell: ({ creationTime }) => dateTime(creationTime) },
  ];
}
