import { ActionIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { graphql } from '../../generated/gql.ts';
import type { OrderAroundQuery } from '../../generated/graphql.ts';
import { usePage } from '../api/use-page.ts';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';

/** Needs the identifier, which the address does not have: so it follows the order itself. */
const OrderAroundDocument = graphql(`
  query OrderAround($id: ID!, $key: String!) {
    previous: orders(where: { id: { lt: $id } }, orderBy: [{ field: ID, direction: DESC }], first: 1) {
      nodes { number }
    }
    next: orders(where: { id: { gt: $id } }, orderBy: [{ field: ID }], first: 1) { nodes { number } }
    auditEntries(
      where: { recordType: { equals: "Order" }, recordKey: { equals: $key }, part: { isNull: true } }
      orderBy: [{ field: TIME, direction: DESC }]
      first: 50
    ) { nodes { id recordKey time action callerName before after } }
  }
`);

/** The orders made before and after this one, and the entries of the audit. */
export const useAround = (id: string | undefined) =>
  usePage(OrderAroundDocument, { id: id ?? '', key: id ?? '' }, { isPaused: id === undefined });

export type Around = ReturnType<typeof useAround>;

/** The ways to the orders before and after this one. */
export function AroundLinks({ around }: { readonly around: OrderAroundQuery | undefined }) {
  const { order: words } = useWords();
  const ways = [
    ['previous', words.previous, around?.previous?.nodes[0]?.number],
    ['next', words.next, around?.next?.nodes[0]?.number],
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
