import { SegmentedControl } from '@mantine/core';
import { graphql } from '../../generated/gql.ts';
import type { CustomerOrderField } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { ColumnMenu, useColumnNames } from '../parts/column-menu.tsx';
import { DataTable, orderByOf } from '../parts/data-table.tsx';
import { Pager, usePaging } from '../parts/pager.tsx';
import { NoRight, Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { initialColumns, useCustomerColumns } from './customer-columns.tsx';
import { CustomerFilters, whereOf } from './customer-filters.tsx';

const CustomersDocument = graphql(`
  query Customers($where: CustomerWhere!, $orderBy: [CustomerOrder!]!, $isByValue: Boolean!,
    $first: Int, $after: String, $last: Int, $before: String) {
    customers(where: $where, orderBy: $orderBy,
      first: $first, after: $after, last: $last, before: $before) @skip(if: $isByValue) {
      totalCount
      nodes { ...CustomerRow }
      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }
    }
    best: ordersAggregate(
      where: { status: { not: CANCELLED }, customer: $where }
      groupBy: [{ field: CUSTOMER_ID }]
      orderBy: [{ by: SUM, field: TAXED_TOTAL }]
      first: 50
    ) @include(if: $isByValue) { key { customer { ...CustomerRow } } }
    countries: ordersAggregate(groupBy: [{ field: BILLING_COUNTRY }], orderBy: [{ by: COUNT }]) {
      key { billingCountry }
    }
    priceLists { nodes { id name } }
  }
  fragment CustomerRow on Customer {
    id code fullName creationTime loginTime canLogin priceList { name }
    billingAddress { email country city phoneNumber }
    orders(first: 1, where: { status: { not: CANCELLED } }) {
      totalCount
      aggregate { sum { taxedTotal } }
      nodes { creationTime }
    }
  }
`);

export function CustomersScreen() {
  const { common } = useWords();
  const { filters, setFilters } = useFilters();
  const { mayRead } = useRights();
  const isByValue = filters.view === 'best';
  const order = filters.order ?? 'FULL_NAME';
  const page = usePage(CustomersDocument, {
    where: whereOf(filters),
    orderBy: orderByOf<CustomerOrderField>(order, order),
    isByValue,
    ...usePaging(),
  });
  useLive(mayRead('CUSTOMERS') ? 'commerce.customers.*' : null);
  const { data, closed } = page;
  const closedValue = closed.best ?? closed['customers.nodes.orders'];
  const columns = useCustomerColumns().filter(({ isValue }) => !isValue || !closedValue);
  const [names, setNames] = useColumnNames('customers', initialColumns);
  const rows = isByValue
    ? data?.best?.flatMap(({ key }) => key.customer ?? [])
    : data?.customers?.nodes;
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
      actions={
        <>
          <ViewSwitch />
          <ColumnMenu columns={columns} names={names} onChange={setNames} />
        </>
      }
    >
      {({ customers }) => (
        <>
          {isByValue && closed.best && <NoRight section={closed.best} />}
          {rows?.length === 0 && <Nothing message={common.noMatch} />}
          {rows && rows.length > 0 && (
            <DataTable
              label={common.customers}
              columns={columns.filter(({ name }, at) => at === 0 || names.includes(name))}
              rows={rows}
              rowKey={({ id }) => id}
              {...(!isByValue && { order, onOrder: (next) => setFilters({ order: next }) })}
            />
          )}
          {customers && !isByValue && <Pager list={customers} />}
        </>
      )}
    </ScreenPage>
  );
}

/** All customers by pages, or the best ones by what they have bought. */
function ViewSwitch() {
  const { customers: words } = useWords();
  const { filters, setFilters } = useFilters();
  const { mayRead } = useRights();
  if (!mayRead('SALES')) return null;
  return (
    <SegmentedControl
      aria-label={words.view}
      size="xs"
      value={filters.view === 'best' ? 'best' : 'all'}
      onChange={(view) => setFilters({ view: view === 'best' ? view : null })}
      data={[
        { value: 'all', label: words.allCustomers },
        { value: 'best', label: words.best },
      ]}
    />
  );
}
