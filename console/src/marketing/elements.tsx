import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { PromotionQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { useWords } from '../words/use-words.tsx';
import type { Entered } from './promotion-document.ts';

const FindElementsDocument = graphql(`
  query FindElements($text: String!) {
    products(first: 20, where: { search: $text }) { nodes { id code name } }
  }
`);

export interface Named {
  readonly id: string;
  readonly name: string;
}

interface ElementsProps {
  readonly entered: Entered;
  readonly choices: PromotionQuery;
  /** The products that the promotion has now. */
  readonly products: readonly Named[];
  readonly violations: Readonly<Record<string, string>>;
  onChange(changed: Partial<Entered>): void;
}

/** The departments, producers or products that a promotion is of; products are searched for. */
export function Elements({ entered, choices, products, violations, onChange }: ElementsProps) {
  const words = useWords().marketing;
  const [text, setText] = useState('');
  const [known, setKnown] = useState<readonly Named[]>(products);
  const [wanted] = useDebouncedValue(text.trim(), 200);
  const { appliedTo, elementIds } = entered;
  const isSearched = appliedTo === 'PRODUCTS';
  const isPaused = !isSearched || wanted.length < 2;
  const { data } = usePage(FindElementsDocument, { text: wanted }, { isPaused });
  const found = isPaused ? [] : (data?.products?.nodes ?? []);
  const lists: Record<Entered['appliedTo'], readonly Named[]> = {
    DEPARTMENTS: choices.departments?.nodes ?? [],
    PRODUCERS: choices.producers?.nodes ?? [],
    PRODUCTS: [...new Map([...known, ...found].map((each) => [each.id, each])).values()],
    CARTS: [],
  };
  const names = new Map(lists[appliedTo].map(({ id, name }) => [id, name]));
  // An element beyond the first hundred is shown by its number.
  const unknown = elementIds.filter((id) => !names.has(id));
  const violation = Object.entries(violations).find(([member]) => member.startsWith('elementIds'));
  return (
    <MultiSelect
      label={words.targets[appliedTo]}
      searchable
      searchValue={text}
      onSearchChange={setText}
      error={violation?.[1]}
      data={[...names, ...unknown.map((id) => [id, id] as const)].map(([value, label]) => ({
        value,
        label,
      }))}
      value={[...elementIds]}
      onChange={(chosen) => {
        setKnown(lists.PRODUCTS.filter(({ id }) => chosen.includes(id)));
        onChange({ elementIds: chosen });
      }}
      {...(isSearched && { filter: ({ options }) => options })}
    />
  );
}
