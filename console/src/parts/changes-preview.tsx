import { Alert, Button, Group, Modal, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { TypedDocumentString } from '../../generated/graphql.ts';
import type { Result } from '../api/use-mutation.ts';
import { useWords } from '../words/use-words.tsx';
import { ChangesSummary } from './changes-summary.tsx';
import { Icon } from './icons.tsx';
import { usePreview } from './use-preview.ts';

interface ChangesPreviewProps<Data, Variables> {
  readonly title: string;
  readonly document: TypedDocumentString<Data, Variables>;
  readonly variables: Variables;
  /** The label of the button that makes the changes, such as "Delete". */
  readonly confirm: string;
  /** The button is red. */
  readonly isDangerous?: boolean;
  /** The text to type before the button works, such as the name of the record to delete. */
  readonly typed?: string;
  onClose(): void;
  onDone?(data: Data): void;
  /**
   * Receives a refusal that a form shows at its fields, or as a conflict; without it the dialog
   * shows it.
   */
  onRefused?(result: Result<Data>): void;
  /** `onDone` replaces the dialog by another element, so it is not closed. */
  readonly staysOpen?: boolean;
  /** Shows the result that the mutation would have, below the changes. */
  readonly children?: (data: Data) => ReactNode;
  /** Replaces the list of changes. */
  readonly summary?: (data: Data) => ReactNode;
}

/**
 * A dialog that shows what a mutation would change, and makes exactly these changes. If the records
 * have changed in the meantime, it shows the new changes and waits again. It is open while mounted.
 */
export function ChangesPreview<Data, Variables>(props: ChangesPreviewProps<Data, Variables>) {
  const { title, document, variables, confirm, isDangerous, typed, onClose } = props;
  const { common, changes: words } = useWords();
  const preview = usePreview(document, variables);
  const { changes, data, refused, again, isRunning } = preview;
  const start = useEffectEvent(preview.read);
  useEffect(() => void start(), []);
  const refuse = useEffectEvent((result: Result<Data>) => {
    if (result.failure === undefined) props.onRefused?.(result);
  });
  useEffect(() => {
    if (refused) refuse(refused);
  }, [refused]);
  const [given, setGiven] = useState('');
  const isTyped = typed === undefined || given.trim() === typed.trim();
  async function commit() {
    const done = await preview.commit();
    if (done) props.onDone?.(done);
    if (done && !props.staysOpen) onClose();
  }
  return (
    <Modal opened onClose={onClose} title={<Text fw={600}>{title}</Text>} size="lg">
      <Stack aria-busy={isRunning}>
        {again && (
          <Alert color="yellow" role="alert" icon={<Icon name="alert" />}>
            {words[again]}
          </Alert>
        )}
        {refused && <Refusal result={refused} />}
        {!changes && !refused && <Skeleton h={120} aria-label={common.loading} />}
        {!refused && changes && (
          <div role="status">
            {data && props.summary ? props.summary(data) : <ChangesSummary changes={changes} />}
            {data && props.children?.(data)}
          </div>
        )}
        {typed !== undefined && (
          <TextInput
            label={words.typeName(typed)}
            value={given}
            onChange={({ currentTarget }) => setGiven(currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button
            color={isDangerous ? 'red' : undefined}
            disabled={!changes || changes.total === 0 || refused !== undefined || !isTyped}
            loading={isRunning && changes !== undefined}
            onClick={commit}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The reason why the mutation cannot run: its message, or the messages of its arguments. */
function Refusal({ result }: { readonly result: Result<unknown> }) {
  const { refused } = useWords().changes;
  const messages = [...new Set(Object.values(result.violations))];
  const [first] = result.answer.errors;
  const shown = messages.length > 0 ? messages : [first?.message ?? ''];
  return (
    <Alert color="red" role="alert" title={refused} icon={<Icon name="alert" />}>
      {shown.slice(0, 10).map((message) => (
        <div key={message}>{message}</div>
      ))}
    </Alert>
  );
}
