import type { MembersOfGenerated } from '../../engine/schema/describe-members.ts';

/** Members of generated types that the descriptions of the record's fields do not fit. */
export const describedMembers: MembersOfGenerated = {
  special: {
    'OrderLine.order': 'The order that the line belongs to.',
    'OrderLine.productId': 'Identifier of the product whose item was sold.',
    'OrderPaymentMethodFilter.taxCode': 'Code of the tax that applies to the cost of the payment.',
    'OrderShippingMethodFilter.taxCode':
      'Code of the tax that applies to the cost of the shipping.',
    'Product.relevance': 'How well the product fits the words of `search`.',
  },
  outerRecords: { OrderTax: 'Order' },
};
