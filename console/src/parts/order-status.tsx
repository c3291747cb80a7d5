import { Badge } from '@mantine/core';
import { useWords } from '../words/use-words.tsx';

const colors: Readonly<Record<string, string>> = {
  NEW: 'indigo',
  OPEN: 'blue',
  READY: 'cyan',
  SHIPPED: 'violet',
  DELIVERED: 'green',
  COMPLETED: 'gray',
  CANCELLED: 'red',
};

/** The status of an order in words; the color only repeats it. */
export function OrderStatusBadge({ status }: { readonly status: string }) {
  const words = useWords().orderStatus;
  return (
    <Badge variant="light" color={colors[status] ?? 'gray'} tt="none" fw={600} miw="max-content">
      {words[status as keyof typeof words] ?? status}
    </Badge>
  );
}
