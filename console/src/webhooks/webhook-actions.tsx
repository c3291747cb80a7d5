import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { type Result, useMutation } from '../api/use-mutation.ts';
import { Confirm } from '../parts/confirm.tsx';
import { Icon } from '../parts/icons.tsx';
import { SecretOnce } from '../parts/secret-once.tsx';
import { useWords } from '../words/use-words.tsx';

const PingWebhookDocument = graphql(`
  mutation PingWebhook($id: ID!) { pingWebhook(id: $id) { id } }
`);
const PauseWebhookDocument = graphql(`
  mutation PauseWebhook($id: ID!, $isPaused: Boolean!, $version: String!) {
    updateWebhook(by: { id: $id }, ifVersion: $version, input: { isPaused: $isPaused }) { id }
  }
`);
const RotateWebhookDocument = graphql(`
  mutation RotateWebhook($id: ID!) { rotateWebhookSecret(id: $id) { secret } }
`);
const DeleteWebhookDocument = graphql(`
  mutation DeleteWebhook($id: ID!) { deleteWebhooks(ids: [$id]) }
`);

interface ActionsProps {
  readonly webhook: {
    readonly id: string;
    readonly url: string;
    readonly version: string;
    readonly pausedTime: string | null;
  };
  reload(): Promise<unknown>;
}

/** Ping, pause and resume, a new secret, delete. */
export function WebhookActions({ webhook, reload }: ActionsProps) {
  const { webhooks: words, common } = useWords();
  const [isRemoving, setRemoving] = useState(false);
  const say = useSay(reload);
  const ping = useMutation(PingWebhookDocument);
  const pause = useMutation(PauseWebhookDocument);
  const { id, version, pausedTime } = webhook;
  const sendPing = async () => say(await ping.run({ id }), words.pinged);
  async function togglePause() {
    const made = await pause.run({ id, version, isPaused: !pausedTime });
    say(made, pausedTime ? words.isActive : words.isPaused);
  }
  return (
    <>
      <Button variant="default" onClick={sendPing} loading={ping.isRunning}>
        {words.ping}
      </Button>
      <Button
        variant="default"
        onClick={togglePause}
        loading={pause.isRunning}
        leftSection={<Icon name={pausedTime ? 'play' : 'pause'} size={16} />}
      >
        {pausedTime ? words.resume : words.pause}
      </Button>
      <NewSecret id={id} say={say} />
      <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
        {common.delete}
      </Button>
      {isRemoving && <Remove webhook={webhook} say={say} onClose={() => setRemoving(false)} />}
    </>
  );
}

type Say = (made: Result<unknown> | undefined, message: string) => void;

/** Shows the result of a mutation, or why it was refused. */
function useSay(reload: ActionsProps['reload']): Say {
  const words = useWords().webhooks;
  return (made, message) => {
    // Someone else has changed the webhook in the meantime; the page shows its current state.
    const refusal = made?.mismatch ? words.changedMeanwhile : (made?.failure ?? '');
    if (made?.mismatch) void reload();
    notifications.show(made?.data ? { message } : { color: 'red', message: refusal });
  };
}

function NewSecret({ id, say }: { readonly id: string; readonly say: Say }) {
  const words = useWords().webhooks;
  const { run, isRunning } = useMutation(RotateWebhookDocument);
  const [secret, setSecret] = useState<string>();
  async function rotate() {
    const made = await run({ id });
    const issued = made?.data?.rotateWebhookSecret?.secret;
    if (issued) setSecret(issued);
    else say(made, '');
  }
  return (
    <>
      <Button variant="default" onClick={rotate} loading={isRunning}>
        {words.newSecret}
      </Button>
      {secret && (
        <SecretOnce
          title={words.secret}
          message={words.secretHint}
          secret={secret}
          onClose={() => setSecret(undefined)}
        />
      )}
    </>
  );
}

interface RemoveProps {
  readonly webhook: ActionsProps['webhook'];
  readonly say: Say;
  onClose(): void;
}

function Remove({ webhook: { id, url }, say, onClose }: RemoveProps) {
  const { webhooks: words, common } = useWords();
  const navigate = useNavigate();
  const { run, isRunning } = useMutation(DeleteWebhookDocument);
  async function remove() {
    const made = await run({ id });
    if (made?.data) await navigate({ to: '/webhooks' });
    else say(made, '');
  }
  return (
    <Confirm
      title={words.deleteTitle}
      message={words.deleteHint(url)}
      action={common.delete}
      isRunning={isRunning}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
