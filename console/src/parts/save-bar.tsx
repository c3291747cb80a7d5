import { Button, Group, Text } from '@mantine/core';
import { UndoButton } from '../undo/undo-button.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './save-bar.module.css';

interface SaveBarProps {
  readonly form: {
    readonly isChanged: boolean;
    readonly isSaved: boolean;
    /** The request that saved it. */
    readonly request?: string | undefined;
    readonly failure: string | undefined;
    readonly conflicts: readonly unknown[];
    discard(): void;
  };
  /** The label of the button that sends the form; "Save" by default. */
  readonly confirm?: string;
  /** The mutation is on its way. */
  readonly isSaving?: boolean;
}

/** The unsaved changes of a form, its error, and its buttons, always in sight. */
export function SaveBar({ form, confirm, isSaving = false }: SaveBarProps) {
  const { common } = useWords();
  return (
    <div className={classes.save}>
      {form.failure && (
        <Text c="red" role="alert" size="sm" mb="xs">
          {form.failure}
        </Text>
      )}
      <Group justify="flex-end" role="status">
        <Text size="sm" c="dimmed">
          {form.isChanged ? common.unsaved : form.isSaved ? common.saved : ''}
        </Text>
        {form.isSaved && form.request && (
          <UndoButton key={form.request} call={{ request: form.request }} />
        )}
        {form.isChanged && (
          <Button variant="default" onClick={form.discard}>
            {common.discard}
          </Button>
        )}
        <Button
          type="submit"
          loading={isSaving}
          disabled={!form.isChanged || form.conflicts.length > 0}
        >
          {confirm ?? common.save}
        </Button>
      </Group>
    </div>
  );
}
