import { Alert, Button, Group, Modal, MultiSelect, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { topics as allTopics } from '../live/topics.ts';
import { useWords } from '../words/use-words.tsx';

const CreateWebhookDocument = graphql(`
  mutation CreateWebhook($input: WebhookCreateInput!) { createWebhook(input: $input) { secret } }
`);

interface FormProps {
  onIssued(secret: string): void;
  onClose(): void;
}

/** A new webhook, which receives the events that follow. */
export function WebhookForm({ onIssued, onClose }: FormProps) {
  const { webhooks: words, common } = useWords();
  const { run, isRunning, result } = useMutation(CreateWebhookDocument);
  const [url, setUrl] = useState('');
  const [topics, setTopics] = useState<string[]>([]);
  const [form, setForm] = useState<'STANDARD' | 'V3'>('STANDARD');
  const violations = result?.violations ?? {};
  const topicsRefusal = Object.entries(violations).find(([path]) => path.startsWith('topics'));
  async function create(event: FormEvent) {
    event.preventDefault();
    const made = await run({ input: { url, topics, form } });
    const secret = made?.data?.createWebhook?.secret;
    if (secret) onIssued(secret);
  }
  return (
    <Modal opened onClose={onClose} title={words.create} size="lg">
      <form onSubmit={create}>
        <Stack>
          {result?.failure && (
            <Alert color="red" role="alert">
              {result.failure}
            </Alert>
          )}
          <TextInput
            label={words.address}
            placeholder="https://erp.example/hooks"
            value={url}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
            error={violations.url}
            data-autofocus
          />
          <MultiSelect
            label={words.topics}
            data={[...allTopics]}
            value={topics}
            onChange={setTopics}
            error={topicsRefusal?.[1]}
            searchable
          />
          <FormChoice value={form} onChange={setForm} />
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

interface ChoiceProps {
  readonly value: 'STANDARD' | 'V3';
  onChange(value: 'STANDARD' | 'V3'): void;
}

function FormChoice({ value, onChange }: ChoiceProps) {
  const words = useWords().webhooks;
  return (
    <Select
      label={words.form}
      data={[
        { value: 'STANDARD', label: words.standard },
        { value: 'V3', label: words.v3 },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen as 'STANDARD' | 'V3')}
      allowDeselect={false}
    />
  );
}
