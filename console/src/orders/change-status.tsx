import { Alert, Button, Group, List, Paper, Select, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { OrderRow } from './order-columns.tsx';
import { isStatus, statuses } from './order-where.ts';

const ChangeStatusesDocument = graphql(`
  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {
    updateOrders(rows: $rows, onError: CONTINUE) {
      succeeded
      failed
      results { index ok violations { code message } }
    }
  }
`);

/** An order that was not changed, and why. */
interface Refused {
  readonly number: string;
  readonly reason: string;
}

interface ChangeStatusProps {
  readonly orders: readonly OrderRow[];
  onSelect(numbers: readonly string[]): void;
}

/** Sets the status of the selected orders. Refused orders stay selected, with the reason. */
export function ChangeStatus({ orders, onSelect }: ChangeStatusProps) {
  const { orders: words, common, orderStatus } = useWords();
  const [status, setStatus] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<{ done: number; refused: readonly Refused[] }>();
  const { run, isRunning, result } = useMutation(ChangeStatusesDocument);
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!isStatus(status)) return;
    const input = { status };
    const rows = orders.map(({ id, version }) => ({ by: { id }, ifVersion: version, input }));
    const made = await run({ rows });
    if (!made?.data) return;
    const refused = made.data.updateOrders.results
      .filter(({ ok }) => !ok)
      .map(({ index, violations }) => ({
        number: orders[index]?.number ?? '',
        reason: violations
          .map(({ code, message }) => (code === 'VERSION_MISMATCH' ? words.changedSince : message))
          .join(' '),
      }));
    setOutcome({ done: made.data.updateOrders.succeeded, refused });
    onSelect(refused.map(({ number }) => number));
    setStatus(null);
  }
  return (
    <>
      {orders.length > 0 && (
        <Paper withBorder p="xs" mb="xs" component="form" onSubmit={submit}>
          <Group gap="xs" align="end">
            <Text size="sm" fw={600} my="auto" role="status">
              {common.selected(orders.length)}
            </Text>
            <Select
              size="xs"
              aria-label={words.newStatus}
              placeholder={words.newStatus}
              value={status}
              onChange={setStatus}
              data={statuses.map((value) => ({ value, label: orderStatus[value] }))}
            />
            <Button type="submit" size="xs" disabled={status === null} loading={isRunning}>
              {words.changeStatus}
            </Button>
            <Button size="xs" variant="subtle" onClick={() => onSelect([])}>
              {common.cancel}
            </Button>
          </Group>
        </Paper>
      )}
      {result?.failure && (
        <Alert color="red" role="alert" mb="xs">
          {result.failure}
        </Alert>
      )}
      {outcome && <Outcome {...outcome} onClose={() => setOutcome(undefined)} />}
    </>
  );
}

interface OutcomeProps {
  readonly done: number;
  readonly refused: readonly Refused[];
  onClose(): void;
}

function Outcome({ done, refused, onClose }: OutcomeProps) {
  const { orders: words, common } = useWords();
  return (
    <Alert
      role="alert"
      mb="xs"
      color={refused.length > 0 ? 'yellow' : 'teal'}
      icon={<Icon name={refused.length > 0 ? 'alert' : 'check'} />}
      title={words.outcome(done, refused.length)}
      withCloseButton
      closeButtonLabel={common.close}
      onClose={onClose}
    >
      {refused.length > 0 && (
        <List size="sm">
          {refused.map(({ number, reason }) => (
            <List.Item key={number}>
              <Link to="/orders/$number" params={{ number }}>
                {number}
              </Link>
              {`: ${reason}`}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
