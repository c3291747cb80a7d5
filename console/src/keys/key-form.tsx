import {
  Alert,
  Button,
  Checkbox,
  Group,
  Modal,
  NumberInput,
  SegmentedControl,
  Stack,
  TextInput,
} from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { type Section, useFrame } from '../frame/use-shop.ts';
import { useWords } from '../words/use-words.tsx';

const CreateKeyDocument = graphql(`
  mutation CreateKey($input: CallerKeyCreateInput!) { createCallerKey(input: $input) { secret } }
`);

interface FormProps {
  onIssued(secret: string): void;
  onClose(): void;
}

/** A new key, which never has more rights than who creates it. */
export function KeyForm({ onIssued, onClose }: FormProps) {
  const { keys: words, section: names, common } = useWords();
  const viewer = useFrame()?.viewer;
  const { run, isRunning, result } = useMutation(CreateKeyDocument);
  const [name, setName] = useState('');
  const [access, setAccess] = useState<'READ' | 'WRITE'>('READ');
  const [sections, setSections] = useState<readonly Section[]>([]);
  const [expiry, setExpiry] = useState<string | null>(null);
  const [calls, setCalls] = useState<string | number>('');
  const violations = result?.violations ?? {};
  async function create() {
    const made = await run({
      input: {
        name,
        access,
        sections: [...sections],
        ...(expiry && { expiryTime: `${expiry.slice(0, 10)}T23:59:59Z` }),
        ...(calls !== '' && { callLimit: { calls: Number(calls), seconds: 60 } }),
      },
    });
    const secret = made?.data?.createCallerKey?.secret;
    if (secret) onIssued(secret);
  }
  return (
    <Modal opened onClose={onClose} title={words.create} size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <Stack>
          {result?.failure && (
            <Alert color="red" role="alert">
              {result.failure}
            </Alert>
          )}
          <TextInput
            label={words.name}
            description={words.nameHint}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            error={violations.name}
            data-autofocus
          />
          <SegmentedControl
            aria-label={words.access}
            data={[
              { value: 'READ', label: words.reads },
              { value: 'WRITE', label: words.writes, disabled: viewer?.access !== 'WRITE' },
            ]}
            value={access}
            onChange={(chosen) => setAccess(chosen as 'READ' | 'WRITE')}
          />
          <Checkbox.Group
            label={common.sections}
            value={[...sections]}
            onChange={(chosen) => setSections(chosen as Section[])}
            error={violations.sections}
          >
            <Group mt={6}>
              {viewer?.sections.map((each) => (
                <Checkbox key={each} value={each} label={names[each]} />
              ))}
            </Group>
          </Checkbox.Group>
          <Group grow align="flex-start">
            <DateInput
              label={words.expiry}
              placeholder={words.never}
              value={expiry}
              onChange={setExpiry}
              clearable
              error={violations.expiryTime}
            />
            <NumberInput
              label={words.callsPerMinute}
              placeholder={words.serviceLimit}
              value={calls}
              onChange={setCalls}
              min={1}
              allowDecimal={false}
              error={violations['callLimit.calls'] ?? violations.callLimit}
            />
          </Group>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <Button type="submit" loading={isRunning}>
              {common.create}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
