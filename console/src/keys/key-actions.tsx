import { Alert, Button, Group, Modal, NumberInput, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Confirm } from '../parts/confirm.tsx';
import { useWords } from '../words/use-words.tsx';
import type { KeyRow } from './keys.tsx';

const RevokeKeyDocument = graphql(`
  mutation RevokeKey($id: ID!) { revokeCallerKeys(ids: [$id]) }
`);
const RotateKeyDocument = graphql(`
  mutation RotateKey($id: ID!, $graceSeconds: Int) {
    rotateCallerKey(id: $id, graceSeconds: $graceSeconds) { secret }
  }
`);

interface ActionProps {
  readonly row: KeyRow;
  onClose(): void;
}

/** Revokes a key after a confirmation. */
export function RevokeKey({ row, onClose }: ActionProps) {
  const words = useWords().keys;
  const { run, isRunning } = useMutation(RevokeKeyDocument);
  async function revoke() {
    const made = await run({ id: row.id });
    notifications.show(
      made?.data
        ? { message: words.isRevoked(row.name) }
        : { color: 'red', message: made?.failure ?? '' },
    );
    onClose();
  }
  return (
    <Confirm
      title={words.revokeTitle(row.name)}
      message={words.revokeHint}
      action={words.revoke}
      isRunning={isRunning}
      onConfirm={revoke}
      onClose={onClose}
    />
  );
}

const hour = 3_600;

/** Replaces the secret of a key; the former one can remain valid for some hours. */
export function RotateKey({
  row,
  onIssued,
  onClose,
}: ActionProps & { onIssued(secret: string): void }) {
  const { keys: words, common } = useWords();
  const { run, isRunning, result } = useMutation(RotateKeyDocument);
  const [hours, setHours] = useState<string | number>(24);
  async function rotate() {
    const made = await run({ id: row.id, graceSeconds: Number(hours) * hour });
    const secret = made?.data?.rotateCallerKey?.secret;
    if (secret) onIssued(secret);
  }
  const refusal = result?.failure ?? result?.violations.graceSeconds;
  return (
    <Modal opened onClose={onClose} title={words.rotateTitle(row.name)} centered>
      <Stack>
        <Text>{words.rotateHint}</Text>
        {refusal && (
          <Alert color="red" role="alert">
            {refusal}
          </Alert>
        )}
        <NumberInput
          label={words.graceHours}
          value={hours}
          onChange={setHours}
          min={0}
          max={168}
          allowDecimal={false}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {common.cancel}
          </Button>
          <Button onClick={rotate} loading={isRunning}>
            {words.rotate}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
