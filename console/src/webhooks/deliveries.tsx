import { Badge, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { WebhookQuery } from '../../generated/graphql.ts';
import { useMutation } from '../api/use-mutation.ts';
import { useFormat } from '../frame/use-format.ts';
import { useRights } from '../frame/use-shop.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { type Column, DataTable } from '../parts/data-table.tsx';
import { useWords } from '../words/use-words.tsx';
import { RedeliverDocument } from './redeliver.tsx';

type Delivery = NonNullable<WebhookQuery['webhook']>['deliveries']['nodes'][number];

interface DeliveriesProps {
  readonly webhookId: string;
  readonly rows: readonly Delivery[];
}

const colors = { WAITING: 'orange', SUCCEEDED: 'green', FAILED: 'red' } as const;

/** Milliseconds after which a receiver has usually answered. */
const answerTime = 1_500;

/** Reads the page again while a delivery waits for its answer, because no event announces it. */
function useAnswers(rows: readonly Delivery[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const due = rows
      .filter(({ state }) => state === 'WAITING')
      .map(({ nextTime }) => (nextTime === null ? 0 : Date.parse(nextTime) - Date.now()));
    if (due.length === 0) return;
    const every = Math.max(answerTime, Math.min(...due));
    const timer = setInterval(() => void client.invalidateQueries(), every);
    return () => clearInterval(timer);
  }, [client, rows]);
}

/** The requests to a webhook; opened, each shows its answer. */
export function Deliveries({ webhookId, rows }: DeliveriesProps) {
  const words = useWords().webhooks;
  const { number, exactTime } = useFormat();
  useAnswers(rows);
  const [openedId, setOpened] = useState<string>();
  const opened = rows.find(({ id }) => id === openedId);
  const columns: readonly Column<Delivery>[] = [
    {
      name: 'topic',
      label: words.topic,
      cell: ({ id, topic }) => (
        <Button variant="transparent" size="compact-sm" px={0} onClick={() => setOpened(id)}>
          {topic}
        </Button>
      ),
    },
    {
      name: 'state',
      label: words.state,
      cell: ({ state }) => (
        <Badge color={colors[state]} variant="light" tt="none">
          {words.deliveryState[state]}
        </Badge>
      ),
    },
    {
      name: 'answer',
      label: words.answer,
      cell: ({ status, error }) => status ?? error ?? '–',
    },
    { name: 'tries', label: words.tries, isNumber: true, cell: ({ tries }) => number(tries) },
    {
      name: 'position',
      label: words.position,
      isNumber: true,
      cell: ({ position }) => number(position),
    },
    { name: 'time', label: words.time, cell: (row) => exactTime(row.endTime ?? row.creationTime) },
  ];
  return (
    <>
      <DataTable label={words.deliveries} columns={columns} rows={rows} rowKey={({ id }) => id} />
      {opened && (
        <Details webhookId={webhookId} delivery={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

interface DetailsProps {
  readonly webhookId: string;
  readonly delivery: Delivery;
  onClose(): void;
}

function Details({ webhookId, delivery, onClose }: DetailsProps) {
  const words = useWords().webhooks;
  const { exactTime } = useFormat();
  const { mayWrite } = useRights();
  const { run, isRunning, result } = useMutation(RedeliverDocument);
  const { topic, position, messageId, body, answer, status, error, nextTime } = delivery;
  const again = () => run({ webhookId, from: position, to: position });
  return (
    <Modal opened onClose={onClose} title={topic} size="lg">
      <Stack gap="sm">
        <CodeBlock label={words.request} text={requestOf(messageId, body)} maxHeight={320} />
        <Text size="sm">
          {words.answer}: {status ?? error ?? '–'}
          {nextTime && ` · ${words.nextTry(exactTime(nextTime))}`}
        </Text>
        {answer && <CodeBlock label={words.answer} text={answer} />}
        {result && (
          <Text size="sm" role="status" {...(!result.data && { c: 'red' })}>
            {result.data ? words.sentAgain(result.data.redeliver ?? 0) : result.failure}
          </Text>
        )}
        {mayWrite('APPS') && topic !== 'ping' && (
          <Group justify="flex-end">
            <Button variant="default" loading={isRunning} onClick={again}>
              {words.sendAgain}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  );
}

/** The body is null for an account that only reads webhooks. */
function requestOf(messageId: string, body: string | null): string {
  const head = `webhook-id: ${messageId}`;
  return body === null ? head : `${head}\n\n${indented(body)}`;
}

function indented(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
