import { Anchor, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { inTurn } from '../api/in-turn.ts';
import { useMutation } from '../api/use-mutation.ts';
import { usePage } from '../api/use-page.ts';
import { useRights } from '../frame/use-shop.ts';
import { FindSelect, useFindText } from '../parts/find-select.tsx';
import { IconButton } from '../parts/icon-button.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './product.module.css';
import type { ProductData } from './product-document.ts';
import { useReason } from './use-save.ts';

const SetSimilarDocument = graphql(`
  mutation SetSimilar($id: ID!, $productIds: [ID!]!) {
    setSimilarProducts(id: $id, productIds: $productIds) { id }
  }
`);

const SetAccessoriesDocument = graphql(`
  mutation SetAccessories($id: ID!, $productIds: [ID!]!) {
    setProductAccessories(id: $id, productIds: $productIds) { id }
  }
`);

const FindProductsDocument = graphql(`
  query FindProducts($text: String!) {
    products(first: 10, where: { search: $text }) { nodes { id code name } }
  }
`);

interface RelatedProps {
  readonly product: ProductData;
  readonly kind: 'similarProducts' | 'accessories';
}

/** Products that the shop shows next to this one. */
export function Related({ product, kind }: RelatedProps) {
  const words = useWords().product;
  const { mayWrite } = useRights();
  const similar = useMutation(SetSimilarDocument);
  const accessories = useMutation(SetAccessoriesDocument);
  const reasonOf = useReason();
  const [reason, setReason] = useState<string>();
  const { nodes } = product[kind];
  const ids = nodes.map(({ id }) => id);
  const latest = useRef(ids);
  useEffect(() => {
    latest.current = ids;
  });
  async function store(change: (stored: string[]) => string[]) {
    const { run } = kind === 'accessories' ? accessories : similar;
    const made = await inTurn(async () =>
      run({ id: product.id, productIds: change(latest.current) }),
    );
    setReason(made && reasonOf(made));
  }
  return (
    <Panel title={words[kind]}>
      <Stack gap="xs">
        {nodes.map(({ id, code, name, thumbnailImage }) => (
          <Group key={id} gap="xs" wrap="nowrap">
            {thumbnailImage && (
              <img className={classes.thumbnail} src={thumbnailImage.url} alt="" />
            )}
            <Anchor component={Link} to={`/products/${id}`} size="sm" flex={1}>
              {name || code}
            </Anchor>
            {mayWrite('CATALOG') && (
              <IconButton
                icon="close"
                label={words.remove(name || code)}
                onClick={() => void store((stored) => stored.filter((each) => each !== id))}
              />
            )}
          </Group>
        ))}
        {reason && (
          <Text size="sm" role="alert" className={classes.reason}>
            {reason}
          </Text>
        )}
        {mayWrite('CATALOG') && (
          <FindProduct
            label={words.addTo(words[kind])}
            without={[product.id, ...ids]}
            onFound={(id) => void store((stored) => [...stored, id])}
          />
        )}
      </Stack>
    </Panel>
  );
}

interface FindProductProps {
  readonly label: string;
  readonly without: readonly string[];
  onFound(id: string): void;
}

/** Finds one product by its name, code or barcode. */
function FindProduct({ label, without, onFound }: FindProductProps) {
  const { products } = useWords();
  const find = useFindText();
  const { data, isUpdating } = usePage(FindProductsDocument, { text: find.wanted }, find);
  const found = data?.products?.nodes ?? [];
  return (
    <FindSelect
      size="xs"
      label={label}
      placeholder={products.searchHint}
      {...{ find, isUpdating }}
      options={found
        .filter(({ id }) => !without.includes(id))
        .map(({ id, code, name }) => ({ value: id, label: `${name} (${code})` }))}
      onFound={onFound}
    />
  );
}
