import { Alert, Button, Group, Modal, Text } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

interface ConfirmProps {
  readonly title: string;
  /** A sentence about the consequences. */
  readonly message: string;
  /** The label of the button that confirms. */
  readonly action: string;
  readonly isRunning: boolean;
  /** The reason why it was refused. */
  readonly failure?: string | undefined;
  onConfirm(): void;
  onClose(): void;
}

/** Requests confirmation of an action that cannot be undone. The cancel button has the focus. */
export function Confirm(props: ConfirmProps) {
  const { title, message, action, isRunning, failure, onConfirm, onClose } = props;
  const { common } = useWords();
  return (
    <Modal opened onClose={onClose} title={title} centered>
      <Text mb="lg">{message}</Text>
      {failure && (
        <Alert color="red" role="alert" mb="lg">
          {failure}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {common.cancel}
        </Button>
        <Button color="red" loading={isRunning} onClick={onConfirm}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
