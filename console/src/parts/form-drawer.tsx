import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useWords } from '../words/use-words.tsx';

interface FormDrawerProps {
  readonly title: string;
  readonly form: {
    readonly isChanged: boolean;
    readonly failure: string | undefined;
    readonly conflicts: readonly unknown[];
    save(): Promise<boolean>;
  };
  onClose(): void;
  readonly children: ReactNode;
}

/** A form beside its record, which does not close over changes that are not saved. */
export function FormDrawer({ title, form, onClose, children }: FormDrawerProps) {
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
    // The fields have their messages only when they are shown again.
    setTimeout(() => element.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  }
  return (
    <Drawer
      opened
      onClose={leave}
      position="right"
      size="lg"
      title={title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': common.close }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
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
              {common.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Drawer>
  );
}
