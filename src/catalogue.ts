import './apps/caller-keys/index.ts';
import { declareImported } from './apps/jobs/index.ts';
import { declareOperations } from './apps/usage/index.ts';
import './apps/webhooks/index.ts';
import './commerce/categories/category.ts';
import { contacts } from './commerce/contacts/index.ts';
import { customers } from './commerce/customers/index.ts';
import { departments } from './commerce/departments/index.ts';
import { items } from './commerce/items/index.ts';
import { movements } from './commerce/movements/index.ts';
import { options } from './commerce/options/index.ts';
import { orders } from './commerce/orders/index.ts';
import { paymentMethods } from './commerce/payment-methods/index.ts';
import './commerce/price-lists/index.ts';
import './commerce/producers/producer.ts';
import { productFiles } from './commerce/product-files/index.ts';
import { productImages } from './commerce/product-images/index.ts';
import { productReviews } from './commerce/product-reviews/index.ts';
import { products } from './commerce/products/index.ts';
import { promotions } from './commerce/promotions/index.ts';
import { shippingMethods } from './commerce/shipping-methods/index.ts';
import './commerce/suppliers/supplier.ts';
import './commerce/tax-areas/index.ts';
import { taxClasses } from './commerce/tax-classes/index.ts';
import './commerce/units-of-measure/unit-of-measure.ts';
import { variants } from './commerce/variants/index.ts';
import type { Operation, Resource } from './contract/operations/operation.ts';
import { builder } from './schema/builder.ts';
import { finishSchema } from './schema/finish-schema.ts';
import { type By, findColumn, type Reading } from './schema/lists/keys.ts';
import { recordNamed } from './schema/planned-reads/records.ts';
import './schema/records/node.ts';
import { readRecordNames } from './schema/records/record-names.ts';
import './schema/lists/search.ts';
import { topicFolders } from './schema/topics/topics.ts';
import { accounts } from './site/accounts/index.ts';
import './site/audit/audit-entry.ts';
import { graphqlValue } from './schema/records/member-words.ts';
import './site/audit/of-records.ts';
import './site/events/changes.ts';
import './site/events/events.ts';
import './site/events/live.ts';
import { languages } from './site/languages/index.ts';
import './site/newsletter-lists/index.ts';
import { newsletterMembers } from './site/newsletter-members/index.ts';
import { pages } from './site/pages/index.ts';
import './site/sessions/index.ts';
import './site/shop/index.ts';
import './site/system/index.ts';
import { templates } from './site/templates/index.ts';

export { createRecordCounts } from './schema/lists/record-counts.ts';
export { hiddenTypes } from './site/audit/hidden-types.ts';

/** How previews show changes. */
export const shownChanges = {
  valueOf: (kind: string, member: string, value: unknown) =>
    graphqlValue(schema, kind, member, value),
  namesOf: readRecordNames,
};

/** Every resource of the v3 interface. */
export const resources: readonly Resource[] = [
  accounts,
  contacts,
  customers,
  departments,
  items,
  languages,
  movements,
  newsletterMembers,
  options,
  orders,
  pages,
  paymentMethods,
  productFiles,
  productImages,
  productReviews,
  products,
  promotions,
  shippingMethods,
  taxClasses,
  templates,
  variants,
];

/** `commerce.tax-classes.find` → its declaration. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  resources.flatMap(({ name, operations: own }) =>
    Object.entries(own).map(([verb, operation]) => [`${name}.${verb}`, operation] as const),
  ),
);

declareOperations(operations);
declareImported({ operations, schema: () => schema });

// After all records, whose fields decide what their lists can be filtered by.
builder.queryType({ description: 'The root type of all queries.' });
builder.mutationType({
  description:
    'The root type of all mutations. The mutations of one request are committed together, or none of them is.',
});

builder.subscriptionType({
  description:
    'The root type of all subscriptions, which are answered as streams of server-sent events. Each message has the position of its event, and a client that sends it as `Last-Event-ID` continues there.',
});

/** With what the topics of events begin, by the GraphQL type of the record. */
export const eventFolders: ReadonlyMap<string, string> = new Map(
  [...topicFolders()].map(([type, { folder }]) => [type, folder]),
);

/** Finds the identifiers of the records of a type that each `by` names, undefined for none. */
export const findIds = (type: string, bys: readonly By[], reading: Reading) =>
  findColumn(recordNamed(type), 'id', bys, reading);

/** The GraphQL schema of all resources; their folders have added their types by being imported. */
export const schema = finishSchema(
  builder.toSchema(),
  'The back office of an online shop: catalog, prices, stock, sales and site. Lists are connections with `where`, `orderBy` and pages; texts and prices are fields with a `language` or a `priceList`; `by` names one record by any of its keys. Every mutation can be tried with the header `X-Dry-Run: 1`.',
);
