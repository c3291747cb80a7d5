import { type FragmentType, readFragment } from '../../generated/fragment-masking.ts';
import { graphql } from '../../generated/gql.ts';
import type { OrderFactsFragment } from '../../generated/graphql.ts';
import { useLanguage } from '../language.tsx';
import { Closed, Panel, Status } from '../panel.tsx';
import { Table } from '../table.tsx';

const FactsFields = graphql(`
  fragment OrderFacts on Order {
    id creationTime taxedTotal
    customer @_optional { id code fullName orders { totalCount aggregate { sum { taxedTotal } } } }
    lines {
      sku name quantity price totalPrice
      item @_optional { id stock product { id name(language: $language) } }
    }
    statusHistory { by time to }
  }
`);

interface OrderFactsProps {
  readonly order: FragmentType<typeof FactsFields>;
  readonly closed: Readonly<Record<string, string>>;
}

/** What the form of an order does not change. */
export function OrderFacts({ order, closed }: OrderFactsProps) {
  const { say, date, money, number } = useLanguage();
  const { customer, lines, statusHistory, creationTime, taxedTotal } = readFragment(
    FactsFields,
    order,
  );
  return (
    <>
      <Panel title={say('customer')} closed={closed['order.customer']}>
        {customer ? (
          <>
            {customer.fullName} <small>{customer.code}</small>
            <p>
              {say('orders')}: {number(customer.orders?.totalCount)},{' '}
              {money(customer.orders?.aggregate.sum.taxedTotal)}
            </p>
          </>
        ) : (
          '–'
        )}
      </Panel>
      <Panel title={say('history')}>
        <ul className="plain">
          <li>
            <Status status="NEW" /> {date(creationTime)}
          </li>
          {statusHistory.map(({ by, time, to }) => (
            <li key={time}>
              <Status status={to} /> {date(time)} <small>{by}</small>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel title={`${say('lines')}: ${money(taxedTotal)}`} className="wide">
        <Lines lines={lines} closedItem={closed['order.lines.item']} />
      </Panel>
    </>
  );
}

interface LinesProps {
  readonly lines: OrderFactsFragment['lines'];
  readonly closedItem: string | undefined;
}

function Lines({ lines, closedItem }: LinesProps) {
  const { say, money, number } = useLanguage();
  const words = ['product', 'stock', 'quantity', 'price', 'total'] as const;
  return (
    <Table head={words.map(say)} numbers={4}>
      {lines.map(({ sku, name, item, quantity, price, totalPrice }) => (
        <tr key={sku + name}>
          <td>
            {item?.product.name ?? name} <small>{sku}</small>
          </td>
          <td className="right">
            {closedItem ? <Closed section={closedItem} /> : number(item?.stock)}
          </td>
          <td className="right">{number(quantity)}</td>
          <td className="right">{money(price)}</td>
          <td className="right">{money(totalPrice)}</td>
        </tr>
      ))}
    </Table>
  );
}
