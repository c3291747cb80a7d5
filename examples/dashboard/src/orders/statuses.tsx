import type { OrderStatus } from '../../generated/graphql.ts';
import { useLanguage } from '../language.tsx';

/** The statuses of an order in their usual sequence. */
export const statuses = [
  'NEW',
  'OPEN',
  'READY',
  'SHIPPED',
  'DELIVERED',
  'COMPLETED',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];

export const isStatus = (text: unknown): text is OrderStatus =>
  statuses.some((status) => status === text);

/** What a list of statuses offers. */
export function StatusOptions({ among }: { among: readonly OrderStatus[] }) {
  const { say } = useLanguage();
  return among.map((status) => (
    <option key={status} value={status}>
      {say(status)}
    </option>
  ));
}
