import { Progress, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { HomeQuery } from '../../generated/graphql.ts';
import { useFormat } from '../frame/use-format.ts';
import { OrderStatusBadge } from '../parts/order-status.tsx';
import { Panel } from '../parts/panel.tsx';
import { Nothing } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Days } from './periods.ts';

interface ByStatusProps {
  readonly groups: NonNullable<HomeQuery['byStatus']>;
  readonly days: Days;
  readonly closed: string | undefined;
}

/** The orders of the period by status, canceled ones too. */
export function ByStatus({ groups, days, closed }: ByStatusProps) {
  const { home, common } = useWords();
  const { money, number } = useFormat();
  const most = Math.max(1, ...groups.map(({ count }) => count));
  return (
    <Panel title={home.byStatus} closed={closed}>
      {groups.length === 0 && <Nothing message={common.nothingHere} />}
      <Table>
        <Table.Tbody>
          {groups.map(({ key: { status }, count, sum }) => (
            <Table.Tr key={status}>
              <Table.Td>
                <Link
                  to="/orders"
                  search={{ status: status ?? '', from: days.from, to: days.to } as never}
                >
                  <OrderStatusBadge status={status ?? ''} />
                </Link>
              </Table.Td>
              <Table.Td w="30%" visibleFrom="sm">
                <Progress value={(count / most) * 100} aria-hidden="true" />
              </Table.Td>
              <Table.Td className="number">{number(count)}</Table.Td>
              <Table.Td className="number">{money(sum.total)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Panel>
  );
}
