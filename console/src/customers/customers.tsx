import { graphql } from '../../generated/gql.ts';
import type { CustomerOrderField } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { ColumnMenu, useColumnNames } from '../parts/column-menu.tsx';
import { DataTable, orderByOf } from '../parts/data-table.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { initialColumns, useCustomerColumns } from './customer-columns.tsx';
import { CustomerFilters, whereOf } from './customer-filters.tsx';

const CustomersDocument = graphql(`
  query Customers($where: CustomerWhere!, $orderBy: [CustomerOrder!]!,
    $first: Int, $after: String, $last: Int, $before: String) {
    customers(where: $where, orderBy: $orderBy,
      first: $first, after: $after, last: $last, before: $before) {
      totalCount
      nodes {
        id code fullName creationTime loginTime canLogin priceList { name }
        billingAddress { email country city phoneNumber }
        orders(first: 1, where: { status: { not: CANCELLED } }) {
          totalCount
          aggregate { sum { taxedTotal } }
          nodes { creationTime }
        }
      }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
    countries: customersAggregate(groupBy: [{ field: BILLING_COUNTRY }], orderBy: [{ by: COUNT }]) {
      key { billingCountry }
    }
    priceLists { nodes { id name } }
  }
`);

export function CustomersScreen() {
  const { common } = useWords();
  const { filters, setFilters } = useFilters();
  const { mayRead } = useRights();
  const order = filters.order ?? 'FULL_NAME';
  const page = usePage(CustomersDocument, {
    where: whereOf(filters),
    orderBy: orderByOf<CustomerOrderField>(order, order),
    ...usePaging(),
  });
  useLive(mayRead('CUSTOMERS') ? 'commerce.customers.*' : null);
  const { data, closed } = page;
  const closedValue = closed['customers.nodes.orders'];
  const columns = useCustomerColumns().filter(({ isValue }) => !isValue || !closedValue);
  const [names, setNames] = useColumnNames('customers', initialColumns);
  return (
    <ScreenPage
      title={common.customers}
      page={page}
      head={
        <CustomerFilters
          countries={data?.countries?.flatMap(({ key }) => key.billingCountry ?? []) ?? []}
          priceLists={data?.priceLists?.nodes ?? []}
        />
      }
      actions={<ColumnMenu columns={columns} names={names} onChange={setNames} />}
    >
      {({ customers }) =>
        customers?.nodes.length === 0 ? (
          <Nothing message={common.noMatch} />
        ) : (
          customers && (
            <>
              <DataTable
                label={common.customers}
                columns={columns.filter(({ name }, at) => at === 0 || names.includes(name))}
                rows={customers.nodes}
                rowKey={({ id }) => id}
                order={order}
                onOrder={(next) => setFilters({ order: next })}
              />
              <Pager list={customers} />
            </>
          )
        )
      }
    </ScreenPage>
  );
}
