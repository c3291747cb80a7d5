import { Alert, Button, Group, Modal, PasswordInput, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { replaceSession } from '../api/session.ts';
import { useMutation } from '../api/use-mutation.ts';
import { focusRefused } from '../parts/focus-refused.ts';
import { useWords } from '../words/use-words.tsx';

const ChangeOwnPasswordDocument = graphql(`
  mutation ChangeOwnPassword($current: String!, $next: String!) {
    changeOwnPassword(currentPassword: $current, newPassword: $next) { expiryTime }
  }
`);

/** Changes the password of the signed-in account, which ends its other sessions. */
export function ChangePassword({ onClose }: { onClose(): void }) {
  const { ownPassword: words, common } = useWords();
  const [isDone, setDone] = useState(false);
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{words.title}</Text>}>
      {isDone ? (
        <Stack>
          <Text role="status">{words.changed}</Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{common.close}</Button>
          </Group>
        </Stack>
      ) : (
        <PasswordForm onClose={onClose} onDone={() => setDone(true)} />
      )}
    </Modal>
  );
}

interface PasswordFormProps {
  onClose(): void;
  onDone(): void;
}

function PasswordForm({ onClose, onDone }: PasswordFormProps) {
  const { ownPassword: words, common } = useWords();
  const { run, isRunning, result, reset } = useMutation(ChangeOwnPasswordDocument);
  const [values, setValues] = useState({ current: '', next: '' });
  const field = (name: keyof typeof values) => ({
    value: values[name],
    readOnly: isRunning,
    onChange: ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
      setValues({ ...values, [name]: currentTarget.value });
      reset();
    },
  });
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    const made = await replaceSession(() => run(values));
    if (made?.data) onDone();
    else if (made) focusRefused(element);
  }
  return (
    <form onSubmit={submit} noValidate aria-label={words.title}>
      <Stack gap="sm">
        <PasswordInput
          label={words.current}
          autoComplete="current-password"
          data-autofocus
          error={result?.violations.currentPassword && words.wrong}
          {...field('current')}
        />
        <PasswordInput
          label={words.next}
          autoComplete="new-password"
          error={result?.violations.newPassword}
          {...field('next')}
        />
        {result?.failure && (
          <Alert color="red" role="alert">
            {result.failure}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isRunning} disabled={Object.values(values).includes('')}>
            {words.change}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
