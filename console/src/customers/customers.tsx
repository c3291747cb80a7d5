import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { CustomerOrderField, CustomersQuery } from '../../generated/graphql.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { ColumnMenu, useColumnNames } from '../parts/column-menu.tsx';
import { type Column, DataTable, orderByOf } from '../parts/data-table.tsx';
import { DeleteSelected } from '../parts/delete-selected.tsx';
import { CreateLink } from '../parts/links.tsx';
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

const DeleteCustomersDocument = graphql(`
  mutation DeleteCustomers($ids: [ID!]!) { deleteCustomers(ids: $ids) }
`);

export function CustomersScreen() {
  const { common } = useWords();
  const { filters } = useFilters();
  const { mayRead, mayWrite } = useRights();
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
      actions={
        <>
          <ColumnMenu columns={columns} names={names} onChange={setNames} />
          {mayWrite('CUSTOMERS') && <CreateButton />}
        </>
      }
    >
      {({ customers }) =>
        customers && (
          <Customers
            list={customers}
            order={order}
            columns={columns.filter(({ name }, at) => at === 0 || names.includes(name))}
          />
        )
      }
    </ScreenPage>
  );
}

type List = NonNullable<CustomersQuery['customers']>;

interface CustomersProps {
  readonly list: List;
  readonly order: string;
  readonly columns: readonly Column<List['nodes'][number]>[];
}

/** A page of customers; people who were registered twice are selected and deleted. */
function Customers({ list, order, columns }: CustomersProps) {
  const { common, customers: words } = useWords();
  const { setFilters } = useFilters();
  const mayWrite = useRights().mayWrite('CUSTOMERS');
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  if (list.nodes.length === 0)
    return <Nothing message={common.noMatch}>{mayWrite && <CreateButton />}</Nothing>;
  return (
    <>
      {selected.size > 0 && (
        <DeleteSelected
          document={DeleteCustomersDocument}
          variables={{ ids: [...selected] }}
          count={selected.size}
          hint={words.deleteHint}
          onDone={() => setSelected(new Set())}
        />
      )}
      <DataTable
        label={common.customers}
        columns={columns}
        rows={list.nodes}
        rowKey={({ id }) => id}
        order={order}
        onOrder={(next) => setFilters({ order: next })}
        {...(mayWrite && { selected, onSelect: setSelected })}
      />
      <Pager list={list} />
    </>
  );
}

function CreateButton() {
  return <CreateLink to="/customers/new">{useWords().customers.create}</CreateLink>;
}
