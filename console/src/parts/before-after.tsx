import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import classes from './before-after.module.css';
import { readable } from './record-link.tsx';

interface BeforeAfterProps {
  /** Values by member, as the audit has them; null before a create and after a delete. */
  readonly before: unknown;
  readonly after: unknown;
}

/** The members of a change, each with its value before and after. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const { common, audit } = useWords();
  const show = useShow();
  const [old, now] = [flat(before), flat(after)];
  // Most languages of a text are usually unchanged, so only changed ones are shown.
  const isSame = (name: string) =>
    old.has(name) && now.has(name) && show(old.get(name)) === show(now.get(name));
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => !isSame(name));
  if (names.length === 0)
    return (
      <Text c="dimmed" size="sm">
        {common.none}
      </Text>
    );
  return (
    <Table verticalSpacing={3} className={classes.table} aria-label={audit.changes}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{audit.member}</Table.Th>
          <Table.Th>{audit.before}</Table.Th>
          <Table.Th>{audit.after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {names.map((name) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name.split('.').map(readable).join(' · ')}</Table.Th>
            <Table.Td className={classes.before}>{show(old.get(name))}</Table.Td>
            <Table.Td className={classes.after}>{show(now.get(name))}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Members of members have a dot in their names: `name.en`. */
function flat(values: unknown, prefix = ''): Map<string, unknown> {
  const members = new Map<string, unknown>();
  for (const [name, value] of Object.entries(values ?? {})) {
    const isObject = value !== null && typeof value === 'object' && !Array.isArray(value);
    if (!isObject) members.set(prefix + name, value);
    else for (const [inner, each] of flat(value, `${prefix}${name}.`)) members.set(inner, each);
  }
  return members;
}

/** Formats times in the zone of the shop, booleans as yes and no, and other values unchanged. */
function useShow() {
  const { common } = useWords();
  const { exactTime } = useFormat();
  return (value: unknown): ReactNode => {
    if (value === undefined || value === null || value === '') return '–';
    if (typeof value === 'boolean') return value ? common.yes : common.no;
    if (typeof value === 'object') return JSON.stringify(value);
    const text = String(value);
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text) ? exactTime(text) : text;
  };
}
