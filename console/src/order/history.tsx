import { Text, Timeline } from '@mantine/core';
import { useFormat } from '../frame/use-format.ts';
import { OrderStatusBadge } from '../parts/order-status.tsx';
import { Panel } from '../parts/panel.tsx';
import { AuditLink } from '../parts/record-link.tsx';
import { NoRight } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Order } from './order-types.ts';

interface HistoryProps {
  readonly order: Order;
  /** The section of the audit, if the account may not read it. */
  readonly closed: string | undefined;
}

/** A change of the order: a step of its status, or members before and after. */
interface Change {
  readonly key: string;
  readonly time: string;
  readonly by: string;
  readonly status?: string;
  readonly members?: readonly Member[];
}

interface Member {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** The changes of the order with caller, time and earlier values. The latest change comes first. */
export function History({ order, closed }: HistoryProps) {
  const { order: words, audit } = useWords();
  const { dateTime } = useFormat();
  const label = useMemberLabel();
  return (
    <Panel title={words.history}>
      <Timeline bulletSize={14} lineWidth={2}>
        {changesOf(order).map(({ key, time, by, status, members }) => (
          <Timeline.Item key={key}>
            {status && <OrderStatusBadge status={status} />}
            {members?.map(({ name, before, after }) => (
              <Text key={name} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {`${label(name)}: ${before || '–'} → ${after || '–'}`}
              </Text>
            ))}
            <Text size="xs" c="dimmed">
              {[dateTime(time), by].filter(Boolean).join(' · ')}
            </Text>
          </Timeline.Item>
        ))}
      </Timeline>
      {closed ? (
        <NoRight section={closed} />
      ) : (
        <AuditLink type="Order" name={order.id}>
          {audit.whole}
        </AuditLink>
      )}
    </Panel>
  );
}

function changesOf({ creationTime, statusHistory, auditEntries }: Order): Change[] {
  const steps = statusHistory.map(({ by, time, to }) => ({
    key: `${time} ${to}`,
    time,
    by,
    status: to,
  }));
  const others = (auditEntries?.nodes ?? [])
    .map(({ id: key, time, callerName, before, after }) => ({
      key,
      time,
      by: callerName,
      members: membersOf(before, after),
    }))
    .filter(({ members }) => members.length > 0);
  const created = { key: 'created', time: creationTime, by: '', status: 'NEW' };
  return [...[...steps, ...others].sort((a, b) => b.time.localeCompare(a.time)), created];
}

/** The status has its own list of steps, and totals follow from other members. */
const derived = /^(status|updateTime|.*[sS]ubtotal|taxAmount|total|taxedTotal|.*\.tax.*)$/;

function membersOf(before: unknown, after: unknown): Member[] {
  const earlier = textsOf(before);
  return Object.entries(textsOf(after))
    .filter(([name]) => !derived.test(name))
    .map(([name, text]) => ({ name, before: earlier[name] ?? '', after: text }));
}

function textsOf(values: unknown): Readonly<Record<string, string>> {
  if (typeof values !== 'object' || values === null) return {};
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' ? (value && JSON.stringify(value)) || '' : String(value),
    ]),
  );
}

/** The label of a member that the audit names, such as `billingAddress.city`. */
function useMemberLabel() {
  const { order: words, address, orders } = useWords();
  const labels: Readonly<Record<string, string>> = {
    ...address,
    isPaidFor: orders.paid,
    referenceNumber: orders.reference,
    coupon: orders.coupon,
    customerName: orders.customer,
    requests: words.requests,
    discountPercent: words.discountPercent,
    discountAmount: words.discountAmount,
    billingAddress: address.billing,
    shippingAddress: address.shippingTo,
    paymentMethod: orders.paymentMethod,
    shippingMethod: orders.shippingMethod,
  };
  return (path: string) =>
    path
      .split('.')
      .map((part) => labels[part] ?? part)
      .join(', ');
}
