import { SimpleGrid } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { ClearFilters } from '../parts/clear-filters.tsx';
import { DayFilter } from '../parts/day-filter.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { SearchFilter } from '../parts/search-filter.tsx';
import { useWords } from '../words/use-words.tsx';
import { statuses, valid } from './order-where.ts';

/** The filters of the list, which are in its address. */
export function OrderFilters({ countries }: { readonly countries: readonly string[] }) {
  const { orders: words, common, orderStatus } = useWords();
  const { filters } = useFilters();
  const { country: nameOf } = useFormat();
  const shown = filters.country ? [...new Set([...countries, filters.country])] : countries;
  return (
    <search>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 7 }} spacing="xs" mb="md">
        <div style={{ gridColumn: 'span 2' }}>
          <SearchFilter label={common.search} placeholder={words.searchHint} />
        </div>
        <FilterSelect
          name="status"
          label={common.status}
          data={[
            { value: valid, label: words.notCanceled },
            ...statuses.map((value) => ({ value, label: orderStatus[value] })),
          ]}
        />
        <FilterSelect
          name="paid"
          label={words.payment}
          data={[
            { value: 'yes', label: words.paid },
            { value: 'no', label: words.unpaid },
          ]}
        />
        <FilterSelect
          name="country"
          label={words.country}
          searchable
          data={shown.map((value) => ({ value, label: nameOf(value) }))}
        />
        <DayFilter label={words.placed} />
        <ClearFilters />
      </SimpleGrid>
    </search>
  );
}
