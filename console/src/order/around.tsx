import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import type { Order } from './order-types.ts';

/** The ways to the orders before and after this one. */
export function AroundLinks({ order }: { readonly order: Order | null }) {
  const { order: words } = useWords();
  const ways = [
    ['previous', words.previous, order?.previous?.number],
    ['next', words.next, order?.next?.number],
  ] as const;
  return ways.map(([icon, label, number]) =>
    number === undefined ? (
      <ActionIcon key={icon} variant="default" size="lg" disabled aria-label={label}>
        <Icon name={icon} />
      </ActionIcon>
    ) : (
      <ActionIcon
        key={icon}
        variant="default"
        size="lg"
        aria-label={`${label}: ${number}`}
        title={`${label}: ${number}`}
        renderRoot={(props) => <Link {...props} to="/orders/$number" params={{ number }} />}
      >
        <Icon name={icon} />
      </ActionIcon>
    ),
  );
}
