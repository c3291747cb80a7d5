import { graphql } from '../../generated/gql.ts';

/** The members of an order, for spreadsheets. */
export const ExportOrdersDocument = graphql(`
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
