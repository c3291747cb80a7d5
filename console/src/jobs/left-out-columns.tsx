import { List, Text } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';

interface LeftOutColumnsProps {
  readonly columns: readonly { readonly header: string; readonly rows: number }[];
}

/** The columns of a file that an import ignores although their rows have values. */
export function LeftOutColumns({ columns }: LeftOutColumnsProps) {
  const words = useWords().jobs;
  const { number } = useFormat();
  const filled = columns.filter(({ rows }) => rows > 0);
  if (filled.length === 0) return null;
  return (
    <div>
      <Text size="sm">{words.leftOut}</Text>
      <List size="sm" aria-label={words.leftOut}>
        {filled.map(({ header, rows }) => (
          <List.Item key={header}>{words.leftOutRows(header, number(rows))}</List.Item>
        ))}
      </List>
    </div>
  );
}
