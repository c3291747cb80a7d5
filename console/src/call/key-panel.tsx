import { Alert, Button, Group, PasswordInput, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useRights } from '../frame/use-shop.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { useCallKey } from './use-call-key.ts';

/** Requests the key that v3 needs; with one it only says which and lets it be forgotten. */
export function KeyPanel({ keys }: { readonly keys: ReturnType<typeof useCallKey> }) {
  const words = useWords().call;
  const { mayWrite } = useRights();
  if (keys.key !== null)
    return keys.isOfTab ? null : (
      <Group gap="xs" mb="sm">
        <Icon name="keys" size={16} />
        <Text size="sm" c="dimmed">
          {words.keyInUse(keys.key.slice(0, 8))}
        </Text>
        <Button size="compact-xs" variant="subtle" onClick={() => keys.use(null)}>
          {words.forgetKey}
        </Button>
      </Group>
    );
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('key')).trim();
    if (key) keys.use(key);
  }
  return (
    <Alert icon={<Icon name="keys" />} title={words.needsKey} mb="md">
      <Text size="sm" mb="sm">
        {words.needsKeyHint}
      </Text>
      {keys.failure && (
        <Text size="sm" c="red" role="alert" mb="sm">
          {keys.failure}
        </Text>
      )}
      <form onSubmit={submit}>
        <Group align="flex-end" gap="sm">
          {mayWrite('APPS') && (
            <Button onClick={keys.create} loading={keys.isCreating}>
              {words.createKey}
            </Button>
          )}
          <PasswordInput name="key" label={words.ownKey} autoComplete="off" w={240} />
          <Button type="submit" variant="default">
            {words.useKey}
          </Button>
        </Group>
      </form>
    </Alert>
  );
}
