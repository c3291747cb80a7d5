import { Select, SimpleGrid } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { ClearFilters } from '../parts/clear-filters.tsx';
import { DayFilter } from '../parts/day-filter.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { readable } from '../parts/record-link.tsx';
import { SearchFilter } from '../parts/search-filter.tsx';
import { useWords } from '../words/use-words.tsx';

/** The types that the audit has. */
const recordTypes =
  'Account CallerKey Category Contact Customer Department Item Language Movement NewsletterList NewsletterMember Option Order Page PaymentMethod PriceList Producer Product ProductFile ProductImage ProductReview Promotion ShippingMethod Supplier TaxArea TaxClass Template UnitOfMeasure Variant Webhook'.split(
    ' ',
  );
const kinds = ['KEY', 'ACCOUNT', 'NOBODY'] as const;

/** The filters of the shown changes: by record, caller and time. */
export function AuditFilters() {
  const { audit: words, action: actions, common } = useWords();
  const { filters, setFilters } = useFilters();
  return (
    <search>
      <SimpleGrid cols={{ base: 2, sm: 3, lg: 6 }} spacing="xs" mb="md">
        <FilterSelect
          name="type"
          label={words.recordType}
          data={recordTypes.map((value) => ({ value, label: readable(value) }))}
          searchable
        />
        <SearchFilter name="key" label={words.recordKey} />
        <FilterSelect
          name="action"
          label={words.action}
          data={Object.entries(actions).map(([name, label]) => ({
            value: name.toUpperCase(),
            label,
          }))}
        />
        <Select
          label={words.kind}
          placeholder={common.all}
          data={kinds.map((value) => ({ value, label: words.kinds[value] }))}
          value={filters.kind ?? null}
          onChange={(kind) => setFilters({ kind, caller: null })}
          clearable
        />
        <DayFilter label={common.date} />
        <ClearFilters />
      </SimpleGrid>
    </search>
  );
}
