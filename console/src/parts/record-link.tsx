import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { declared } from '../records/declared.ts';

/** The screens of records, by their types. */
const screens: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Object.entries(declared).map(([name, { type }]) => [type, `/${name}`])),
  Customer: '/customers',
  Order: '/orders',
  Product: '/products',
  Webhook: '/webhooks',
};

/** The address of a record's screen; undefined where the console has none. */
export function addressOf(type: string, name: string | undefined): string | undefined {
  const screen = screens[type];
  return screen && name ? `${screen}/${encodeURIComponent(name)}` : undefined;
}

interface RecordLinkProps {
  /** The GraphQL type of the record. */
  readonly type: string;
  /**
   * The last part of the address of its screen: the number of an order, otherwise the identifier.
   */
  readonly name: string;
}

/** The type and the key of a record, with a link where the console has a screen for it. */
export function RecordLink({ type, name }: RecordLinkProps) {
  const text = `${readable(type)} ${name}`;
  const address = addressOf(type, name);
  if (!address) return text;
  return (
    <Anchor component={Link} to={address} size="sm">
      {text}
    </Anchor>
  );
}

/** `PriceList` and `listPrice` as words: `Price list`, `List price`. */
export function readable(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The way to all changes of a record in the audit, which has its identifier or another key. */
export function AuditLink({
  type,
  name,
  children,
}: RecordLinkProps & { readonly children: ReactNode }) {
  return (
    <Text size="sm" component="div">
      <Link to="/audit" search={{ type, key: name }}>
        {children}
      </Link>
    </Text>
  );
}
