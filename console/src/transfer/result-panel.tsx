import { Alert } from '@mantine/core';
import { JobProgress } from '../jobs/job-progress.tsx';
import { LeftOutColumns } from '../jobs/left-out-columns.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import { RefusedRows } from './refused-rows.tsx';
import type { useImport } from './use-import.ts';

interface ResultPanelProps {
  readonly whole: ReturnType<typeof useImport>;
  onSend(file: File): void;
}

/** The progress of the import, and at its end the rows that it has refused. */
export function ResultPanel({ whole, onSend }: ResultPanelProps) {
  const words = useWords().transfer;
  const { job, failure, isRunning } = whole;
  if (!job && !failure) return null;
  return (
    <Panel title={words.import}>
      {failure && (
        <Alert color="red" role="alert">
          {failure}
        </Alert>
      )}
      {job && <JobProgress job={job} />}
      {job && <LeftOutColumns columns={job.leftOut} />}
      {job?.resultUrl && (
        <RefusedRows
          job={{ ...job, resultUrl: job.resultUrl }}
          isSending={isRunning}
          onSend={onSend}
        />
      )}
    </Panel>
  );
}
