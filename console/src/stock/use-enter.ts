import { useQueryClient } from '@tanstack/react-query';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { type Result, useMutation } from '../api/use-mutation.ts';
import { useRights } from '../frame/use-shop.ts';
import { minus, plus, type Quantity } from './quantity.ts';

const AddMovementDocument = graphql(`
  mutation AddMovement($input: MovementCreateInput!, $hasCatalog: Boolean!) {
    createMovement(input: $input) { id adjustment item @include(if: $hasCatalog) { stock } }
  }
`);
const CountStockDocument = graphql(`
  mutation CountStock($stock: ItemStockInput!) { updateItemStock(stock: [$stock]) { id stock } }
`);
const LastMovementDocument = graphql(`
  query LastMovement($sku: String!) {
    movements(first: 1, where: { sku: { equals: $sku } },
      orderBy: [{ field: ID, direction: DESC }]) { nodes { id version adjustment } }
  }
`);
export const SetReasonDocument = graphql(`
  mutation SetReason($id: ID!, $version: String!, $description: String!) {
    updateMovement(by: { id: $id }, ifVersion: $version, input: { description: $description }) {
      id
    }
  }
`);

/** The stock before and after an entry. */
export interface Change {
  /** Null where the account may not read the stock of articles. */
  readonly before: string | null;
  readonly after: string | null;
  readonly adjustment: string;
}

type Made = { readonly change: Change } | { readonly refused: Result<unknown> };

/** Stores what was entered. Resolves with undefined while an earlier entry is on its way. */
export function useEnter() {
  const { mayRead } = useRights();
  const client = useQueryClient();
  const movement = useMutation(AddMovementDocument);
  const count = useMutation(CountStockDocument);

  async function move(sku: string, adjustment: string, description: string) {
    const input = { sku, adjustment, description };
    const made = await movement.run({ input, hasCatalog: mayRead('CATALOG') });
    if (!made?.data) return made && { refused: made };
    const after = made.data.createMovement.item?.stock ?? null;
    const before = after && plus(after, minus(adjustment));
    return { change: { before, after, adjustment } };
  }

  async function set(sku: string, stock: string, description: string) {
    const earlier = await lastOf(sku);
    const made = await count.run({ stock: { sku, stock } });
    if (!made?.data) return made && { refused: made };
    const after = made.data.updateItemStock[0]?.stock ?? stock;
    const last = await lastOf(sku);
    // A count that finds what is stored adds no movement.
    if (!last || last.id === earlier?.id)
      return { change: { before: after, after, adjustment: '0.00' } };
    const { id, version, adjustment } = last;
    if (description) {
      await send(SetReasonDocument, { id, version, description });
      await client.invalidateQueries();
    }
    return { change: { before: plus(after, minus(adjustment)), after, adjustment } };
  }

  return {
    isRunning: movement.isRunning || count.isRunning,
    enter: ({ sku }: { readonly sku: string }, quantity: Quantity, reason: string) =>
      (quantity.kind === 'count' ? set : move)(sku, quantity.amount, reason) as Promise<
        Made | undefined
      >,
  };
}

const lastOf = async (sku: string) =>
  (await send(LastMovementDocument, { sku })).data?.movements?.nodes[0];
