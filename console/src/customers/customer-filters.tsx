import { SimpleGrid } from '@mantine/core';
import type { CustomerWhere } from '../../generated/graphql.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useFormat } from '../frame/use-format.ts';
import { ClearFilters } from '../parts/clear-filters.tsx';
import { DayFilter, daysOf } from '../parts/day-filter.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { SearchFilter } from '../parts/search-filter.tsx';
import type { Search } from '../router.tsx';
import { useWords } from '../words/use-words.tsx';

/** The condition of the list for the filters in its address. */
export function whereOf({ search, country, login, list, ...days }: Search): CustomerWhere {
  const creationTime = daysOf(days);
  return {
    ...(search && { search }),
    ...(country && { country }),
    ...(login && { canLogin: { equals: login === 'yes' } }),
    ...(list && { priceListId: { equals: list } }),
    ...(creationTime && { creationTime }),
  };
}

interface CustomerFiltersProps {
  readonly countries: readonly string[];
  readonly priceLists: readonly { readonly id: string; readonly name: string }[];
}

/** The filters of the list, which are in its address. */
export function CustomerFilters({ countries, priceLists }: CustomerFiltersProps) {
  const { customers: words, common } = useWords();
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
          name="country"
          label={words.country}
          searchable
          data={shown.map((value) => ({ value, label: nameOf(value) }))}
        />
        <FilterSelect
          name="login"
          label={words.canLogin}
          data={[
            { value: 'yes', label: common.yes },
            { value: 'no', label: common.no },
          ]}
        />
        <FilterSelect
          name="list"
          label={words.priceList}
          data={priceLists.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <DayFilter label={words.since} />
        <ClearFilters />
      </SimpleGrid>
    </search>
  );
}
