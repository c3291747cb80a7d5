import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { type Result, reasonOf, useMutation } from '../api/use-mutation.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';
import type { ExtraProps } from './use-declared.ts';

const AddMembersDocument = graphql(`
  mutation AddMembers($listId: ID!, $members: [NewsletterMemberInput!]!) {
    count: createNewsletterMembers(listIds: [$listId], members: $members)
  }
`);
const RemoveMembersDocument = graphql(`
  mutation RemoveMembers($listId: ID!, $emails: [String!]!) {
    count: deleteNewsletterMembers(listIds: [$listId], emails: $emails)
  }
`);

/** Adds addresses to a newsletter list, or removes them: as many as one pastes. */
export function NewsletterMembers({ record, mayWrite }: ExtraProps) {
  const { records: words } = useWords();
  const listId = String(record.id);
  const add = useMutation(AddMembersDocument);
  const remove = useMutation(RemoveMembersDocument);
  const [text, setText] = useState('');
  const [said, setSaid] = useState<Result<unknown>>();
  if (!mayWrite) return null;
  const emails = text.split(/[\s,;]+/).filter(Boolean);
  async function settle(made: Result<{ count: number }> | undefined) {
    setSaid(made);
    if (made?.data) setText('');
  }
  return (
    <Panel title={words.addresses}>
      <Stack gap="xs">
        <Textarea
          label={words.addressesLabel}
          description={words.addressesHint}
          autosize
          minRows={2}
          maxRows={12}
          value={text}
          error={reasonOf(said)}
          onChange={({ target }) => {
            setText(target.value);
            setSaid(undefined);
          }}
        />
        <Group justify="flex-end">
          <Text size="sm" c="dimmed" role="status">
            {said?.data ? words.addressesDone : ''}
          </Text>
          <Button
            variant="default"
            disabled={emails.length === 0}
            loading={remove.isRunning}
            onClick={async () => settle(await remove.run({ listId, emails }))}
          >
            {words.removeAddresses}
          </Button>
          <Button
            disabled={emails.length === 0}
            loading={add.isRunning}
            onClick={async () =>
              settle(await add.run({ listId, members: emails.map((email) => ({ email })) }))
            }
          >
            {words.addAddresses}
          </Button>
        </Group>
      </Stack>
    </Panel>
  );
}
