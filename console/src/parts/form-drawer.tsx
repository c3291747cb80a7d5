import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../words/use-words.tsx';
import { Conflicts, type ConflictsProps } from './conflicts.tsx';
import { focusRefused } from './focus-refused.ts';
import type { Conflict } from './use-record-form.ts';

interface FormDrawerProps<Values> extends Pick<ConflictsProps<Values>, 'show'> {
  readonly title: string;
  /** The labels of the members, for conflicts. */
  readonly labels: Readonly<Record<keyof Values & string, string>>;
  readonly form: {
    readonly isChanged: boolean;
    readonly failure: string | undefined;
    readonly conflicts: readonly Conflict<Values>[];
    choose(conflict: Conflict<Values>, isMine: boolean): void;
    save(): Promise<boolean>;
  };
  /** The label of the button that sends the form; "Save" by default. */
  readonly confirm?: string;
  readonly size?: 'lg' | 'xl';
  onClose(): void;
  readonly children: ReactNode;
}

/** A form in a drawer beside its record. It does not close while changes are unsaved. */
export function FormDrawer<Values>(props: FormDrawerProps<Values>) {
  const { title, labels, show, form, confirm, size = 'lg', onClose, children } = props;
  const { common } = useWords();
  const [isSaving, setSaving] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const leave = () => (form.isChanged && !isLeaving ? setLeaving(true) : onClose());
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const element = event.currentTarget;
    setSaving(true);
    const isSaved = await form.save();
    setSaving(false);
    if (isSaved) return onClose();
    focusRefused(element);
  }
  return (
    <Drawer
      opened
      onClose={leave}
      position="right"
      size={size}
      title={title}
      closeOnClickOutside={false}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Conflicts
            conflicts={form.conflicts}
            label={(member) => labels[member]}
            show={show}
            onChoose={form.choose}
          />
          {children}
          {form.failure && (
            <Alert color="red" role="alert">
              {form.failure}
            </Alert>
          )}
          {isLeaving && <Text role="alert">{common.unsaved}</Text>}
          <Group justify="flex-end">
            <Button variant="default" onClick={leave}>
              {isLeaving ? common.discard : common.cancel}
            </Button>
            <Button
              type="submit"
              loading={isSaving}
              disabled={!form.isChanged || form.conflicts.length > 0}
            >
              {confirm ?? common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
