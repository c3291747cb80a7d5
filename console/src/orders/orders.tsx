import { graphql } from '../../generated/gql.ts';
import type { OrderOrderField } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { ColumnMenu, useColumnNames } from '../parts/column-menu.tsx';
import { orderByOf } from '../parts/data-table.tsx';
import { ExportMenu } from '../parts/export-menu.tsx';
import { CreateLink } from '../parts/links.tsx';
import { usePaging } from '../parts/pager.tsx';
import { ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { ExportOrdersDocument } from './export-orders.ts';
import { initialColumns, useOrderColumns } from './order-columns.tsx';
import { OrderFilters } from './order-filters.tsx';
import { OrderList } from './order-list.tsx';
import { whereOf } from './order-where.ts';

const OrdersDocument = graphql(`
  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,
    $first: Int, $after: String, $last: Int, $before: String) {
    orders(where: $where, orderBy: $orderBy,
      first: $first, after: $after, last: $last, before: $before) {
      totalCount
      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }
      nodes {
        id number version creationTime updateTime customerName status isPaidFor quantity
        total taxAmount taxedTotal referenceNumber coupon
        billingAddress { email } deliveryCountry
        paymentMethod { name } shippingMethod { name }
      }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {
      key { deliveryCountry }
    }
  }
`);

export function OrdersScreen() {
  const { orders: words, newOrder, common } = useWords();
  const { filters } = useFilters();
  const { mayRead, mayWrite } = useRights();
  const order = filters.order ?? '-CREATION_TIME';
  const where = whereOf(filters);
  const page = usePage(OrdersDocument, {
    where,
    orderBy: orderByOf<OrderOrderField>(order, order),
    ...usePaging(),
  });
  useLive(mayRead('SALES') ? 'commerce.orders.*' : null);
  const columns = useOrderColumns();
  const [names, setNames] = useColumnNames('orders', initialColumns);
  const countries = page.data?.countries?.flatMap(({ key }) => key.deliveryCountry ?? []) ?? [];
  return (
    <ScreenPage
      title={common.orders}
      page={page}
      head={<OrderFilters countries={countries} />}
      actions={
        <>
          <ColumnMenu columns={columns} names={names} onChange={setNames} />
          <ExportMenu
            document={ExportOrdersDocument}
            variables={{ where }}
            name="orders"
            label={words.export}
          />
          {mayWrite('SALES') && <CreateLink to="/orders/new">{newOrder.title}</CreateLink>}
        </>
      }
    >
      {({ orders }) =>
        orders && (
          <OrderList
            // A new page or filter begins without a selection.
            key={JSON.stringify(filters)}
            list={orders}
            order={order}
            columns={columns.filter(({ name }, at) => at === 0 || names.includes(name))}
          />
        )
      }
    </ScreenPage>
  );
}
