import {
  Alert,
  Anchor,
  Button,
  Card,
  Center,
  PasswordInput,
  Stack,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { storeKey } from '../api/credential.ts';
import { send } from '../api/send.ts';
import { beginSession } from '../api/session.ts';
import { FrameDocument } from '../frame/use-shop.ts';
import { settings } from '../settings.ts';
import { useWords } from '../words/use-words.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { SignInDocument } from './sign-in-document.ts';

/**
 * The key of the first start, which the address has after its `#`. Browsers do not send that part,
 * and it is removed so that no bookmark has it.
 */
function readGivenKey(): string {
  const [, key = ''] = /^#key=(.+)$/.exec(window.location.hash) ?? [];
  if (key) window.history.replaceState(window.history.state, '', window.location.pathname);
  return decodeURIComponent(key);
}

type Way = 'account' | 'key';

/** Replaces the requested screen, which is shown after the sign-in. */
export function SignIn() {
  const words = useWords().signIn;
  const [given] = useState(readGivenKey);
  const [way, setWay] = useState<Way>(given ? 'key' : 'account');
  const { message, isRunning, byPassword, byKey } = useAttempts();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const read = (name: string) => String(form.get(name) ?? '');
    if (way === 'key') void byKey(read('key').trim());
    else void byPassword(read('email').trim(), read('password'));
  }

  return (
    <Center component="main" mih="100vh" p="md">
      <Stack w="100%" maw={400} gap="lg">
        <Card withBorder padding="lg" component="form" onSubmit={submit}>
          <Stack>
            <Title order={1} size="h3">
              {words.title}
            </Title>
            {message && (
              <Alert color="red" role="alert">
                {message}
              </Alert>
            )}
            {way === 'account' ? <AccountFields /> : <KeyField given={given} />}
            <Button type="submit" loading={isRunning}>
              {words.signIn}
            </Button>
            <Anchor
              component="button"
              type="button"
              size="sm"
              onClick={() => setWay(way === 'key' ? 'account' : 'key')}
            >
              {way === 'key' ? words.withPassword : words.withKey}
            </Anchor>
          </Stack>
        </Card>
        {settings.demo && (
          <DemoAccounts
            accounts={settings.demo.accounts}
            onChoose={(email) => byPassword(email, settings.demo?.password ?? '')}
          />
        )}
        <Text size="xs" c="dimmed" ta="center">
          {settings.version}
        </Text>
      </Stack>
    </Center>
  );
}

/** Signs in by a password or a key; `message` is the reason why the last attempt was refused. */
function useAttempts() {
  const words = useWords().signIn;
  const client = useQueryClient();
  const [message, setMessage] = useState('');
  const [isRunning, setRunning] = useState(false);

  async function attempt(enter: () => Promise<string | undefined>) {
    setRunning(true);
    const refusal = await enter().finally(() => setRunning(false));
    if (refusal === undefined) beginSession(client);
    else setMessage(refusal);
  }
  return {
    message,
    isRunning,
    byPassword: (email: string, password: string) =>
      attempt(async () => {
        storeKey(null);
        const { data, errors } = await send(SignInDocument, { email, password });
        return data?.signIn ? undefined : (errors[0]?.message ?? words.wrong);
      }),
    byKey: (key: string) =>
      attempt(async () => {
        storeKey(key);
        const { data } = await send(FrameDocument, {});
        if (data?.viewer) return undefined;
        storeKey(null);
        return words.wrongKey;
      }),
  };
}

function AccountFields() {
  const words = useWords().signIn;
  return (
    <>
      <TextInput
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        required
        autoFocus
      />
      <PasswordInput
        name="password"
        label={words.password}
        autoComplete="current-password"
        required
      />
    </>
  );
}

function KeyField({ given }: { readonly given: string }) {
  const words = useWords().signIn;
  return (
    <PasswordInput
      name="key"
      defaultValue={given}
      label={words.key}
      description={words.keyHint}
      autoComplete="off"
      required
      autoFocus
    />
  );
}
