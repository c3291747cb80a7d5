import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { graphql } from '../../generated/gql.ts';
import type { OrderWhere } from '../../generated/graphql.ts';
import { nameDocument } from '../api/send.ts';
import { Icon } from '../parts/icons.tsx';
import { RunningExport } from '../parts/running-export.tsx';
import { useExport } from '../parts/use-export.ts';
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
  const { bytes, run, stop } = useExport();
  async function start(format: string, name: string) {
    const request = { ...nameDocument(ExportOrdersDocument), variables: { where } };
    const failure = await run({ request, format, name });
    if (failure) {
      notifications.show({ color: 'red', title: words.orders.exportFailed, message: failure });
    }
  }
  if (bytes !== null) return <RunningExport bytes={bytes} size="xs" onStop={stop} />;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" size="xs" leftSection={<Icon name="download" size={14} />}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => start(sheetOf(language), 'orders.csv')}>
          {words.orders.exportSheet}
        </Menu.Item>
        <Menu.Item onClick={() => start('format=jsonl', 'orders.jsonl')}>
          {words.orders.exportLines}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
