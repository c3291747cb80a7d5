import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useWords } from '../words/use-words.tsx';
import type { Column } from './data-table.tsx';
import { Icon } from './icons.tsx';

/** The names of the columns that a list shows, which this browser remembers. */
export function useColumnNames(list: string, initial: readonly string[]) {
  return useLocalStorage<readonly string[]>({
    key: `gateway-columns-${list}`,
    defaultValue: initial,
    getInitialValueInEffect: false,
  });
}

interface ColumnMenuProps<Row> {
  readonly columns: readonly Column<Row>[];
  readonly names: readonly string[];
  onChange(names: readonly string[]): void;
}

/** Chooses the columns of a list; the first one names the record and stays. */
export function ColumnMenu<Row>({ columns, names, onChange }: ColumnMenuProps<Row>) {
  const { common } = useWords();
  const toggle = (name: string) =>
    onChange(names.includes(name) ? names.filter((each) => each !== name) : [...names, name]);
  return (
    <Popover position="bottom-end" withinPortal trapFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<Icon name="columns" size={14} />}>
          {common.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          {columns.slice(1).map(({ name, label }) => (
            <Checkbox
              key={name}
              size="xs"
              label={label}
              checked={names.includes(name)}
              onChange={() => toggle(name)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
