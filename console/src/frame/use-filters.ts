import { useNavigate, useSearch } from '@tanstack/react-router';

/** The filters of a list. They are in the address, so a list can be bookmarked and sent. */
export function useFilters() {
  const filters = useSearch({ strict: false });
  const navigate = useNavigate();
  return {
    filters,
    /** Changes some filters, and begins again at the first page. Null removes a filter. */
    setFilters(changed: Readonly<Record<string, string | null>>) {
      const next = { ...filters, after: null, before: null, ...changed };
      void navigate({ to: '.', search: removeEmpty(next), replace: true });
    },
    clear: () => void navigate({ to: '.', search: {}, replace: true }),
  };
}

const removeEmpty = (values: Readonly<Record<string, string | null | undefined>>) =>
  Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => !!entry[1]),
  );
