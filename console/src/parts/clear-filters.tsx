import { Button } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { useWords } from '../words/use-words.tsx';

/** A button that clears the filters of a list; hidden while the address has no filter. */
export function ClearFilters() {
  const { common } = useWords();
  const { filters, clear } = useFilters();
  const { order: _o, after: _a, before: _b, view: _v, ...conditions } = filters;
  if (Object.keys(conditions).length === 0) return null;
  return (
    <Button variant="subtle" onClick={clear} style={{ alignSelf: 'end' }} px="xs">
      {common.clearFilters}
    </Button>
  );
}
