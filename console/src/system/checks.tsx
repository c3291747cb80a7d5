import { Badge, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { SystemQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { useWords } from '../words/use-words.tsx';
import { type Check, useHealth } from './use-health.ts';

type Checks = NonNullable<SystemQuery['system']>['checks'];
type Finding = Checks['findings'][number];

const colors = { OK: 'green', WARNING: 'orange', ERROR: 'red' } as const;
const order = ['ERROR', 'WARNING', 'OK'] as const;

/** The health of the gateway, and the findings of `doctor`, with required actions first. */
export function ChecksPanel({ checks: { time, findings } }: { readonly checks: Checks }) {
  const words = useWords().system;
  const { exactTime, number } = useFormat();
  const [isWhole, setWhole] = useState(false);
  const [ready, alive] = [useHealth('readyz'), useHealth('healthz')];
  const sorted = order.flatMap((level) => findings.filter((each) => each.level === level));
  const passed = findings.filter(({ level }) => level === 'OK').length;
  const shown = isWhole ? sorted : sorted.filter(({ level }) => level !== 'OK');
  return (
    <Stack gap="sm">
      <Group gap="lg">
        <CheckBadge label={words.ready} check={ready} />
        <CheckBadge label={words.alive} check={alive} />
      </Group>
      {shown.length > 0 && <Findings findings={shown} />}
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {words.passedChecks(number(passed), number(findings.length))} · {exactTime(time)}
        </Text>
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(!isWhole)}>
          {isWhole ? words.onlyOpen : words.allChecks}
        </Button>
      </Group>
    </Stack>
  );
}

function CheckBadge({ label, check }: { readonly label: string; readonly check?: Check }) {
  const words = useWords().system;
  const { number } = useFormat();
  return (
    <Group gap={6}>
      <Text size="sm">{label}</Text>
      {check ? (
        <>
          <Badge color={check.isPassed ? 'green' : 'red'} variant="light" tt="none">
            {check.isPassed ? words.passed : words.notPassed}
          </Badge>
          <Text size="xs" c="dimmed">
            {check.answer} · {words.milliseconds(number(Math.round(check.milliseconds)))}
          </Text>
        </>
      ) : (
        '…'
      )}
    </Group>
  );
}

function Findings({ findings }: { readonly findings: readonly Finding[] }) {
  const words = useWords().system;
  return (
    <Table verticalSpacing={6} aria-label={words.checks} style={{ overflowWrap: 'anywhere' }}>
      <Table.Tbody>
        {findings.map(({ name, level, message, advice }) => (
          <Table.Tr key={`${name} ${message}`}>
            <Table.Td w={110} style={{ verticalAlign: 'top' }}>
              <Badge color={colors[level]} variant="light" tt="none">
                {words.levels[level]}
              </Badge>
            </Table.Td>
            <Table.Td>
              <Text size="sm" component="div">
                <strong>{name}</strong>: {message}
              </Text>
              {advice && (
                <Text size="sm" c="dimmed">
                  {advice}
                </Text>
              )}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
