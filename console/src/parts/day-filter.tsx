import { DatePickerInput } from '@mantine/dates';
import { useState } from 'react';
import { useFilters } from '../frame/use-filters.ts';
import { useWords } from '../words/use-words.tsx';

type Range = [string | null, string | null];

/** A filter by the days from `from` to `to` in the address, both included. */
export function DayFilter({ label }: { readonly label: string }) {
  const { common } = useWords();
  const { filters, setFilters } = useFilters();
  const { from = null, to = null } = filters;
  // Between the choices of the two days the list does not change.
  const [begun, setBegun] = useState<Range | null>(null);
  return (
    <DatePickerInput
      type="range"
      label={label}
      placeholder={common.all}
      valueFormat="D MMM YYYY"
      allowSingleDateInRange
      clearable
      clearButtonProps={{ 'aria-label': `${label}: ${common.all}` }}
      value={begun ?? [from, to]}
      onChange={([first, last]: Range) => {
        const isHalf = first !== null && last === null;
        setBegun(isHalf ? [first, last] : null);
        if (!isHalf) setFilters({ from: first, to: last });
      }}
    />
  );
}

/** The condition of a time for the days in the address. */
export const daysOf = ({
  from,
  to,
}: {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}) => (from || to ? { ...(from && { gte: from }), ...(to && { lte: to }) } : undefined);
