import { Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useMemo } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { usePage } from '../api/use-page.ts';
import { useFilters } from '../frame/use-filters.ts';
import { useRights, useShop } from '../frame/use-shop.ts';
import { emptyBilling } from '../parts/address-fields.tsx';
import { focusRefused } from '../parts/focus-refused.ts';
import { BackLink } from '../parts/links.tsx';
import { Panel } from '../parts/panel.tsx';
import { SaveBar } from '../parts/save-bar.tsx';
import { NoRight, ScreenPage } from '../parts/states.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';
import { CustomerFields, members, type PriceList, type Values } from './customer-fields.tsx';

const NewCustomerDocument = graphql(`
  query NewCustomer { priceLists { nodes { id name } } }
`);
const CreateCustomerDocument = graphql(`
  mutation CreateCustomer($input: CustomerCreateInput!) { createCustomer(input: $input) { id } }
`);

/** A customer who does not exist yet, also one who is on the telephone with a new order. */
export function NewCustomerScreen() {
  const { common, customers: words } = useWords();
  const { mayWrite } = useRights();
  const page = usePage(NewCustomerDocument, {});
  return (
    <ScreenPage
      title={words.create}
      page={page}
      head={<BackLink to="/customers">{common.customers}</BackLink>}
    >
      {({ priceLists }) =>
        mayWrite('CUSTOMERS') ? (
          <NewCustomer priceLists={priceLists?.nodes ?? []} />
        ) : (
          <NoRight section="CUSTOMERS" />
        )
      }
    </ScreenPage>
  );
}

function NewCustomer({ priceLists }: { readonly priceLists: readonly PriceList[] }) {
  const { common, customers: words } = useWords();
  const { form, isRunning } = useNewCustomer();
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    if (!(await form.save())) focusRefused(element);
  }
  return (
    <form onSubmit={submit} noValidate aria-label={words.create} style={{ maxWidth: 760 }}>
      <Panel title={words.details}>
        <Stack gap="sm">
          <CustomerFields form={form} priceLists={priceLists} />
        </Stack>
      </Panel>
      <SaveBar form={form} confirm={common.create} isSaving={isRunning} />
    </form>
  );
}

function useNewCustomer() {
  const { defaultPriceListId, country } = useShop();
  const { filters } = useFilters();
  const navigate = useNavigate();
  const { run, isRunning } = useMutation(CreateCustomerDocument);
  const record = useMemo(
    () => ({
      ...{ version: '', code: '', canLogin: false, priceListId: defaultPriceListId },
      billingAddress: { ...emptyBilling, country: country ?? '' },
      shippingAddress: null,
    }),
    [defaultPriceListId, country],
  );
  const form = useRecordForm<Values>({
    record,
    members,
    async save({ billingAddress = record.billingAddress, ...changed }) {
      const { priceListId } = record;
      const made = await run({ input: { priceListId, ...changed, billingAddress } });
      const id = made?.data?.createCustomer.id;
      // The form still has its values, which are saved.
      if (id && filters.then === 'order')
        await navigate({ to: '/orders/new', search: { customer: id }, ignoreBlocker: true });
      else if (id) await navigate({ to: '/customers/$id', params: { id }, ignoreBlocker: true });
      return made;
    },
  });
  return { form, isRunning };
}
