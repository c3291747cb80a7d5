import { useState } from 'react';
import { mismatchOf, violationsOf } from 'storefront-gateway-client';
import { useClient, useMutation, useQuery } from 'urql';
import { graphql } from './gql/gql.ts';
import type { OrderQuery as OrderData } from './gql/graphql.ts';

const OrderQuery = graphql(`
  query Order($id: ID!) { order(by: { id: $id }) { id version number referenceNumber requests } }
`);
const SaveOrder = graphql(`
  mutation SaveOrder($id: ID!, $version: String!, $input: OrderUpdateInput!) {
    updateOrder(by: { id: $id }, ifVersion: $version, input: $input) {
      id version number referenceNumber requests
    }
  }
`);

type Order = NonNullable<OrderData['order']>;
const labels = { referenceNumber: 'Reference number', requests: 'Note' };
const members = ['referenceNumber', 'requests'] as const;

export function OrderForm({ id }: { id: string }) {
  const [{ data }] = useQuery({ query: OrderQuery, variables: { id } });
  return data?.order ? <Form order={data.order} /> : null;
}

function Form({ order }: { order: Order }) {
  const client = useClient();
  const [read, setRead] = useState(order);
  const [mine, setMine] = useState(order);
  const [theirs, setTheirs] = useState<Partial<Order>>({});
  const [{ error, data }, send] = useMutation(SaveOrder);
  const violations = violationsOf(error);
  const mismatch = mismatchOf(error);

  async function save() {
    const { id, version } = read;
    const { referenceNumber, requests } = mine;
    const result = await send({ id, version, input: { referenceNumber, requests } });
    const saved = result.data?.updateOrder;
    if (saved) return show(saved, saved, {});
    if (!mismatchOf(result.error)) return;
    // Somebody else has saved meanwhile: what the user has not touched is taken over.
    const again = await client.query(OrderQuery, { id }, { requestPolicy: 'network-only' });
    const now = again.data?.order;
    if (now) show(now, { ...now, ...changesOf(mine, read) }, changesOf(now, read));
  }

  function show(stored: Order, values: Order, changed: Partial<Order>) {
    setRead(stored);
    setMine(values);
    setTheirs(changed);
  }

  return (
    <form action={save}>
      <h2>Order {read.number}</h2>
      {mismatch && (
        <p role="alert">Somebody else has changed this order. Save again to keep yours.</p>
      )}
      {members.map((name) => (
        <label key={name}>
          {labels[name]}{' '}
          <input
            value={mine[name]}
            onChange={(e) => setMine({ ...mine, [name]: e.target.value })}
          />{' '}
          {violations[name]}
          {theirs[name] !== undefined && `Theirs: ${theirs[name]}`}
        </label>
      ))}
      <button type="submit">Save</button>
      <output>
        {data?.updateOrder && mine === read ? 'Saved' : error && !mismatch && error.message}
      </output>
    </form>
  );
}

/** The members that differ from what was read. */
const changesOf = (order: Order, read: Order): Partial<Order> =>
  Object.fromEntries(
    members.filter((name) => order[name] !== read[name]).map((name) => [name, order[name]]),
  );
