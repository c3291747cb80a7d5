import { Button, Kbd, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, type SpotlightActionData, spotlight } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { FindQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import { screens } from './screens.ts';
import { useRights } from './use-shop.ts';

const FindDocument = graphql(`
  query Find($text: String!) {
    search(text: $text, first: 12) {
      type
      order { number customerName }
      product { id code name }
      item { sku product { id } }
      customer { id code fullName }
    }
  }
`);

type Hit = NonNullable<FindQuery['search']>[number];
type Go = (to: string) => void;

/** `Ctrl+K`: finds any record and any screen. */
export function FindAnything() {
  const words = useWords();
  const { common } = words;
  const navigate = useNavigate();
  const { mayRead } = useRights();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 150);
  const { data } = usePage(FindDocument, { text: wanted }, { isPaused: wanted.length < 2 });
  const go: Go = (to) => void navigate({ to });
  const pages: SpotlightActionData[] = screens
    .filter(({ section }) => mayRead(section))
    .map((screen) => ({ ...screen, name: screen.label(words) }))
    .filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()))
    .map(({ path, icon, name }) => ({
      id: path,
      label: name,
      leftSection: <Icon name={icon} />,
      onClick: () => go(path),
    }));
  const hits = wanted.length < 2 ? [] : (data?.search ?? []);
  const records = hits.flatMap((hit, at) => actionOf(hit, at, go));
  return (
    <>
      <Button
        variant="default"
        size="xs"
        c="dimmed"
        leftSection={<Icon name="search" size={14} />}
        rightSection={<Kbd size="xs">Ctrl K</Kbd>}
        onClick={spotlight.open}
      >
        {common.search}
      </Button>
      <Spotlight
        actions={[...records, ...pages]}
        filter={(_query, actions) => actions}
        query={text}
        onQueryChange={setText}
        nothingFound={<Text c="dimmed">{common.nothingFound}</Text>}
        searchProps={{ placeholder: common.searchHint, 'aria-label': common.searchHint }}
        shortcut={['mod + K', '/']}
        attributes={{ content: { 'aria-label': common.searchHint } }}
        scrollable
        maxHeight={420}
      />
    </>
  );
}

/** Returns the link of a record; only some records have a screen. */
function actionOf({ order, product, item, customer, type }: Hit, at: number, go: Go) {
  const id = `${type}-${at}`;
  const action = (to: string, label: string, description?: string) => [
    { id, label, ...(description && { description }), onClick: () => go(to) },
  ];
  if (order) return action(`/orders/${order.number}`, order.number, order.customerName);
  if (product) return action(`/products/${product.id}`, product.name || product.code, product.code);
  if (item) return action(`/products/${item.product.id}`, item.sku);
  if (customer) return action(`/customers/${customer.id}`, customer.fullName, customer.code);
  return [];
}
