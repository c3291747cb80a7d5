import { Alert, Button, Drawer, Skeleton, Stack, Table, Text } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import { saveFile } from '../api/save-file.ts';
import { usePage } from '../api/use-page.ts';
import { useFormat } from '../frame/use-format.ts';
import { useFrame } from '../frame/use-shop.ts';
import { useWords } from '../words/use-words.tsx';
import { LeftOutColumns } from './left-out-columns.tsx';
import { readResult } from './result.ts';

const JobDetailsDocument = graphql(`
  query JobDetails($id: ID!) {
    job(by: { id: $id }) {
      id fileName target format state ok failed total error resultUrl callerKind callerId endTime
      leftOut { header rows }
      refusedLines(first: 100) { line violations { path message } }
    }
  }
`);

/** The result of an import, with its refused rows. */
export function JobDrawer({ id, onClose }: { readonly id: string; onClose(): void }) {
  const words = useWords().jobs;
  const { number } = useFormat();
  const { data } = usePage(JobDetailsDocument, { id });
  const job = data?.job;
  const viewer = useFrame()?.viewer;
  const isOwn = viewer?.kind === job?.callerKind && viewer?.account?.id === job?.callerId;
  return (
    <Drawer opened onClose={onClose} position="right" size="lg" title={job?.fileName ?? ''}>
      {!job ? (
        <Skeleton h={160} />
      ) : (
        <Stack gap="sm">
          <Text>
            {words.state[job.state]} · {job.target} ·{' '}
            {words.counts(number(job.ok), number(job.failed), number(job.total))}
          </Text>
          {job.error && <Alert color="red">{job.error}</Alert>}
          <LeftOutColumns columns={job.leftOut} />
          {job.refusedLines.length > 0 && <Refused lines={job.refusedLines} />}
          {job.resultUrl &&
            (isOwn || viewer?.kind === 'KEY' ? (
              <Button
                variant="default"
                onClick={async () =>
                  saveFile(`import-${job.id}.csv`, await readResult(job.resultUrl ?? ''))
                }
              >
                {words.download}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {words.onlyStarter}
              </Text>
            ))}
        </Stack>
      )}
    </Drawer>
  );
}

interface RefusedProps {
  readonly lines: readonly {
    readonly line: number;
    readonly violations: readonly { readonly path: string; readonly message: string }[];
  }[];
}

function Refused({ lines }: RefusedProps) {
  const words = useWords().jobs;
  return (
    <Table aria-label={words.refusedRows}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th className="number">{words.row}</Table.Th>
          <Table.Th>{words.column}</Table.Th>
          <Table.Th>{words.problem}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {lines.flatMap(({ line, violations }) =>
          violations.map(({ path, message }) => (
            <Table.Tr key={`${line} ${path} ${message}`}>
              <Table.Td className="number">{line}</Table.Td>
              <Table.Td>{path}</Table.Td>
              <Table.Td>{message}</Table.Td>
            </Table.Tr>
          )),
        )}
      </Table.Tbody>
    </Table>
  );
}
