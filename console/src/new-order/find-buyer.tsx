import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { FindBuyersQuery } from '../../generated/graphql.ts';
import { send } from '../api/send.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights } from '../frame/use-shop.ts';
import { FindSelect, useFindText } from '../parts/find-select.tsx';
import { CreateLink } from '../parts/links.tsx';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { DraftForm } from './draft.ts';

const FindBuyersDocument = graphql(`
  query FindBuyers($text: String!) {
    customers(first: 10, where: { search: $text }) { nodes { ...Buyer } }
  }
  fragment Buyer on Customer {
    id code fullName priceListId priceList { name }
    billingAddress {
      companyName firstName lastName street1 street2 postalCode city stateProv country
      email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode
    }
    shippingAddress { name street1 street2 postalCode city stateProv country }
  }
`);
const OneBuyerDocument = graphql(`
  query OneBuyer($id: ID!) { customer(by: { id: $id }) { ...Buyer } }
`);

type Found = NonNullable<FindBuyersQuery['customers']>['nodes'][number];

/** Takes the customer into the draft, with her addresses and her price list. */
function useTake({ change }: DraftForm) {
  return ({ id, code, fullName, priceListId, priceList, ...addresses }: Found) =>
    change({
      buyer: { id, code, name: fullName, priceListId, priceList: priceList.name },
      ...addresses,
    });
}

/** The buyer: a customer who is found or made, or only a name and an address. */
export function FindBuyer({ form }: { readonly form: DraftForm }) {
  const { newOrder: words, orders, customers } = useWords();
  const { mayRead, mayWrite } = useRights();
  const find = useFindText();
  const take = useTake(form);
  useMade(take);
  const { data, isUpdating } = usePage(FindBuyersDocument, { text: find.wanted }, find);
  const found = data?.customers?.nodes ?? [];
  const { buyer } = form.draft;
  if (!mayRead('CUSTOMERS')) return null;
  return (
    <Panel
      title={orders.customer}
      actions={
        mayWrite('CUSTOMERS') &&
        !buyer && (
          <CreateLink to="/customers/new?then=order" variant="default">
            {customers.create}
          </CreateLink>
        )
      }
    >
      {buyer ? (
        <Chosen form={form} />
      ) : (
        <Stack gap="xs">
          <FindSelect
            label={words.findCustomer}
            placeholder={words.findHint}
            {...{ find, isUpdating }}
            error={form.violations.customerId}
            options={found.map(({ id, code, fullName, billingAddress: { city } }) => ({
              value: id,
              label: [fullName, code, city].filter(Boolean).join(' · '),
            }))}
            onFound={(id) => {
              const customer = found.find((each) => each.id === id);
              if (customer) take(customer);
            }}
          />
          <Text size="sm" c="dimmed">
            {words.withoutCustomer}
          </Text>
        </Stack>
      )}
    </Panel>
  );
}

/** Takes the customer that the address names once, such as one who was made for this order. */
function useMade(take: (customer: Found) => void) {
  const { filters, setFilters } = useFilters();
  const id = filters.customer;
  const read = useEffectEvent(async (wanted: string) => {
    const { data } = await send(OneBuyerDocument, { id: wanted });
    if (data?.customer) take(data.customer);
    setFilters({ customer: null });
  });
  useEffect(() => {
    if (id) void read(id);
  }, [id]);
}

function Chosen({ form }: { readonly form: DraftForm }) {
  const { newOrder: words, customers } = useWords();
  const { buyer, billingAddress } = form.draft;
  if (!buyer) return null;
  const { city, phoneNumber, email } = billingAddress;
  return (
    <Group justify="space-between" align="flex-start">
      <div>
        <Text fw={600}>
          <Link to="/customers/$id" params={{ id: buyer.id }}>
            {buyer.name}
          </Link>
        </Text>
        <Text size="sm" c="dimmed">
          {[buyer.code, city, phoneNumber, email].filter(Boolean).join(' · ')}
        </Text>
        <Text size="sm">
          {customers.priceList}: {buyer.priceList}
        </Text>
      </div>
      <Button size="xs" variant="default" onClick={() => form.set('buyer', null)}>
        {words.otherCustomer}
      </Button>
    </Group>
  );
}
