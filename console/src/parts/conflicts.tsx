import { Alert, Button, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.tsx';
import classes from './conflicts.module.css';
import type { Conflict } from './use-record-form.ts';

export interface ConflictsProps<Values> {
  readonly conflicts: readonly Conflict<Values>[];
  /** The label of a member, and how its values are shown. */
  label(member: keyof Values & string): string;
  show?: ((value: unknown) => ReactNode) | undefined;
  onChoose(conflict: Conflict<Values>, isMine: boolean): void;
}

const plain = (value: unknown): ReactNode =>
  value === null || value === ''
    ? '–'
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);

/** Both values of each member that the user and someone else have changed. */
export function Conflicts<Values>({
  conflicts,
  label,
  show = plain,
  onChoose,
}: ConflictsProps<Values>) {
  const { conflict: explanation, yours, theirs } = useWords().common;
  if (conflicts.length === 0) return null;
  return (
    <Alert color="yellow" role="alert" title={explanation} mb="md">
      <Table.ScrollContainer minWidth={0}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th />
              <Table.Th>{yours}</Table.Th>
              <Table.Th>{theirs}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map((each) => (
              <Table.Tr key={each.member}>
                <Table.Th scope="row">{label(each.member)}</Table.Th>
                {([true, false] as const).map((isMine) => (
                  <Table.Td key={String(isMine)}>
                    <Button
                      size="compact-sm"
                      variant="default"
                      className={classes.value}
                      onClick={() => onChoose(each, isMine)}
                    >
                      {show(isMine ? each.mine : each.theirs)}
                    </Button>
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Alert>
  );
}
