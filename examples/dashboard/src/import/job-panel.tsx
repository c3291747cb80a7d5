import { useLanguage } from '../language.tsx';
import { Panel } from '../panel.tsx';
import type { ImportJob } from './follow-job.ts';

/** How far an import is, and at its end the rows that it has refused. */
export function JobPanel({ job, onCancel }: { job: ImportJob; onCancel: () => void }) {
  const { say, number } = useLanguage();
  const done = job.ok + job.failed;
  return (
    <Panel title={`${say('import')} ${job.id}`}>
      <progress aria-label={say('import')} value={done} max={Math.max(job.total, 1)} />
      <p role="status">
        {number(done)} {say('of')} {number(job.total)} · {number(job.ok)} {say('written')} ·{' '}
        {number(job.failed)} {say('refused')} · {number(Math.round(job.rowsPerSecond))}/s
      </p>
      {job.error && <p role="alert">{job.error}</p>}
      {!job.endTime && (
        <button type="button" onClick={onCancel}>
          {say('cancel')}
        </button>
      )}
      {job.resultUrl && (
        <button type="button" onClick={() => download(job)}>
          {say('downloadRefused')}
        </button>
      )}
    </Panel>
  );
}

/** By fetch, since the session cookie counts only with the header that no other page can send. */
async function download({ id, resultUrl, format }: ImportJob): Promise<void> {
  if (!resultUrl) return;
  const response = await fetch(resultUrl, { headers: { 'GraphQL-Require-Preflight': '1' } });
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = `import-${id}-refused.${format === 'CSV' ? 'csv' : 'jsonl'}`;
  link.click();
  URL.revokeObjectURL(address);
}
