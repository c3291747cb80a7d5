import { Button, Group, PasswordInput, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { ExtraProps } from './use-declared.ts';

const SetPasswordDocument = graphql(`
  mutation SetPassword($id: ID!, $password: String!) {
    setAccountPassword(id: $id, password: $password) { id }
  }
`);

/** Sets the password of an account. Passwords cannot be read. */
export function PasswordPanel({ record, mayWrite }: ExtraProps) {
  const { records: words, common } = useWords();
  const { run, isRunning, result, reset } = useMutation(SetPasswordDocument);
  const [password, setPassword] = useState('');
  if (!mayWrite) return null;
  async function submit(event: FormEvent) {
    event.preventDefault();
    const made = await run({ id: String(record.id), password });
    if (made?.data) setPassword('');
  }
  return (
    <Panel title={words.members.password}>
      <form onSubmit={submit} noValidate>
        <Group align="flex-start" wrap="nowrap">
          <PasswordInput
            flex={1}
            aria-label={words.newPassword}
            placeholder={words.newPassword}
            autoComplete="new-password"
            value={password}
            error={result?.violations.password ?? result?.failure}
            onChange={({ target }) => {
              setPassword(target.value);
              reset();
            }}
          />
          <Button type="submit" loading={isRunning} disabled={password === ''}>
            {words.setPassword}
          </Button>
        </Group>
        <Text size="sm" c="dimmed" mt={4} role="status">
          {result?.data ? common.saved : ''}
        </Text>
      </form>
    </Panel>
  );
}
