import { Button, Group, Skeleton, Table, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../api/save-file.ts';
import type { FollowedJob } from '../jobs/follow-job.ts';
import { readResult } from '../jobs/result.ts';
import { Failure } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { delimiterOf, parseCsv, writeCsv } from './csv.ts';
import classes from './transfer.module.css';

/** The maximum number of refused rows to correct here; a spreadsheet suits more of them. */
const mostRows = 100;

interface RefusedProps {
  readonly job: FollowedJob & { readonly resultUrl: string };
  readonly isSending: boolean;
  onSend(file: File): void;
}

/** The refused rows, which can be corrected in place and sent again. */
export function RefusedRows({ job, isSending, onSend }: RefusedProps) {
  const { data, error } = useQuery({
    queryKey: ['result', job.id],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readResult(job.resultUrl),
  });
  const text = useQuery({
    queryKey: ['result', job.id, 'text'],
    staleTime: Number.POSITIVE_INFINITY,
    enabled: data !== undefined && job.format === 'CSV',
    queryFn: () => data?.text() ?? '',
  }).data;
  const words = useWords().transfer;
  const name = `import-${job.id}.${job.format === 'CSV' ? 'csv' : 'jsonl'}`;
  if (error) return <Failure message={error.message} />;
  if (!data) return <Skeleton h={120} />;
  return (
    <section aria-label={words.refusedRows}>
      <Group justify="space-between" my="sm">
        <Title order={3} size="h5">
          {words.refusedRows}
        </Title>
        <Button size="xs" variant="default" onClick={() => saveFile(name, data)}>
          {words.downloadRefused}
        </Button>
      </Group>
      {text !== undefined && (
        <Corrections key={job.id} text={text} name={name} isSending={isSending} onSend={onSend} />
      )}
    </section>
  );
}

interface CorrectionsProps extends Pick<RefusedProps, 'isSending' | 'onSend'> {
  readonly text: string;
  readonly name: string;
}

function Corrections({ text, name, isSending, onSend }: CorrectionsProps) {
  const words = useWords().transfer;
  const delimiter = delimiterOf(text);
  const [headers = [], ...read] = parseCsv(text, delimiter);
  const [rows, setRows] = useState(read);
  // The names of the columns that the gateway has added begin like this; imports leave them out.
  const own = headers.flatMap((header, at) =>
    header.startsWith('import.') ? [] : [{ header, at }],
  );
  const message = headers.indexOf('import.message');
  const set = (row: number, column: number, cell: string) =>
    setRows(rows.map((cells, at) => (at === row ? cells.with(column, cell) : cells)));
  if (rows.length > mostRows) return <Text size="sm">{words.tooMany(String(mostRows))}</Text>;
  const send = () => onSend(new File([writeCsv([headers, ...rows], delimiter)], name));
  return (
    <>
      <Table.ScrollContainer minWidth={0} mah={480}>
        <Table aria-label={words.refusedRows} className={classes.rows} withTableBorder>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.problem}</Table.Th>
              {own.map(({ header }) => (
                <Table.Th key={header}>{header}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((cells, row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows never change their places.
              <Table.Tr key={row}>
                <Table.Td className={classes.problem}>{cells[message]}</Table.Td>
                {own.map(({ header, at }) => (
                  <Table.Td key={header}>
                    <TextInput
                      size="xs"
                      aria-label={words.cell(header, String(row + 1))}
                      value={cells[at] ?? ''}
                      onChange={({ currentTarget }) => set(row, at, currentTarget.value)}
                    />
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      <Button mt="sm" onClick={send} loading={isSending}>
        {words.sendAgain}
      </Button>
    </>
  );
}
