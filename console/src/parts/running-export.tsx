import { Button, Loader, type MantineSize } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';

interface RunningExportProps {
  readonly bytes: number;
  readonly size?: MantineSize;
  onStop(): void;
}

/** How much of an export has arrived, in place of the button that has started it. */
export function RunningExport({ bytes, size = 'sm', onStop }: RunningExportProps) {
  const words = useWords().transfer;
  const format = useFormat();
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Loader size={14} color="currentColor" />}
      onClick={onStop}
    >
      {words.stopExport(format.bytes(bytes))}
    </Button>
  );
}
