import { useState } from 'react';
import { useQuery } from 'urql';
import { graphql } from './gql/gql.ts';
import { OrderForm } from './order-form.tsx';
import { useOrderChanges } from './use-order-changes.tsx';

const OrdersQuery = graphql(`
  query Orders {
    events(topics: [], first: 1) { lastPosition }
    orders(first: 20, orderBy: [{ field: CREATION_TIME, direction: DESC }]) {
      totalCount
      nodes { id number customerName status total }
    }
  }
`);

export function Orders() {
  const [open, setOpen] = useState<string>();
  const [{ data, error, fetching }, execute] = useQuery({ query: OrdersQuery });
  const reload = () => execute({ requestPolicy: 'network-only' });
  useOrderChanges(data?.events?.lastPosition, fetching, reload);
  return (
    <section>
      <h1>Orders ({data?.orders?.totalCount})</h1>
      {error && <p role="alert">{error.message}</p>}
      <ul>
        {data?.orders?.nodes.map(({ id, number, customerName, status, total }) => (
          <li key={id}>
            <button type="button" onClick={() => setOpen(id)}>
              {number}
            </button>{' '}
            {customerName}, {status}, {total}
          </li>
        ))}
      </ul>
      {open && <OrderForm key={open} id={open} />}
    </section>
  );
}
