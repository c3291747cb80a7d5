import { Select, type SelectProps } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { useWords } from '../words/use-words.tsx';

interface FilterSelectProps extends Pick<SelectProps, 'data' | 'searchable'> {
  readonly label: string;
  /** The filter in the address. */
  readonly name: string;
}

/** A filter by one of several values; without one the list shows all. */
export function FilterSelect({ label, name, ...others }: FilterSelectProps) {
  const { common } = useWords();
  const { filters, setFilters } = useFilters();
  return (
    <Select
      {...others}
      label={label}
      placeholder={common.all}
      value={filters[name] ?? null}
      onChange={(value) => setFilters({ [name]: value })}
      clearable
      clearButtonProps={{ 'aria-label': `${label}: ${common.all}` }}
    />
  );
}
