import { Button, Menu, Table, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormat } from '../frame/use-format.ts';
import { Address } from '../parts/address.tsx';
import { Icon } from '../parts/icons.tsx';
import { useWords } from '../words/use-words.tsx';
import { Amounts } from './amounts.tsx';
import type { Order, Taxes } from './order-types.ts';
import classes from './print-sheet.module.css';

const kinds = ['invoice', 'deliveryNote'] as const;
type Kind = (typeof kinds)[number];

/** Returns the document to print; without a choice, as with the key of the browser, an invoice. */
export function usePrint() {
  const [kind, setKind] = useState<Kind>('invoice');
  return {
    kind,
    start(chosen: Kind) {
      // The browser prints the page at the moment of the call.
      flushSync(() => setKind(chosen));
      window.print();
    },
  };
}

export function PrintMenu({ onPrint }: { onPrint(kind: Kind): void }) {
  const { order: words } = useWords();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="print" size={16} />}>
          {words.print}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map((kind) => (
          <Menu.Item key={kind} onClick={() => onPrint(kind)}>
            {words[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface PrintSheetProps {
  readonly order: Order;
  readonly taxes: Taxes;
  readonly kind: Kind;
}

/** The order on paper, with seller and buyer. A delivery note has no prices. */
export function PrintSheet({ order, taxes, kind }: PrintSheetProps) {
  const { order: words } = useWords();
  const { date } = useFormat();
  const isInvoice = kind === 'invoice';
  const { billingAddress, shippingAddress, sellerAddress } = order;
  const recipient = isInvoice ? billingAddress : (shippingAddress ?? billingAddress);
  return (
    <article className={classes.sheet} data-print={kind}>
      <Address address={sellerAddress} isComplete={isInvoice} />
      <div className={classes.parties}>
        <Address address={recipient} />
        <div>
          <Title order={1} size="h3">
            {words[kind]}
          </Title>
          <Text size="sm">{words.heading(order.number)}</Text>
          <Text size="sm">{date(order.creationTime)}</Text>
          {order.referenceNumber && <Text size="sm">{order.referenceNumber}</Text>}
        </div>
      </div>
      <PrintLines order={order} isInvoice={isInvoice} />
      {isInvoice && <Amounts order={order} taxes={taxes} />}
      <Text size="xs" className={classes.terms}>
        {[order.requests, isInvoice && order.terms].filter(Boolean).join('\n')}
      </Text>
    </article>
  );
}

function PrintLines({ order, isInvoice }: { readonly order: Order; readonly isInvoice: boolean }) {
  const { order: words, orders } = useWords();
  const { money, number } = useFormat();
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.article}</Table.Th>
          <Table.Th className="number">{orders.quantity}</Table.Th>
          {isInvoice && <Table.Th className="number">{words.price}</Table.Th>}
          {isInvoice && <Table.Th className="number">{words.lineTotal}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {order.lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other key than their place.
          <Table.Tr key={at}>
            <Table.Td>{`${line.sku} ${line.name}`}</Table.Td>
            <Table.Td className="number">{number(line.quantity)}</Table.Td>
            {isInvoice && <Table.Td className="number">{money(line.price)}</Table.Td>}
            {isInvoice && <Table.Td className="number">{money(line.totalPrice)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
