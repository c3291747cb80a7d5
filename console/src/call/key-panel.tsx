import { Alert, Button, Group, PasswordInput, Stack, Text } from '@mantine/core';
import type { FormEvent } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { useFrame, useRights } from '../frame/use-shop.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { useCallKey } from './use-call-key.ts';

interface KeyPanelProps {
  readonly keys: ReturnType<typeof useCallKey>;
  /** Whether the chosen operation writes. */
  readonly isWrite: boolean;
}

/** Requests the key that v3 needs; shows an existing one, and lets the user remove it. */
export function KeyPanel({ keys, isWrite }: KeyPanelProps) {
  if (keys.isOfTab) return null;
  if (keys.created) return <CreatedKey keys={keys} isWrite={isWrite} />;
  return keys.key === null ? <NoKey keys={keys} /> : <EnteredKey keys={keys} />;
}

/** The rights and the expiry of the created key, and the switch to a key that can write. */
function CreatedKey({ keys, isWrite }: KeyPanelProps) {
  const words = useWords().call;
  const { exactTime } = useFormat();
  const mayWrite = useFrame()?.viewer.access === 'WRITE';
  const { created, create, forget, isCreating, failure } = keys;
  if (!created) return null;
  const { access, expiryTime } = created;
  return (
    <Stack gap={4} mb="sm">
      <Group gap="xs">
        <Icon name="keys" size={16} />
        <Text size="sm" c="dimmed">
          {words.keyUntil[access](exactTime(expiryTime))}
        </Text>
        {mayWrite && access === 'READ' && (
          <Button
            size="compact-xs"
            variant={isWrite ? 'filled' : 'subtle'}
            loading={isCreating}
            onClick={() => create('WRITE')}
          >
            {words.allowWrites}
          </Button>
        )}
        {access === 'WRITE' && (
          <Button
            size="compact-xs"
            variant="subtle"
            loading={isCreating}
            onClick={() => create('READ')}
          >
            {words.onlyRead}
          </Button>
        )}
        <Button size="compact-xs" variant="subtle" onClick={forget}>
          {words.revokeKey}
        </Button>
      </Group>
      <Problem failure={failure} />
    </Stack>
  );
}

function EnteredKey({ keys }: Pick<KeyPanelProps, 'keys'>) {
  const words = useWords().call;
  return (
    <Group gap="xs" mb="sm">
      <Icon name="keys" size={16} />
      <Text size="sm" c="dimmed">
        {words.keyInUse(keys.key?.slice(0, 8) ?? '')}
      </Text>
      <Button size="compact-xs" variant="subtle" onClick={() => keys.enter(null)}>
        {words.forgetKey}
      </Button>
    </Group>
  );
}

const Problem = ({ failure }: { readonly failure: string | undefined }) =>
  failure && (
    <Text size="sm" c="red" role="alert" mb="sm">
      {failure}
    </Text>
  );

function NoKey({ keys }: Pick<KeyPanelProps, 'keys'>) {
  const words = useWords().call;
  const { mayWrite } = useRights();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = String(new FormData(event.currentTarget).get('key')).trim();
    if (key) keys.enter(key);
  }
  return (
    <Alert icon={<Icon name="keys" />} title={words.needsKey} mb="md">
      <Text size="sm" mb="sm">
        {words.needsKeyHint}
      </Text>
      <Problem failure={keys.failure} />
      <form onSubmit={submit}>
        <Group align="flex-end" gap="sm">
          {mayWrite('APPS') && (
            <Button onClick={() => keys.create('READ')} loading={keys.isCreating}>
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
