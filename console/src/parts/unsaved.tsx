import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { useWords } from '../words/use-words.tsx';

/** The open forms with changes, each with the filter of the address that it is open in. */
const changedForms = new Map<symbol, string | undefined>();

/**
 * Warns before the screen is left while a form has changes. A form that is open for a filter of the
 * address, such as `?promotion=1`, is also left when this filter changes.
 */
export function useUnsaved(isChanged: boolean, filter?: string): void {
  // Runs at once, so that a form can be left as soon as it was saved.
  useLayoutEffect(() => {
    if (!isChanged) return;
    const form = Symbol();
    changedForms.set(form, filter);
    return () => void changedForms.delete(form);
  }, [isChanged, filter]);
}

interface Address {
  readonly pathname: string;
  readonly search: Readonly<Record<string, string | undefined>>;
}

const leavesForm = (current: Address, next: Address) =>
  [...changedForms.values()].some(
    (filter) =>
      current.pathname !== next.pathname ||
      (filter && current.search[filter] !== next.search[filter]),
  );

/** Exists once in the frame. Blocks navigation until the user decides about the changes. */
export function UnsavedDialog() {
  const { common } = useWords();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => leavesForm(current, next),
    enableBeforeUnload: () => changedForms.size > 0,
    withResolver: true,
  });
  return (
    <Modal
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={common.unsaved}
      centered
      zIndex={400}
    >
      <Text mb="lg">{common.leaveHint}</Text>
      <Group justify="flex-end">
        <Button variant="default" data-autofocus onClick={() => reset?.()}>
          {common.stay}
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          {common.discard}
        </Button>
      </Group>
    </Modal>
  );
}
