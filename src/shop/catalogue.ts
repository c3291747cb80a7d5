import './apps/caller-keys/mutations.ts';
import './apps/jobs/mutations.ts';
import { declareImported } from './apps/jobs/targets.ts';
import './apps/usage/usage.ts';
import { declareOperations } from './apps/usage/replacement.ts';
import './apps/webhooks/mutations.ts';
import './commerce/categories/category.ts';
import './commerce/contacts/mutations.ts';
import { contacts } from './commerce/contacts/shapes.ts';
import './commerce/customers/mutations.ts';
import { customers } from './commerce/customers/shapes.ts';
import './commerce/departments/mutations.ts';
import { departments } from './commerce/departments/shapes.ts';
import './commerce/items/bulk.ts';
import { items } from './commerce/items/shapes.ts';
import './commerce/movements/mutations.ts';
import { movements } from './commerce/movements/shapes.ts';
import './commerce/options/mutations.ts';
import { options } from './commerce/options/shapes.ts';
import './commerce/orders/mutations.ts';
import { orders } from './commerce/orders/shapes.ts';
import './commerce/payment-methods/mutations.ts';
import { paymentMethods } from './commerce/payment-methods/shapes.ts';
import './commerce/price-lists/mutations.ts';
import './commerce/producers/producer.ts';
import './commerce/product-files/mutations.ts';
import { productFiles } from './commerce/product-files/shapes.ts';
import './commerce/product-images/mutations.ts';
import { productImages } from './commerce/product-images/shapes.ts';
import './commerce/product-reviews/mutations.ts';
import { productReviews } from './commerce/product-reviews/shapes.ts';
import './commerce/products/mutations.ts';
import { products } from './commerce/products/shapes.ts';
import './commerce/promotions/mutations.ts';
import { promotions } from './commerce/promotions/shapes.ts';
import './commerce/shipping-methods/mutations.ts';
import { shippingMethods } from './commerce/shipping-methods/shapes.ts';
import './commerce/suppliers/supplier.ts';
import './commerce/tax-areas/mutations.ts';
import './commerce/tax-classes/mutations.ts';
import { taxClasses } from './commerce/tax-classes/shapes.ts';
import './commerce/units-of-measure/unit-of-measure.ts';
import './commerce/variants/mutations.ts';
import { builder } from '../engine/schema/builder.ts';
import { finishSchema } from '../engine/schema/finish-schema.ts';
import { type By, findColumn, type ReadContext } from '../engine/schema/lists/keys.ts';
import { recordNamed } from '../engine/schema/planned-reads/records.ts';
import type { Operation, Resource } from '../ground/contract/operations/operation.ts';
import { variants } from './commerce/variants/shapes.ts';
import { describedMembers } from './shared/described-members.ts';
import '../engine/schema/records/node.ts';
import { topicFolders } from '../engine/schema/topics/topics.ts';
import { readRecordNames } from './shared/record-names.ts';
import { searchWords } from './site/search/search.ts';
import './site/accounts/mutations.ts';
import { accounts } from './site/accounts/shapes.ts';
import './site/audit/audit-entry.ts';
import { graphqlValue } from '../engine/schema/records/member-words.ts';
import './site/audit/of-records.ts';
import './site/audit/undo/undo-field.ts';
import './site/events/changes.ts';
import { eventWords } from './site/events/events.ts';
import './site/events/live.ts';
import './site/languages/mutations.ts';
import { languages } from './site/languages/shapes.ts';
import './site/newsletter-lists/mutations.ts';
import './site/newsletter-members/mutations.ts';
import { newsletterMembers } from './site/newsletter-members/shapes.ts';
import './site/pages/mutations.ts';
import { pages } from './site/pages/shapes.ts';
import './site/sessions/mutations.ts';
import './site/shop/shop.ts';
import './site/system/system.ts';
import './site/templates/mutations.ts';
import { templates } from './site/templates/shapes.ts';
import { templateWords } from './site/templates/template.ts';

export { createRecordCounts } from '../engine/schema/lists/record-counts.ts';
export { imported } from './apps/jobs/imported.ts';
export { declareEquivalents } from './apps/usage/replacement.ts';
export { hiddenTypes } from './site/audit/hidden-types.ts';

/** The words and names in which previews show changes. */
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

// Declared after all records, because their fields determine the filters of their lists.
builder.queryType({ description: 'The root type of all queries.' });
builder.mutationType({
  description:
    'The root type of all mutations. The mutations of one request are committed together, or none of them is.',
});

builder.subscriptionType({
  description:
    'The root type of all subscriptions, which are answered as streams of server-sent events. Each message has the position of its event, and a client that sends it as `Last-Event-ID` continues there.',
});

/** The first part of the topics of events, by the GraphQL type of the record. */
export const eventFolders: ReadonlyMap<string, string> = new Map(
  [...topicFolders()].map(([type, { folder }]) => [type, folder]),
);

/** Finds the identifiers of the records of a type that each `by` names, undefined for none. */
export const findIds = (type: string, bys: readonly By[], reading: ReadContext) =>
  findColumn(recordNamed(type), 'id', bys, reading);

/** The GraphQL schema of all resources; their folders have added their types by being imported. */
export const schema = finishSchema(
  builder.toSchema(),
  'The back office of an online shop: catalog, prices, stock, sales and site. Lists are connections with `where`, `orderBy` and pages; texts and prices are fields with a `language` or a `priceList`; `by` names one record by any of its keys. Every mutation can be tried with the header `X-Dry-Run: 1`.',
  { members: describedMembers, words: [templateWords, eventWords, searchWords] },
);
