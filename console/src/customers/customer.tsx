import { Button, Grid, SimpleGrid, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useRights } from '../frame/use-shop.ts';
import { Address } from '../parts/address.tsx';
import { Icon } from '../parts/icons.tsx';
import { Panel } from '../parts/panel.tsx';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { Contacts } from './contacts.tsx';
import { EditCustomer } from './customer-form.tsx';
import type { Customer } from './customer-types.ts';
import { CustomerFacts, CustomerValue } from './customer-value.tsx';
import { EraseCustomer } from './erase-customer.tsx';
import { LastOrders } from './last-orders.tsx';

const CustomerDocument = graphql(`
  query Customer($id: ID!) {
    customer(by: { id: $id }) {
      id code version fullName creationTime loginTime canLogin priceListId priceList { name }
      billingAddress {
        companyName firstName lastName street1 street2 postalCode city stateProv country
        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode
      }
      shippingAddress { name street1 street2 postalCode city stateProv country }
      contacts(orderBy: [{ field: NAME }]) {
        totalCount
        nodes { id version name email phone note }
      }
      orders(first: 10) {
        totalCount
        nodes { number creationTime status isPaidFor taxedTotal }
      }
      worth: orders(first: 1, where: { status: { not: CANCELLED } }) {
        totalCount
        aggregate { sum { taxedTotal } avg { taxedTotal } max { taxedTotal } }
      }
    }
    priceLists { nodes { id name } }
  }
`);

export function CustomerScreen() {
  const { customer: words, common } = useWords();
  const { id = '' } = useParams({ strict: false });
  const { mayRead, mayWrite } = useRights();
  const [erased, setErased] = useState<Customer>();
  const page = usePage(CustomerDocument, { id });
  const people = 'commerce.customers.* commerce.contacts.*';
  const topics = mayRead('SALES') ? `${people} commerce.orders.*` : people;
  useLive(mayRead('CUSTOMERS') ? topics : null);
  const read = page.data?.customer;
  // While another customer is being read, the page still has the previous one.
  const customer = read && read.id === id ? read : null;
  const closedOrders = page.closed['customer.orders'];
  return (
    <>
      <ScreenPage
        title={customer?.fullName ?? common.customers}
        page={page}
        actions={
          customer && (
            <>
              {mayWrite('CUSTOMERS') && <EraseButton onClick={() => setErased(customer)} />}
              <EditCustomer
                key={customer.id}
                customer={customer}
                priceLists={page.data?.priceLists?.nodes ?? []}
                readAgain={async () => (await send(CustomerDocument, { id })).data?.customer}
              />
            </>
          )
        }
      >
        {(data) =>
          customer ? (
            <Grid gap="md">
              <Grid.Col span={{ base: 12, md: 8 }}>
                <Stack>
                  <CustomerValue customer={customer} closed={closedOrders} />
                  <LastOrders customer={customer} closed={closedOrders} />
                  <Contacts key={customer.id} customer={customer} />
                </Stack>
              </Grid.Col>
              <Grid.Col span={{ base: 12, md: 4 }}>
                <Beside customer={customer} />
              </Grid.Col>
            </Grid>
          ) : (
            data.customer === null && (
              <Nothing message={words.missing(id)}>{common.notFoundHint}</Nothing>
            )
          )
        }
      </ScreenPage>
      {erased && <EraseCustomer customer={erased} onClose={() => setErased(undefined)} />}
    </>
  );
}

function EraseButton({ onClick }: { onClick(): void }) {
  const { erasure } = useWords();
  return (
    <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={onClick}>
      {erasure.open}
    </Button>
  );
}

/** The addresses and the terms of the customer. */
function Beside({ customer }: { readonly customer: Customer }) {
  const { address } = useWords();
  return (
    <SimpleGrid cols={1}>
      <Panel title={address.billing}>
        <Address address={customer.billingAddress} isComplete />
      </Panel>
      <Panel title={address.shippingTo}>
        {customer.shippingAddress ? (
          <Address address={customer.shippingAddress} />
        ) : (
          <Text size="sm">{address.sameAddress}</Text>
        )}
      </Panel>
      <CustomerFacts customer={customer} />
    </SimpleGrid>
  );
}
