import { useState } from 'react';
import { mismatchOf, violationsOf } from 'storefront-gateway-client';
import { useClient, useMutation } from 'urql';
import { graphql } from '../../generated/gql.ts';
import type { ItemRowFragment, ItemUpdateInput } from '../../generated/graphql.ts';
import { messageOf } from '../page.ts';

export const ItemFields = graphql(`
  fragment ItemRow on Item { id sku stock sellingPrice version }
`);

const SaveItem = graphql(`
  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {
    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id ...ItemRow }
  }
`);

/** Brings what is stored now into the cache, which shows it wherever the item stands. */
const CurrentQuery = graphql(`
  query CurrentItem($id: ID!) { item(by: { id: $id }) { id ...ItemRow } }
`);

/** What the user has entered; what is not touched is absent, and not sent. */
export type Entered = { stock?: string; sellingPrice?: string };

/** Changes stock and price of an item in one price list. */
export function useItemForm({ id, version }: ItemRowFragment, priceList: string) {
  const [entered, setEntered] = useState<Entered>({});
  const [{ fetching, error, data }, send] = useMutation(SaveItem);
  const client = useClient();
  const violations = violationsOf(error);
  const hasChanges = Object.keys(entered).length > 0;

  async function save() {
    const result = await send({ id, version, input: inputOf(entered, priceList) });
    if (result.data) setEntered({});
    if (mismatchOf(result.error))
      await client.query(CurrentQuery, { id }, { requestPolicy: 'network-only' }).toPromise();
  }

  return {
    entered,
    setEntered,
    messages: {
      stock: violations.stock,
      sellingPrice: violations[`sellingPrice.${priceList}`] ?? violations.sellingPrice,
    },
    differing: mismatchOf(error)?.differing,
    failure: Object.keys(violations).length > 0 ? undefined : messageOf(error),
    isSaved: Boolean(data) && !hasChanges,
    canSave: hasChanges && !fetching,
    save,
  };
}

function inputOf({ stock, sellingPrice }: Entered, priceList: string): ItemUpdateInput {
  return {
    ...(stock !== undefined && { stock: decimal(stock) }),
    ...(sellingPrice !== undefined && { sellingPrice: { [priceList]: decimal(sellingPrice) } }),
  };
}

const decimal = (text: string) => text.trim().replace(',', '.');
