import { Button, MultiSelect, Select, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMemo } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { WebhookForm as Form, WebhookQuery } from '../../generated/graphql.ts';
import { send } from '../api/send.ts';
import { useMutation } from '../api/use-mutation.ts';
import { topics as allTopics, foldTopics } from '../live/topics.ts';
import { FormDrawer } from '../parts/form-drawer.tsx';
import { Icon } from '../parts/icons.tsx';
import { useRecordForm } from '../parts/use-record-form.ts';
import { useWords } from '../words/use-words.tsx';

const CreateWebhookDocument = graphql(`
  mutation CreateWebhook($input: WebhookCreateInput!) { createWebhook(input: $input) { secret } }
`);
const SaveWebhookDocument = graphql(`
  mutation SaveWebhook($id: ID!, $version: String!, $input: WebhookUpdateInput!) {
    updateWebhook(by: { id: $id }, ifVersion: $version, input: $input) { id }
  }
`);
const WebhookAgainDocument = graphql(`
  query WebhookAgain($id: ID!) { webhook(by: { id: $id }) { version url topics form } }
`);

interface Values {
  readonly url: string;
  readonly topics: readonly string[];
  readonly form: Form;
}

const empty: Values & { readonly version: string } = {
  version: '',
  url: '',
  topics: [],
  form: 'STANDARD',
};

interface FormProps {
  /** Null for a new webhook. */
  readonly webhook: Pick<
    NonNullable<WebhookQuery['webhook']>,
    'id' | 'version' | 'url' | 'topics' | 'form'
  > | null;
  onIssued?(secret: string): void;
  onClose(): void;
}

/** The address and the topics of a webhook; the form of the requests is chosen once. */
export function WebhookForm({ webhook, onIssued, onClose }: FormProps) {
  const { webhooks: words, common } = useWords();
  const form = useWebhookForm(webhook, onIssued);
  const { value, set, violations } = form;
  const url = value('url');
  const topics = [...value('topics')];
  const ofTopics = Object.entries(violations).find(([path]) => path.startsWith('topics'));
  return (
    <FormDrawer
      title={webhook ? words.edit : words.create}
      form={form}
      labels={{ url: words.address, topics: words.topics, form: words.form }}
      show={(shown) => (Array.isArray(shown) ? shown.join(', ') : String(shown))}
      confirm={webhook ? common.save : common.create}
      onClose={onClose}
    >
      <TextInput
        label={words.address}
        placeholder="https://erp.example/hooks"
        value={url}
        onChange={({ currentTarget }) => set('url', currentTarget.value)}
        error={violations.url}
        data-autofocus
      />
      <MultiSelect
        label={words.topics}
        // A webhook of another client can have topics of single events.
        data={[...new Set([...allTopics, ...topics])]}
        value={topics}
        onChange={(chosen) => set('topics', chosen)}
        error={ofTopics?.[1]}
        searchable
      />
      {!webhook && (
        <Select
          label={words.form}
          data={[
            { value: 'STANDARD', label: words.standard },
            { value: 'V3', label: words.v3 },
          ]}
          value={value('form')}
          onChange={(chosen) => set('form', chosen === 'V3' ? 'V3' : 'STANDARD')}
          allowDeselect={false}
        />
      )}
    </FormDrawer>
  );
}

function useWebhookForm(webhook: FormProps['webhook'], onIssued: FormProps['onIssued']) {
  const create = useMutation(CreateWebhookDocument);
  const update = useMutation(SaveWebhookDocument);
  return useRecordForm<Values>({
    record: useMemo(() => (webhook ? formOf(webhook) : empty), [webhook]),
    members: ['url', 'topics', 'form'],
    async save({ topics, ...changed }, version) {
      const input = { ...changed, ...(topics && { topics: [...topics] }) };
      if (webhook) return update.run({ id: webhook.id, version, input });
      const made = await create.run({ input: { url: '', topics: [], ...input } });
      const secret = made?.data?.createWebhook?.secret;
      if (secret) onIssued?.(secret);
      return made;
    },
    ...(webhook && {
      async readAgain() {
        const { data } = await send(WebhookAgainDocument, { id: webhook.id });
        return data?.webhook && formOf(data.webhook);
      },
    }),
  });
}

const formOf = (stored: typeof empty) => ({ ...stored, topics: foldTopics(stored.topics) });

/** The button that opens the form of a webhook. */
export function EditWebhook({ webhook }: Pick<FormProps, 'webhook'>) {
  const { common } = useWords();
  const [isEditing, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={open}>
        {common.edit}
      </Button>
      {isEditing && <WebhookForm webhook={webhook} onClose={close} />}
    </>
  );
}
