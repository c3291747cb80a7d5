/* eslint-disable */
import * as types from './graphql.ts';



/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n": typeof types.ChangesDocument,
    "mutation SignOut { signOut }": typeof types.SignOutDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": typeof types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n  }\n": typeof types.FrameDocument,
    "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n": typeof types.HomeDocument,
    "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n": typeof types.ChangeStatusesDocument,
    "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n": typeof types.ExportOrdersDocument,
    "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { country email } shippingAddress { country }\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n": typeof types.OrdersDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": typeof types.SignInDocument,
};
const documents: Documents = {
    "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n": types.ChangesDocument,
    "mutation SignOut { signOut }": types.SignOutDocument,
    "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n": types.FindDocument,
    "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n  }\n": types.FrameDocument,
    "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n": types.HomeDocument,
    "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n": types.ChangeStatusesDocument,
    "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n": types.ExportOrdersDocument,
    "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { country email } shippingAddress { country }\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n": types.OrdersDocument,
    "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n": types.SignInDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Changes($topics: [String!]) { events(topics: $topics) { position } }\n"): typeof import('./graphql.ts').ChangesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SignOut { signOut }"): typeof import('./graphql.ts').SignOutDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Find($text: String!) {\n    search(text: $text, first: 12) {\n      type\n      order { number customerName }\n      product { id code name }\n      item { sku product { id } }\n      customer { id code fullName }\n    }\n  }\n"): typeof import('./graphql.ts').FindDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Frame {\n    viewer { name kind access sections expiryTime account { id name } }\n    shop { timeZone currency country languages defaultLanguage priceListIds defaultPriceListId version }\n  }\n"): typeof import('./graphql.ts').FrameDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Home($period: OrderWhere!, $before: OrderWhere!, $placed: OrderWhere!, $by: Period!,\n    $language: String!) {\n    now: ordersAggregate(where: $period) { count sum { total } avg { total } }\n    before: ordersAggregate(where: $before) { count sum { total } avg { total } }\n    steps: ordersAggregate(\n      where: $period\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    stepsBefore: ordersAggregate(\n      where: $before\n      groupBy: [{ field: CREATION_TIME, by: $by }]\n    ) { key { creationTime } count sum { total } }\n    byStatus: ordersAggregate(where: $placed, groupBy: [{ field: STATUS }]) {\n      key { status }\n      count\n      sum { total }\n    }\n    bestSellers: orderLinesAggregate(\n      where: { order: $period }\n      groupBy: [{ field: PRODUCT_ID }]\n      orderBy: [{ by: SUM, field: TOTAL_PRICE, direction: DESC }]\n      first: 8\n    ) {\n      key { productId product { id code name(language: $language) } }\n      sum { quantity totalPrice }\n    }\n    lowStock: items(\n      where: { toReorder: true, isForSale: { equals: true } }\n      orderBy: [{ field: STOCK }]\n      first: 8\n    ) { totalCount nodes { id sku name(language: $language) stock reorderLimit product { id } } }\n    reviews: productReviews(orderBy: [{ field: DATE, direction: DESC }], first: 4) {\n      nodes { id author date rating summary product { id name(language: $language) } }\n    }\n  }\n"): typeof import('./graphql.ts').HomeDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeStatuses($rows: [OrderUpdateRow!]!) {\n    updateOrders(rows: $rows, onError: CONTINUE) {\n      succeeded\n      failed\n      results { index ok violations { code message } }\n    }\n  }\n"): typeof import('./graphql.ts').ChangeStatusesDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ExportOrders($where: OrderWhere!) {\n    orders(where: $where) {\n      nodes {\n        id number creationTime status isPaidFor customerId customerName referenceNumber coupon\n        billingAddress {\n          companyName firstName lastName street1 street2 postalCode city stateProv country\n          email phoneNumber companyCode personalCode\n        }\n        shippingAddress { name street1 street2 postalCode city stateProv country }\n        paymentMethod { name cost } shippingMethod { name cost }\n        discountPercent discountAmount subtotal total taxAmount taxedTotal weight requests\n        lines { sku name quantity price totalPrice taxRate taxAmount }\n      }\n    }\n  }\n"): typeof import('./graphql.ts').ExportOrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Orders($where: OrderWhere!, $orderBy: [OrderOrder!]!,\n    $first: Int, $after: String, $last: Int, $before: String) {\n    orders(where: $where, orderBy: $orderBy,\n      first: $first, after: $after, last: $last, before: $before) {\n      totalCount\n      aggregate { sum { total taxAmount taxedTotal } avg { taxedTotal } }\n      nodes {\n        id number version creationTime updateTime customerName status isPaidFor quantity\n        total taxAmount taxedTotal referenceNumber coupon\n        billingAddress { country email } shippingAddress { country }\n        paymentMethod { name } shippingMethod { name }\n      }\n      pageInfo { hasNextPage hasPreviousPage startCursor endCursor }\n    }\n    countries: ordersAggregate(groupBy: [{ field: DELIVERY_COUNTRY }], orderBy: [{ by: COUNT }]) {\n      key { deliveryCountry }\n    }\n  }\n"): typeof import('./graphql.ts').OrdersDocument;
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SignIn($email: String!, $password: String!) {\n    signIn(email: $email, password: $password, session: COOKIE) { expiryTime }\n  }\n"): typeof import('./graphql.ts').SignInDocument;


export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}
