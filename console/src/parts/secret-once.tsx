import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useWords } from '../words/use-words.tsx';
import { CodeBlock } from './code-block.tsx';

interface SecretProps {
  readonly title: string;
  /** How to use it; it cannot be shown again. */
  readonly message: string;
  readonly secret: string;
  readonly children?: ReactNode;
  onClose(): void;
}

/** A secret, which can be read only now. */
export function SecretOnce({ title, message, secret, children, onClose }: SecretProps) {
  const { common } = useWords();
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size="lg"
      closeOnClickOutside={false}
      // The button below is the only one, so that users do not close it by habit.
      withCloseButton={false}
      centered
    >
      <Stack gap="sm">
        <Text>{message}</Text>
        <CodeBlock label={title} text={secret} />
        {children}
        <Group justify="flex-end">
          <Button onClick={onClose}>{common.close}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}
