import { Chip, Group, Select, Switch, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { useFilters } from '../frame/use-filters.ts';
import { useShop } from '../frame/use-shop.ts';
import { Icon } from '../parts/icons.tsx';
import type { PriceList } from '../product/price-cell.tsx';
import { useWords } from '../words/use-words.tsx';

interface FiltersProps {
  readonly lists: readonly PriceList[];
  /** The price list whose prices are shown. */
  readonly chosen: string;
}

const flags = ['lowStock', 'hidden', 'noPicture'] as const;

/** What is shown of the products, and of which price list and languages. */
export function Filters({ lists, chosen }: FiltersProps) {
  const words = useWords().products;
  const { filters, setFilters } = useFilters();
  const { languages } = useShop();
  return (
    <Group mb="md" gap="sm" align="flex-end">
      <Search />
      <Group gap={6}>
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
        size="xs"
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
          mb={5}
          checked={!!filters.languages}
          onChange={({ target }) => setFilters({ languages: target.checked ? '1' : null })}
        />
      )}
    </Group>
  );
}

/** Searches while one types. */
function Search() {
  const words = useWords().products;
  const { filters, setFilters } = useFilters();
  const [text, setText] = useState(filters.search ?? '');
  const search = useDebouncedCallback((wanted: string) => setFilters({ search: wanted }), 250);
  return (
    <TextInput
      type="search"
      label={words.search}
      size="xs"
      w={230}
      leftSection={<Icon name="search" size={14} />}
      placeholder={words.searchHint}
      value={text}
      onChange={({ target }) => {
        setText(target.value);
        search(target.value.trim());
      }}
    />
  );
}
