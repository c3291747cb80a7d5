import { useEffect, useState } from 'react';
import { useLanguage } from '../language.tsx';
import { Table } from '../table.tsx';
import type { ImportJob } from './follow-job.ts';
import { firstRows } from './preview.ts';

/** The first rows of the file, each with what a dry run says of it. */
export function PreviewTable({ file, job }: { file: File; job: ImportJob }) {
  const { say } = useLanguage();
  const [rows, setRows] = useState<readonly string[]>([]);
  useEffect(() => {
    firstRows(file).then(setRows);
  }, [file]);
  const refused = new Map(job.refusedLines.map((each) => [each.line, each.violations]));
  return (
    <Table head={[say('row'), say('content'), say('problem')]}>
      {rows.map((text, at) => (
        // Rows of a file have no identifier but their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: they never move
        <tr key={at} className={refused.has(at + 1) ? 'refused' : ''}>
          <td>{at + 1}</td>
          <td>
            <code>{text.trim().slice(0, 200)}</code>
          </td>
          <td>
            {(refused.get(at + 1) ?? []).map(({ path, message }) => (
              <p key={`${path} ${message}`}>{message}</p>
            ))}
          </td>
        </tr>
      ))}
    </Table>
  );
}
