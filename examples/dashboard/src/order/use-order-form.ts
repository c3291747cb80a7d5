import { useState } from 'react';
import { mismatchOf, violationsOf } from 'storefront-gateway-client';
import { useMutation } from 'urql';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import type { OrderFormFragment } from '../../generated/graphql.ts';
import { messageOf } from '../page.ts';
import { type Conflict, compare, inputOf, type Values } from './members.ts';

export const FormFields = graphql(`
  fragment OrderForm on Order {
    id version customerName referenceNumber coupon requests status isPaidFor allowedNextStatuses
  }
`);

const SaveOrder = graphql(`
  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {
    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) { id ...OrderForm }
  }
`);

/** Reads what is stored now. */
export type ReadAgain = () => Promise<OrderFormFragment | null>;

/** Keeps what the user enters apart from the record, which may change at any time. */
export function useOrderForm(order: OrderFormFragment, readAgain: ReadAgain) {
  const [read, setRead] = useState(order);
  const [mine, setMine] = useState<Values>(order);
  const [shown, setShown] = useState(order);
  const [conflicts, setConflicts] = useState<Conflict[]>([]);
  const [{ fetching, error, data }, send] = useMutation(SaveOrder);
  const violations = violationsOf(error);
  const isTold = mismatchOf(error) !== null || Object.keys(violations).length > 0;

  function start(from: OrderFormFragment) {
    setRead(from);
    setMine(from);
    setConflicts([]);
  }

  // A newer record replaces what the user has not touched.
  if (order !== shown) {
    setShown(order);
    if (mine === read) start(order);
  }

  async function save() {
    const { id, version } = read;
    const result = await send({ id, version, input: inputOf(mine) });
    const saved = readFragment(FormFields, result.data?.updateOrder);
    if (saved) return start(saved);
    const differing = mismatchOf(result.error)?.differing;
    const theirs = differing && (await readAgain());
    if (!theirs) return;
    const compared = compare(differing, { read, mine, theirs });
    setConflicts(compared.conflicts);
    setMine(compared.values);
    setRead(theirs);
  }

  const state = { isSaved: Boolean(data?.updateOrder) && mine === read, fetching };
  const failure = isTold ? undefined : messageOf(error);
  return { read, mine, setMine, conflicts, violations, failure, ...state, start, save };
}
