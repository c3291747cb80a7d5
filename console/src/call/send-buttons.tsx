import { Button, Group, SegmentedControl, Switch } from '@mantine/core';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Surface } from './send-call.ts';

interface SendButtonsProps {
  readonly isWrite: boolean;
  /** Whether a write is stored; otherwise it is a dry run. */
  readonly isReal: boolean;
  setReal(isReal: boolean): void;
  readonly surface: Surface;
  setSurface(surface: Surface): void;
  readonly isDisabled: boolean;
  readonly isRunning: boolean;
  onSend(): void;
}

/** Sends the request; a write that shall be stored only after its switch is on. */
export function SendButtons(props: SendButtonsProps) {
  const { isWrite, isReal, setReal, surface, setSurface, isDisabled, isRunning, onSend } = props;
  const words = useWords().call;
  return (
    <Group my="md" gap="md">
      <Button
        leftSection={<Icon name="play" size={16} />}
        disabled={isDisabled}
        loading={isRunning}
        color={isWrite && isReal ? 'red' : 'indigo'}
        onClick={onSend}
      >
        {!isWrite ? words.sendBoth : isReal ? words.sendReal : words.sendDry}
      </Button>
      {isWrite && (
        <Switch
          label={words.real}
          checked={isReal}
          onChange={({ currentTarget }) => setReal(currentTarget.checked)}
        />
      )}
      {isWrite && isReal && (
        <SegmentedControl
          aria-label={words.surface}
          data={[
            { value: 'v3', label: 'v3' },
            { value: 'graphql', label: 'GraphQL' },
          ]}
          value={surface}
          onChange={(chosen) => setSurface(chosen as Surface)}
        />
      )}
    </Group>
  );
}
