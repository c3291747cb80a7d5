import { SimpleGrid, Stack } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { Fact } from '../parts/fact.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Customer } from './customer-types.ts';

interface CustomerValueProps {
  readonly customer: Customer;
  /** The section that the account may not read. */
  readonly closed: string | undefined;
}

/** The sum of the customer's purchases, without canceled orders. */
export function CustomerValue({ customer: { worth }, closed }: CustomerValueProps) {
  const { customers: list, customer: words, common } = useWords();
  const { money, number } = useFormat();
  return (
    <Panel title={words.worth} closed={closed}>
      <SimpleGrid component="dl" cols={{ base: 2, sm: 4 }} m={0}>
        <Fact label={list.value}>{money(worth?.aggregate.sum.taxedTotal)}</Fact>
        <Fact label={common.orders}>{number(worth?.totalCount)}</Fact>
        <Fact label={words.average}>{money(worth?.aggregate.avg.taxedTotal)}</Fact>
        <Fact label={words.largest}>{money(worth?.aggregate.max.taxedTotal)}</Fact>
      </SimpleGrid>
    </Panel>
  );
}

/** The terms that the shop has agreed on with the customer. */
export function CustomerFacts({ customer }: Pick<CustomerValueProps, 'customer'>) {
  const { customers: words, common } = useWords();
  const { date, dateTime } = useFormat();
  return (
    <Panel title={common.details}>
      <Stack component="dl" gap={6} m={0}>
        <Fact label={words.code}>{customer.code}</Fact>
        <Fact label={words.priceList}>{customer.priceList.name}</Fact>
        <Fact label={words.since}>{date(customer.creationTime)}</Fact>
        <Fact label={words.canLogin}>{customer.canLogin ? common.yes : common.no}</Fact>
        <Fact label={words.lastLogin}>{customer.loginTime && dateTime(customer.loginTime)}</Fact>
      </Stack>
    </Panel>
  );
}
