import { Alert, Button, Group, Text } from '@mantine/core';
import { LeftOutColumns } from '../jobs/left-out-columns.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import { PreviewTable } from './preview-table.tsx';
import type { Beginning } from './read-file.ts';
import type { useImport } from './use-import.ts';

interface CheckPanelProps {
  /** Null for a file that is not CSV. */
  readonly beginning: Beginning | null;
  readonly check: ReturnType<typeof useImport>;
  readonly isImporting: boolean;
  onCheck(): void;
  onStart(): void;
}

/** The first rows with the results of a dry run, and the import of the whole file. */
export function CheckPanel(props: CheckPanelProps) {
  const { beginning, check, isImporting, onCheck, onStart } = props;
  const words = useWords().transfer;
  const { job, failure, isRunning } = check;
  return (
    <Panel title={words.firstRows}>
      {failure && (
        <Alert color="red" role="alert" mb="sm">
          {failure}
        </Alert>
      )}
      {beginning && <PreviewTable beginning={beginning} job={job} />}
      {job && <LeftOutColumns columns={job.leftOut} />}
      <Group mt="sm">
        <Button variant="default" loading={isRunning} onClick={onCheck}>
          {words.check}
        </Button>
        <Button loading={isImporting} onClick={onStart}>
          {words.start}
        </Button>
        <Text size="sm" role="status">
          {job?.endTime && words.checked(job.ok, job.failed)}
        </Text>
      </Group>
    </Panel>
  );
}
