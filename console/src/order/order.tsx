import { Grid, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { graphql } from '../../generated/gql.ts';
import { send } from '../api/send.ts';
import { useLive } from '../api/use-live.ts';
import { usePage } from '../api/use-page.ts';
import { useRights, useTextLanguage } from '../frame/use-shop.ts';
import { Nothing, ScreenPage } from '../parts/states.tsx';
import { useWords } from '../words/use-words.tsx';
import { AroundLinks } from './around.tsx';
import { History } from './history.tsx';
import { OrderDetails } from './order-details.tsx';
import { EditOrder } from './order-form.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderTitle } from './order-title.tsx';
import type { Order, Taxes } from './order-types.ts';
import { PrintMenu, PrintSheet, usePrint } from './print-sheet.tsx';
import { StatusMenu } from './status-menu.tsx';

const OrderDocument = graphql(`
  query Order($number: String!, $language: String!) {
    order(by: { number: $number }) {
      id number version creationTime updateTime locale status allowedNextStatuses isPaidFor
      customerName referenceNumber coupon requests terms discountPercent discountAmount weight
      prediscountSubtotal subtotal taxAmount total taxedTotal taxArea { name }
      billingAddress {
        companyName firstName lastName street1 street2 postalCode city stateProv country
        email phoneNumber mobileNumber faxNumber companyCode companyCode2 personalCode
      }
      shippingAddress { name street1 street2 postalCode city stateProv country }
      sellerAddress {
        companyName street1 street2 postalCode city stateProv country
        email phoneNumber companyCode personalCode
      }
      paymentMethod { id name cost taxAmount taxRate }
      shippingMethod { id name cost taxAmount taxRate }
      customerId
      customer { id code fullName orders { totalCount } }
      lines {
        sku name quantity price totalPrice taxClassId taxCode taxRate taxAmount requests weight
        item { id stock thumbnailImage { url width height } product { id name(language: $language) } }
      }
      statusHistory { by time from to }
      previous { number } next { number }
      auditEntries(first: 50, where: { action: { equals: UPDATE }, part: { isNull: true } }) {
        nodes { id time callerName before after }
      }
    }
    taxes: orderTaxesAggregate(
      where: { number: { equals: $number } }
      groupBy: [{ field: TAX_RATE }, { field: TAX_CODE }]
      orderBy: [{ by: KEY }]
    ) { key { taxRate taxCode } sum { net tax gross } }
  }
`);

export function OrderScreen() {
  const { order: words, common } = useWords();
  const { number = '' } = useParams({ strict: false });
  const language = useTextLanguage();
  const { mayRead } = useRights();
  const variables = {
    number,
    language,
  };
  const page = usePage(OrderDocument, variables);
  useLive(mayRead('SALES') ? 'commerce.orders.*' : null);
  // While another order is being read, the page still has the previous one.
  const read = page.data?.order;
  const order = read && read.number === number ? read : null;
  const print = usePrint();
  return (
    <>
      <div className="no-print">
        <ScreenPage
          title={<OrderTitle number={number} order={order} />}
          page={page}
          actions={
            <>
              <AroundLinks order={order} />
              {order && (
                <EditOrder
                  key={`edit ${order.id}`}
                  order={order}
                  readAgain={async () => (await send(OrderDocument, variables)).data?.order}
                />
              )}
              {order && <StatusMenu key={`status ${order.id}`} order={order} />}
              {order && <PrintMenu onPrint={print.start} />}
            </>
          }
        >
          {(data) =>
            order ? (
              <Body order={order} taxes={data.taxes ?? []} closed={page.closed} />
            ) : (
              data.order === null && (
                <Nothing message={words.missing(number)}>{common.notFoundHint}</Nothing>
              )
            )
          }
        </ScreenPage>
      </div>
      {order && print.kind && (
        <PrintSheet order={order} taxes={page.data?.taxes ?? []} kind={print.kind} />
      )}
    </>
  );
}

interface BodyProps {
  readonly order: Order;
  readonly taxes: Taxes;
  readonly closed: Readonly<Record<string, string>>;
}

const Body = ({ order, taxes, closed }: BodyProps) => (
  <Grid gap="md">
    <Grid.Col span={{ base: 12, md: 8 }}>
      <Stack>
        <OrderLines order={order} taxes={taxes} closed={closed} />
        <History order={order} closed={closed['order.auditEntries']} />
      </Stack>
    </Grid.Col>
    <Grid.Col span={{ base: 12, md: 4 }}>
      <OrderDetails order={order} closed={closed} />
    </Grid.Col>
  </Grid>
);
