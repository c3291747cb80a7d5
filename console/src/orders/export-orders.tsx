import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { graphql } from '../../generated/gql.ts';
import type { OrderWhere } from '../../generated/graphql.ts';
import { download } from '../api/download.ts';
import { Icon } from '../parts/icons.tsx';
import { useLanguage } from '../words/use-words.tsx';

const ExportOrdersDocument = graphql(`
  query ExportOrders($where: OrderWhere!) {
    orders(where: $where) {
      nodes {
        id number creationTime status isPaidFor customerId customerName referenceNumber coupon
        billingAddress {
          companyName firstName lastName street1 street2 postalCode city stateProv country
          email phoneNumber companyCode personalCode
        }
        shippingAddress { name street1 street2 postalCode city stateProv country }
        paymentMethod { name cost } shippingMethod { name cost }
        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests
        lines { sku name quantity price totalPrice taxRate taxAmount }
      }
    }
  }
`);

/** What spreadsheets take: with a comma as decimal sign they expect semicolons between cells. */
const sheetOf = (language: string) =>
  `format=csv&bom=1&crlf=1&excel=1&delimiter=${language === 'en' ? ',' : '%3B'}`;

interface ExportOrdersProps {
  readonly where: OrderWhere;
  readonly label: string;
}

/** Exports all orders that match the filters, however many. */
export function ExportOrders({ where, label }: ExportOrdersProps) {
  const { words, language } = useLanguage();
  const [isRunning, setRunning] = useState(false);
  async function run(format: string, name: string) {
    setRunning(true);
    const failure = await download(ExportOrdersDocument, { where }, { format, name });
    setRunning(false);
    if (failure) {
      notifications.show({ color: 'red', title: words.orders.exportFailed, message: failure });
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          leftSection={<Icon name="download" size={14} />}
          loading={isRunning}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => run(sheetOf(language), 'orders.csv')}>
          {words.orders.exportSheet}
        </Menu.Item>
        <Menu.Item onClick={() => run('format=jsonl', 'orders.jsonl')}>
          {words.orders.exportLines}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
