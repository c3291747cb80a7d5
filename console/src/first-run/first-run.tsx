import {
  Alert,
  Button,
  Card,
  Center,
  Fieldset,
  PasswordInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { storeKey } from '../api/credential.ts';
import { send } from '../api/send.ts';
import { beginSession } from '../api/session.ts';
import { reasonOf, useMutation } from '../api/use-mutation.ts';
import { useShop } from '../frame/use-shop.ts';
import { useCodes } from '../records/codes.ts';
import { SignInDocument } from '../sign-in/sign-in-document.ts';
import { useWords } from '../words/use-words.tsx';

const FirstRunDocument = graphql(`
  mutation FirstRun($account: AccountCreateInput!, $former: String!, $language: LanguageUpdateInput!,
    $listId: ID!, $list: PriceListUpdateInput!, $taxClass: TaxClassCreateInput!) {
    updateLanguage(by: { code: $former }, input: $language) { id }
    updatePriceList(by: { id: $listId }, input: $list) { id }
    createTaxClass(input: $taxClass) { id }
    createAccount(input: $account) { id }
  }
`);

/** The first screen of a shop without accounts: creates its owner and the required records. */
export function FirstRun() {
  const words = useWords().firstRun;
  const { refused, isRunning, start } = useFirstRun();
  return (
    <Center component="main" mih="100vh" p="md">
      <Card withBorder padding="lg" component="form" onSubmit={start} w="100%" maw={640}>
        <Stack>
          <Title order={1} size="h3">
            {words.title}
          </Title>
          <Text size="sm" c="dimmed">
            {words.hint}
          </Text>
          {refused && (
            <Alert color="red" role="alert">
              {refused}
            </Alert>
          )}
          <OwnerFields />
          <ShopFields />
          <Button type="submit" loading={isRunning} style={{ alignSelf: 'end' }}>
            {words.start}
          </Button>
        </Stack>
      </Card>
    </Center>
  );
}

/** Stores all in one transaction, and signs the owner in. */
function useFirstRun() {
  const client = useQueryClient();
  const { defaultLanguage, defaultPriceListId } = useShop();
  const { run, isRunning } = useMutation(FirstRunDocument);
  const [refused, setRefused] = useState('');
  async function start(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const [email, password] = [text('email'), String(form.get('password') ?? '')];
    const code = text('language');
    const made = await run({
      account: { name: text('name'), email, password, access: 'FULL' },
      former: defaultLanguage,
      language: {
        ...(code !== defaultLanguage && { code }),
        region: text('country'),
        currency: text('currency'),
      },
      listId: defaultPriceListId,
      list: { name: text('priceList') },
      taxClass: { name: text('taxClass'), code: text('taxClass').slice(0, 32) },
    });
    if (!made) return;
    const reason = reasonOf(made);
    if (reason) return setRefused(reason);
    storeKey(null);
    await send(SignInDocument, { email, password });
    beginSession(client);
  }
  return { refused, isRunning, start };
}

function OwnerFields() {
  const { firstRun: words, common, signIn } = useWords();
  return (
    <Fieldset legend={words.owner} miw={0}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        <TextInput name="name" label={common.name} autoComplete="name" required autoFocus />
        <TextInput
          name="email"
          type="email"
          label={signIn.email}
          autoComplete="username"
          required
        />
        <PasswordInput
          name="password"
          label={signIn.password}
          description={words.passwordHint}
          autoComplete="new-password"
          minLength={8}
          required
        />
      </SimpleGrid>
    </Fieldset>
  );
}

function ShopFields() {
  const { firstRun: words, records } = useWords();
  const { defaultLanguage, country, currency } = useShop();
  const { choices } = useCodes();
  const codes = [
    ['language', 'language', defaultLanguage, records.members.language],
    ['country', 'region', country, records.members.region],
    ['currency', 'currency', currency, records.members.currency],
  ] as const;
  return (
    <Fieldset legend={words.shop} miw={0}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {codes.map(([name, kind, value, label]) => (
          <Select
            key={name}
            name={name}
            label={label}
            data={choices(kind)}
            defaultValue={value}
            limit={300}
            searchable
            allowDeselect={false}
            required
          />
        ))}
        <TextInput
          name="priceList"
          label={words.priceList}
          defaultValue={words.priceListName}
          required
        />
        <TextInput
          name="taxClass"
          label={records.members.taxClassId}
          description={words.taxHint}
          defaultValue={words.taxClassName}
          required
        />
      </SimpleGrid>
    </Fieldset>
  );
}
