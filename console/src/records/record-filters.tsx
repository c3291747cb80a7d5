import { SimpleGrid } from '@mantine/core';
import { useFilters } from '../frame/use-filters.ts';
import { ClearFilters } from '../parts/clear-filters.tsx';
import { FilterSelect } from '../parts/filter-select.tsx';
import { SearchFilter } from '../parts/search-filter.tsx';
import type { Search } from '../router.tsx';
import { useWords } from '../words/use-words.tsx';
import { useCodes } from './codes.ts';
import { isLocalized } from './record-values.ts';
import { useRecordWords } from './use-cells.tsx';
import type { Declared, ListData } from './use-declared.ts';

/** The condition of the list for the filters in its address. */
export function whereOf({ declaration, facts, title, language }: Declared, filters: Search) {
  const where: Record<string, unknown> = {};
  for (const name of declaration.filters ?? []) {
    const value = filters[name];
    if (!value) continue;
    const isFlag = facts.members[name]?.kind === 'boolean';
    where[name] = { equals: isFlag ? value === 'yes' : value };
  }
  const { search } = filters;
  if (!search) return where;
  if (facts.hasSearch) return { ...where, search };
  const named = facts.members[title];
  const texts = [title, ...(facts.members.code && title !== 'code' ? ['code'] : [])];
  const OR = texts.map((name) => ({
    [name]: {
      contains: search,
      ...(name === title && named && isLocalized(named) && { language }),
    },
  }));
  return { ...where, OR };
}

interface FiltersProps {
  readonly declared: Declared;
  readonly data: ListData | undefined;
}

/** The text by which the list is searched, and one filter for each declared member. */
export function RecordFilters({ declared, data }: FiltersProps) {
  const { common, records } = useWords();
  const { label } = useRecordWords();
  const { declaration, facts } = declared;
  const { filters = [] } = declaration;
  const options = useOptions(declared, data);
  const placeholder = facts.hasSearch ? undefined : records.searchHint;
  return (
    <search>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="xs" mb="md">
        <SearchFilter label={common.search} {...(placeholder && { placeholder })} />
        {filters.map((name) => (
          <FilterSelect
            key={name}
            name={name}
            label={label(name)}
            data={options(name)}
            searchable
          />
        ))}
        <ClearFilters />
      </SimpleGrid>
    </search>
  );
}

/** The values that a filter offers. */
function useOptions({ declaration, facts }: Declared, data: ListData | undefined) {
  const { common, records } = useWords();
  const { choice } = useRecordWords();
  const { choices } = useCodes();
  const { filters } = useFilters();
  return (name: string) => {
    const { kind, type = '', values = [] } = facts.members[name] ?? {};
    const code = declaration.codes?.[name];
    if (code) return choices(code);
    if (kind === 'boolean')
      return [
        { value: 'yes', label: common.yes },
        { value: 'no', label: common.no },
      ];
    if (kind !== 'reference')
      return values.map((each) => ({ value: String(each), label: choice(type, String(each)) }));
    const named = (data?.[`of${type}`]?.nodes ?? []).map(({ id, name: text }) => ({
      value: id,
      label: text,
    }));
    const top = facts.members[name]?.isNullable ? [] : [{ value: '0', label: records.topLevel }];
    const chosen = filters[name];
    const isThere = !chosen || [...top, ...named].some(({ value }) => value === chosen);
    return [...top, ...named, ...(isThere ? [] : [{ value: chosen, label: chosen }])];
  };
}
