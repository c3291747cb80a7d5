import { Chip, Group, Select, Switch } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { useShop } from '../frame/use-shop.ts';
import { SearchFilter } from '../parts/search-filter.tsx';
import type { PriceList } from '../product/price-cell.tsx';
import { useWords } from '../words/use-words.tsx';

interface FiltersProps {
  readonly lists: readonly PriceList[];
  /** The price list whose prices are shown. */
  readonly chosen: string;
}

const flags = ['lowStock', 'hidden', 'noPicture'] as const;

/** The filters of the products, and the price list and languages to show. */
export function Filters({ lists, chosen }: FiltersProps) {
  const words = useWords().products;
  const { filters, setFilters } = useFilters();
  const { languages } = useShop();
  return (
    <Group mb="md" gap="sm" align="flex-end">
      <SearchFilter label={words.search} placeholder={words.searchHint} />
      <Group gap={6} mb={4}>
        {flags.map((flag) => (
          <Chip
            key={flag}
            size="sm"
            checked={!!filters[flag]}
            onChange={(checked) => setFilters({ [flag]: checked ? '1' : null })}
          >
            {words[flag]}
          </Chip>
        ))}
        {filters.promotion && (
          <Chip size="sm" checked onChange={() => setFilters({ promotion: null })}>
            {words.inPromotion}
          </Chip>
        )}
      </Group>
      <Select
        label={words.priceList}
        w={150}
        allowDeselect={false}
        data={lists.map(({ id, name }) => ({ value: id, label: name }))}
        value={chosen}
        onChange={(priceList) => setFilters({ priceList })}
      />
      {languages.length > 1 && (
        <Switch
          label={words.allLanguages}
          size="sm"
          mb={8}
          checked={!!filters.languages}
          onChange={({ target }) => setFilters({ languages: target.checked ? '1' : null })}
        />
      )}
    </Group>
  );
}
