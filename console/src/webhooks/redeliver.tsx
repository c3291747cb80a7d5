import { Alert, Button, Group, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Panel } from '../parts/panel.tsx';
import { useWords } from '../words/use-words.tsx';

export const RedeliverDocument = graphql(`
  mutation Redeliver($webhookId: ID!, $from: SafeInt!, $to: SafeInt!) {
    redeliver(webhookId: $webhookId, from: $from, to: $to)
  }
`);

interface RedeliverProps {
  readonly webhookId: string;
  /** The last event that the webhook has a delivery of. */
  readonly position: number;
}

/** Sends the events between two positions once more. */
export function Redeliver({ webhookId, position }: RedeliverProps) {
  const words = useWords().webhooks;
  const { run, isRunning, result } = useMutation(RedeliverDocument);
  const [from, setFrom] = useState<string | number>('');
  const [to, setTo] = useState<string | number>(position);
  const violations = result?.violations ?? {};
  return (
    <Panel title={words.replay}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void run({ webhookId, from: Number(from), to: Number(to) });
        }}
      >
        <Group align="flex-start">
          <NumberInput
            label={words.from}
            value={from}
            onChange={setFrom}
            min={1}
            allowDecimal={false}
            error={violations.from}
            required
          />
          <NumberInput
            label={words.to}
            value={to}
            onChange={setTo}
            min={1}
            allowDecimal={false}
            error={violations.to}
            required
          />
          <Button type="submit" variant="default" mt={25} loading={isRunning}>
            {words.sendAgain}
          </Button>
        </Group>
      </form>
      {result && !result.mismatch && Object.keys(violations).length === 0 && (
        <Alert color={result.data ? 'green' : 'red'} role="status" mt="sm">
          {result.data ? words.sentAgain(result.data.redeliver ?? 0) : result.failure}
        </Alert>
      )}
    </Panel>
  );
}
