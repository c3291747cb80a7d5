import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';

/** The screens of records, by their types. */
const screens: Readonly<Record<string, string>> = {
  Customer: '/customers',
  Order: '/orders',
  Product: '/products',
  Webhook: '/webhooks',
};

interface RecordLinkProps {
  /** Its GraphQL type. */
  readonly type: string;
  /** What its screen has in the address: the number of an order, otherwise the identifier. */
  readonly name: string;
}

/** The type and the key of a record, with a link where the console has a screen for it. */
export function RecordLink({ type, name }: RecordLinkProps) {
  const text = `${readable(type)} ${name}`;
  const screen = screens[type];
  if (!screen || !name) return text;
  return (
    <Anchor component={Link} to={`${screen}/${encodeURIComponent(name)}`} size="sm">
      {text}
    </Anchor>
  );
}

/** `PriceList` and `listPrice` as words: `Price list`, `List price`. */
export function readable(name: string): string {
  const words = name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
