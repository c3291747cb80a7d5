import { Table, Text } from '@mantine/core';
import type { FollowedJob } from '../jobs/follow-job.ts';
import { useWords } from '../words/use-words.tsx';
import type { Beginning } from './read-file.ts';
import classes from './transfer.module.css';

interface PreviewProps {
  readonly beginning: Beginning;
  /** The dry run of these rows; absent until it has begun. */
  readonly job: FollowedJob | undefined;
}

/** The first rows of a file, each with its errors. */
export function PreviewTable({ beginning: { headers, rows }, job }: PreviewProps) {
  const words = useWords().transfer;
  const refused = new Map(job?.refusedLines.map((each) => [each.line, each.violations]));
  return (
    <Table.ScrollContainer minWidth={0} mah={420}>
      <Table aria-label={words.firstRows} className={classes.rows} withTableBorder>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className="number">{words.row}</Table.Th>
            <Table.Th>{words.problem}</Table.Th>
            {headers.map((header) => (
              <Table.Th key={header}>{header}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((cells, at) => {
            // Spreadsheets number their rows from 1, and the first one is the header.
            const line = at + 2;
            const violations = refused.get(line) ?? [];
            const wrong = new Set(violations.map(({ path }) => path.toLowerCase()));
            return (
              <Table.Tr key={line} data-refused={violations.length > 0 || undefined}>
                <Table.Td className="number">{line}</Table.Td>
                <Table.Td className={classes.problem}>
                  {violations.map(({ path, message }) => (
                    <Text size="xs" key={path + message}>
                      {message}
                    </Text>
                  ))}
                </Table.Td>
                {headers.map((header, column) => (
                  <Table.Td key={header} data-wrong={wrong.has(header.toLowerCase()) || undefined}>
                    {cells[column]}
                  </Table.Td>
                ))}
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
