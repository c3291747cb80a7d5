import { graphql } from '../../generated/gql.ts';
import type { OrderRowFragment } from '../../generated/graphql.ts';
import { useLanguage } from '../language.tsx';
import { Closed, Status } from '../panel.tsx';
import { addressOf } from '../route.ts';
import { Table } from '../table.tsx';

/** A customer is missing in the cache where it was closed: the row is shown without it. */
export const RowFields = graphql(`
  fragment OrderRow on Order {
    id number creationTime customerName status isPaidFor taxedTotal version
    customer @_optional { id code }
  }
`);

interface OrderTableProps {
  readonly rows: readonly OrderRowFragment[];
  readonly closedCustomer: string | undefined;
  readonly selected: readonly string[];
  readonly onSelect: (ids: readonly string[]) => void;
}

export function OrderTable({ rows, selected, onSelect, closedCustomer }: OrderTableProps) {
  const { say } = useLanguage();
  const select = (ids: readonly string[], isSelected: boolean) => {
    const others = selected.filter((id) => !ids.includes(id));
    onSelect(isSelected ? [...others, ...ids] : others);
  };
  const checkbox = (label: string, ids: readonly string[]) => (
    <input
      type="checkbox"
      aria-label={label}
      checked={ids.length > 0 && ids.every((id) => selected.includes(id))}
      onChange={({ target }) => select(ids, target.checked)}
    />
  );
  const words = ['number', 'date', 'customer', 'status', 'paid', 'total'] as const;
  const all = checkbox(
    say('selectAll'),
    rows.map(({ id }) => id),
  );
  return (
    <Table head={[all, ...words.map(say)]} numbers={1}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td>{checkbox(`${say('select')} ${row.number}`, [row.id])}</td>
          <OrderCells row={row} closedCustomer={closedCustomer} />
        </tr>
      ))}
    </Table>
  );
}

type OrderCellsProps = { row: OrderRowFragment } & Pick<OrderTableProps, 'closedCustomer'>;

function OrderCells({ row, closedCustomer }: OrderCellsProps) {
  const { say, date, money } = useLanguage();
  const { number, creationTime, customerName, customer, status, isPaidFor, taxedTotal } = row;
  return (
    <>
      <td>
        <a href={addressOf(`/orders/${encodeURIComponent(number)}`)}>{number}</a>
      </td>
      <td>{date(creationTime)}</td>
      <td>
        {customerName}{' '}
        {closedCustomer ? <Closed section={closedCustomer} /> : <small>{customer?.code}</small>}
      </td>
      <td>
        <Status status={status} />
      </td>
      <td>{say(isPaidFor ? 'paid' : 'notPaid')}</td>
      <td className="right">{money(taxedTotal)}</td>
    </>
  );
}
