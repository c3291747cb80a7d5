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

/** Milliseconds after which a receiver has usually answered. */
const answerTime = 1_500;

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
  const { id, url, version, pausedTime } = webhook;
  const navigate = useNavigate();
  const ping = useMutation(PingWebhookDocument);
  const pause = useMutation(PauseWebhookDocument);
  const rotate = useMutation(RotateWebhookDocument);
  const remove = useMutation(DeleteWebhookDocument);
  const [isRemoving, setRemoving] = useState(false);
  const [secret, setSecret] = useState<string>();
  const say = (made: Result<unknown> | undefined, message: string) => {
    // Someone else has changed the webhook in the meantime; the page shows it as it is now.
    const refusal = made?.mismatch ? words.changedMeanwhile : (made?.failure ?? '');
    if (made?.mismatch) void reload();
    notifications.show(made?.data ? { message } : { color: 'red', message: refusal });
  };
  async function sendPing() {
    say(await ping.run({ id }), words.pinged);
    setTimeout(reload, answerTime);
  }
  async function togglePause() {
    const made = await pause.run({ id, version, isPaused: !pausedTime });
    say(made, pausedTime ? words.isActive : words.isPaused);
  }
  async function newSecret() {
    const made = await rotate.run({ id });
    const issued = made?.data?.rotateWebhookSecret?.secret;
    if (issued) setSecret(issued);
    else say(made, '');
  }
  async function removeIt() {
    const made = await remove.run({ id });
    if (made?.data) await navigate({ to: '/webhooks' });
    else say(made, '');
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
      <Button variant="default" onClick={newSecret} loading={rotate.isRunning}>
        {words.newSecret}
      </Button>
      <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
        {common.delete}
      </Button>
      {isRemoving && (
        <Confirm
          title={words.deleteTitle}
          message={words.deleteHint(url)}
          action={common.delete}
          isRunning={remove.isRunning}
          onConfirm={removeIt}
          onClose={() => setRemoving(false)}
        />
      )}
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
