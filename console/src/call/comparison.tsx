import { Badge, Group, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormat } from '../frame/use-format.ts';
import { CodeBlock } from '../parts/code-block.tsx';
import { useWords } from '../words/use-words.tsx';
import classes from './comparison.module.css';
import type { Compared, Sent } from './send-call.ts';

/** The figures of both answers side by side, and the answers below. */
export function Comparison({ compared }: { readonly compared: Compared }) {
  const words = useWords().call;
  const { v3, graphql, isDry } = compared;
  return (
    <section aria-label={words.answers}>
      <Group gap="xs" mb="xs">
        <Title order={2} size="h4">
          {words.answers}
        </Title>
        {isDry && (
          <Badge variant="light" tt="none">
            {words.nothingStored}
          </Badge>
        )}
      </Group>
      <Figures v3={v3} graphql={graphql} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" mt="md">
        <Answer title="v3" sent={v3} />
        <Answer title="GraphQL" sent={graphql} />
      </SimpleGrid>
    </section>
  );
}

function Answer({ title, sent }: { readonly title: string; readonly sent: Sent | null }) {
  const words = useWords().call;
  const label = words.answerOf(title);
  return (
    <Stack gap={4} miw={0}>
      <Text fw={600} size="sm">
        {label}
      </Text>
      {sent ? (
        <CodeBlock label={label} text={sent.text} maxHeight={480} />
      ) : (
        <Text c="dimmed" size="sm">
          {words.notSent}
        </Text>
      )}
    </Stack>
  );
}

function Figures({ v3, graphql }: Pick<Compared, 'v3' | 'graphql'>) {
  const words = useWords().call;
  const { number } = useFormat();
  const row = (label: string, value: (sent: Sent) => ReactNode) => (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      {[v3, graphql].map((sent, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the surfaces never change their places.
        <Table.Td key={at} className="number">
          {(sent && value(sent)) ?? '–'}
        </Table.Td>
      ))}
    </Table.Tr>
  );
  return (
    <Table
      className={classes.figures}
      verticalSpacing={4}
      withTableBorder
      aria-label={words.figures}
      maw={640}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Td />
          <Table.Th className="number">v3</Table.Th>
          <Table.Th className="number">GraphQL</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {row(words.outcome, (sent) => (
          <Outcome sent={sent} />
        ))}
        {row(words.serverTime, ({ headers }) => {
          const time = timingOf(headers).total;
          return time && number(time);
        })}
        {row(words.statements, ({ headers }) => timingOf(headers).statements)}
        {row(words.milliseconds, (sent) => number(Math.round(sent.milliseconds)))}
        {row(words.size, (sent) => number(sent.length))}
        {row(words.cost, ({ body }) => {
          const cost = costOf(body);
          return cost && words.costOf(number(cost.requested), number(cost.budget));
        })}
        {row(words.callsLeft, ({ headers }) => {
          const [left, of] = ['Remaining', 'Limit'].map((name) => headers.get(`RateLimit-${name}`));
          return left && words.costOf(number(left), number(of));
        })}
        {row(words.requestId, ({ headers }) => headers.get('X-Request-Id'))}
      </Table.Tbody>
    </Table>
  );
}

function Outcome({ sent: { status, body } }: { readonly sent: Sent }) {
  const { accepted, refused } = useWords().call;
  const { status: v3Status, errors } = (body ?? {}) as { status?: unknown; errors?: unknown };
  const isRefused = status >= 400 || v3Status === 'error' || errors !== undefined;
  return (
    <Text size="sm" fw={600} className={isRefused ? classes.refused : classes.accepted}>
      {isRefused ? refused(status) : accepted(status)}
    </Text>
  );
}

interface Cost {
  readonly requested: number;
  readonly budget: number;
}

/** `Server-Timing: total;dur=3.41, statements;desc="2"`: docs/calling.md, Request headers. */
function timingOf(headers: Headers): Readonly<Record<string, string>> {
  const entries = headers.get('Server-Timing')?.matchAll(/(\w+);(?:dur|desc)="?([\d.]+)/g) ?? [];
  return Object.fromEntries([...entries].map(([, name = '', value = '']) => [name, value]));
}

/** v3 has no cost. */
const costOf = (body: unknown): Cost | undefined =>
  (body as { extensions?: { cost?: Cost } } | null)?.extensions?.cost;
