import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useFilters } from '../frame/use-filters.ts';
import { Icon } from './icons.tsx';

interface SearchFilterProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The filter in the address. */
  readonly name?: string;
}

/** A filter by text, which follows the typing after a short pause. */
export function SearchFilter({ label, placeholder, name = 'search' }: SearchFilterProps) {
  const { filters, setFilters } = useFilters();
  const stored = filters[name] ?? '';
  const [text, setText] = useState(stored);
  const [known, setKnown] = useState(stored);
  const [applied, setApplied] = useState(stored);
  const apply = useDebouncedCallback((next: string) => {
    setApplied(next.trim());
    setFilters({ [name]: next.trim() || null });
  }, 250);
  // The address has changed in another way, such as by clearing all filters.
  if (stored !== known) {
    setKnown(stored);
    if (stored !== applied) setText(stored);
  }
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder}
      value={text}
      leftSection={<Icon name="search" size={14} />}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        apply(currentTarget.value);
      }}
    />
  );
}
