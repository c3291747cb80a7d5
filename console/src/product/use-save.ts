import { graphql } from '../../generated/gql.ts';
import type { ItemUpdateInput, ProductUpdateInput } from '../../generated/graphql.ts';
import { type Result, reasonOf, useMutation } from '../api/use-mutation.ts';
import { useWords } from '../words/use-words.tsx';

const SaveProductDocument = graphql(`
  mutation SaveProduct($id: ID!, $version: String!, $input: ProductUpdateInput!) {
    updateProduct(by: { id: $id }, ifVersion: $version, input: $input) { id version }
  }
`);

const SaveItemDocument = graphql(`
  mutation SaveItem($id: ID!, $version: String!, $input: ItemUpdateInput!) {
    updateItem(by: { id: $id }, ifVersion: $version, input: $input) { id version }
  }
`);

interface Versioned {
  readonly id: string;
  readonly version: string;
}

/** Saves some members of a product or an item if it has not changed since it was read. */
export function useSave() {
  const product = useMutation(SaveProductDocument);
  const item = useMutation(SaveItemDocument);
  return {
    saveProduct: ({ id, version }: Versioned, input: ProductUpdateInput) =>
      product.run({ id, version, input }),
    saveItem: ({ id, version }: Versioned, input: ItemUpdateInput) =>
      item.run({ id, version, input }),
  };
}

/** Returns a sentence on why a mutation of one value was refused; undefined if it was not. */
export function useReason() {
  const { changedMeanwhile } = useWords().products;
  return (result: Result<unknown>): string | undefined => {
    if (result.data) return undefined;
    if (result.mismatch) return changedMeanwhile;
    return reasonOf(result);
  };
}
