import { Button, FileButton, Text } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import classes from './drop-files.module.css';
import { Icon } from './icons.tsx';

interface DropFilesProps {
  readonly label: string;
  readonly hint: string;
  /** Media types of the files that can be chosen, such as `image/*`. */
  readonly accept?: string;
  readonly isBusy?: boolean;
  onFiles(files: readonly File[]): void;
}

/** Accepts files that are chosen by a button or dropped onto it. */
export function DropFiles({ label, hint, accept, isBusy = false, onFiles }: DropFilesProps) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  const over = (event: DragEvent) => {
    // Images of the list that are dragged to another place carry no files.
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by keyboard.
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileButton multiple onChange={onFiles} {...(accept && { accept })}>
        {(properties) => (
          <Button
            {...properties}
            size="xs"
            variant="default"
            loading={isBusy}
            leftSection={<Icon name="upload" size={14} />}
          >
            {label}
          </Button>
        )}
      </FileButton>
      <Text size="sm" c="dimmed">
        {hint}
      </Text>
    </div>
  );
}
