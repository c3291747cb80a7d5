import { useClient } from 'urql';
import { readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import { Frame } from '../frame.tsx';
import { useLanguage } from '../language.tsx';
import { usePage } from '../page.ts';
import { OrderFacts } from './order-facts.tsx';
import { OrderForm } from './order-form.tsx';
import { FormFields } from './use-order-form.ts';

const OrderQuery = graphql(`
  query Order($number: String!, $language: String!) {
    ...Frame
    order(by: { number: $number }) { id ...OrderForm ...OrderFacts }
  }
`);

/** The part of an order that its form changes, as it is now. */
const CurrentQuery = graphql(`
  query CurrentOrder($id: ID!) { order(by: { id: $id }) { id ...OrderForm } }
`);

export function OrderPage({ number }: { number: string }) {
  const { say, language } = useLanguage();
  const client = useClient();
  const page = usePage(OrderQuery, { number, language });
  const order = page.data?.order;

  async function readAgain(id: string) {
    const context = { requestPolicy: 'network-only' } as const;
    const { data } = await client.query(CurrentQuery, { id }, context).toPromise();
    return readFragment(FormFields, data?.order) ?? null;
  }

  return (
    <Frame page={page} title={`${say('order')} ${number}`}>
      {order && (
        <div className="grid">
          <OrderForm
            key={order.id}
            order={readFragment(FormFields, order)}
            readAgain={() => readAgain(order.id)}
          />
          <OrderFacts order={order} closed={page.closed} />
        </div>
      )}
      {order === null && !page.failure && <p>{say('notFound')}</p>}
    </Frame>
  );
}
