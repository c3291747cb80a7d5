import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { CustomerOrderField, CustomersQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import type { Column } from '../parts/data-table.tsx';
import { useWords } from '../words/use-words.tsx';

type Row = NonNullable<CustomersQuery['customers']>['nodes'][number];

/** The columns of the list until a user chooses others. */
export const initialColumns = ['code', 'email', 'country', 'orders', 'value', 'last'];

interface CustomerColumn extends Column<Row> {
  readonly field?: CustomerOrderField;
  /** Whether the value comes from orders, which an account may not be allowed to read. */
  readonly isValue?: boolean;
}

/** All columns of the list. Canceled orders do not count in a customer's value. */
export function useCustomerColumns(): readonly CustomerColumn[] {
  const { customers: words, common, address } = useWords();
  const { date, money, number, country } = useFormat();
  return useMemo(
    () => [
      {
        name: 'name',
        label: common.name,
        field: 'FULL_NAME',
        cell: (row) => <CustomerLink {...row} />,
      },
      { name: 'code', label: words.code, field: 'CODE', cell: (row) => row.code || '–' },
      {
        name: 'email',
        label: address.email,
        field: 'BILLING_ADDRESS_EMAIL',
        cell: (row) => row.billingAddress.email,
      },
      { name: 'phone', label: address.phoneNumber, cell: (row) => row.billingAddress.phoneNumber },
      { name: 'city', label: address.city, cell: (row) => row.billingAddress.city },
      {
        name: 'country',
        label: words.country,
        field: 'BILLING_ADDRESS_COUNTRY',
        cell: (row) => country(row.billingAddress.country),
      },
      { name: 'list', label: words.priceList, cell: (row) => row.priceList.name },
      {
        name: 'since',
        label: words.since,
        field: 'CREATION_TIME',
        cell: (row) => date(row.creationTime),
      },
      { name: 'login', label: words.lastLogin, cell: (row) => date(row.loginTime) },
      {
        name: 'last',
        label: words.lastOrder,
        isValue: true,
        cell: (row) => date(row.orders?.nodes[0]?.creationTime),
      },
      {
        name: 'orders',
        label: common.orders,
        isNumber: true,
        isValue: true,
        cell: (row) => number(row.orders?.totalCount),
      },
      {
        name: 'value',
        label: words.value,
        field: 'BOUGHT',
        isNumber: true,
        isValue: true,
        cell: (row) => money(row.orders?.aggregate.sum.taxedTotal),
      },
    ],
    [words, common, address, date, money, number, country],
  );
}

const CustomerLink = ({ id, fullName }: Pick<Row, 'id' | 'fullName'>) => (
  <Link to="/customers/$id" params={{ id }}>
    {fullName}
  </Link>
);
