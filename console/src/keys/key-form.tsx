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
import { type FormEvent, useState } from 'react';
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

interface Values {
  readonly name: string;
  readonly access: 'READ' | 'WRITE';
  readonly sections: readonly Section[];
  /** The last day of the key; null for never. */
  readonly expiry: string | null;
  /** The most calls a minute; empty for the limit of the service. */
  readonly calls: string | number;
}

const empty: Values = { name: '', access: 'READ', sections: [], expiry: null, calls: '' };

const inputOf = ({ name, access, sections, expiry, calls }: Values) => ({
  name,
  access,
  sections: [...sections],
  ...(expiry && { expiryTime: `${expiry.slice(0, 10)}T23:59:59Z` }),
  ...(calls !== '' && { callLimit: { calls: Number(calls), seconds: 60 } }),
});

/** A new key, which never has more rights than who creates it. */
export function KeyForm({ onIssued, onClose }: FormProps) {
  const { keys: words, common } = useWords();
  const { run, isRunning, result } = useMutation(CreateKeyDocument);
  const [values, setValues] = useState(empty);
  async function create(event: FormEvent) {
    event.preventDefault();
    const made = await run({ input: inputOf(values) });
    const secret = made?.data?.createCallerKey?.secret;
    if (secret) onIssued(secret);
  }
  const set = (changed: Partial<Values>) => setValues((before) => ({ ...before, ...changed }));
  return (
    <Modal opened onClose={onClose} title={words.create} size="lg">
      <form onSubmit={create}>
        <Stack>
          {result?.failure && (
            <Alert color="red" role="alert">
              {result.failure}
            </Alert>
          )}
          <Rights values={values} set={set} violations={result?.violations ?? {}} />
          <Limits values={values} set={set} violations={result?.violations ?? {}} />
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

interface FieldsProps {
  readonly values: Values;
  readonly violations: Readonly<Record<string, string>>;
  set(changed: Partial<Values>): void;
}

function Rights({ values, violations, set }: FieldsProps) {
  const { keys: words, section: names, common } = useWords();
  const viewer = useFrame()?.viewer;
  return (
    <>
      <TextInput
        label={words.name}
        description={words.nameHint}
        value={values.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
        error={violations.name}
        data-autofocus
      />
      <SegmentedControl
        aria-label={words.access}
        data={[
          { value: 'READ', label: words.reads },
          { value: 'WRITE', label: words.writes, disabled: viewer?.access !== 'WRITE' },
        ]}
        value={values.access}
        onChange={(chosen) => set({ access: chosen as Values['access'] })}
      />
      <Checkbox.Group
        label={common.sections}
        value={[...values.sections]}
        onChange={(chosen) => set({ sections: chosen as Section[] })}
        error={violations.sections}
      >
        <Group mt={6}>
          {viewer?.sections.map((each) => (
            <Checkbox key={each} value={each} label={names[each]} />
          ))}
        </Group>
      </Checkbox.Group>
    </>
  );
}

function Limits({ values, violations, set }: FieldsProps) {
  const words = useWords().keys;
  return (
    <Group grow align="flex-start">
      <DateInput
        label={words.expiry}
        placeholder={words.never}
        value={values.expiry}
        onChange={(expiry) => set({ expiry })}
        clearable
        error={violations.expiryTime}
      />
      <NumberInput
        label={words.callsPerMinute}
        placeholder={words.serviceLimit}
        value={values.calls}
        onChange={(calls) => set({ calls })}
        min={1}
        allowDecimal={false}
        error={violations['callLimit.calls'] ?? violations.callLimit}
      />
    </Group>
  );
}
