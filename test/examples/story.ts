import { operations } from '../../src/shop/catalogue.ts';
import { accounts } from './accounts.ts';
import { contacts } from './contacts.ts';
import { customers } from './customers.ts';
import { departments } from './departments.ts';
import type { Body, Calls, ResourceExamples, Seed } from './example.ts';
import { items } from './items.ts';
import { languages } from './languages.ts';
import { movements } from './movements.ts';
import { newsletterMembers } from './newsletter-members.ts';
import { options } from './options.ts';
import { orders } from './orders.ts';
import { pages } from './pages.ts';
import { paymentMethods } from './payment-methods.ts';
import { productFiles } from './product-files.ts';
import { productImages } from './product-images.ts';
import { productReviews } from './product-reviews.ts';
import { products } from './products.ts';
import { promotions } from './promotions.ts';
import { shippingMethods } from './shipping-methods.ts';
import { taxClasses } from './tax-classes.ts';
import { templates } from './templates.ts';
import { variants } from './variants.ts';

/** The resources in an order in which each finds its references. */
export const examples: readonly ResourceExamples[] = [
  languages,
  accounts,
  templates,
  pages,
  newsletterMembers,
  taxClasses,
  departments,
  variants,
  options,
  products,
  items,
  movements,
  productImages,
  productFiles,
  productReviews,
  promotions,
  customers,
  contacts,
  paymentMethods,
  shippingMethods,
  orders,
];

/** The settings of the shop, with high limits and addresses that do not depend on the port. */
export const storySettings = {
  PUBLIC_URL: 'https://shop.example',
  MAX_LANGUAGES: '3',
  MAX_LIMITED_ACCOUNTS: '2',
};

/** One call of the story. */
export interface CallStep {
  readonly operation: string;
  readonly body: Body;
  /** `parent | NotFound` for a refused call. */
  readonly error?: string;
  readonly notOnGraphql?: string;
  /** The replacement for the identifier of the response. */
  readonly identifier?: string;
}
export type Step = CallStep | Seed;

/**
 * A shop from its first language to its last order, and back: valid calls by resource, then refused
 * calls, then deletes in reverse order.
 */
export const story: readonly Step[] = [
  // A shop on a copy of a database continues with identifiers a few numbers later.
  {
    sql: `SELECT setval('price_list_id_seq', 1), setval('tax_area_id_seq', 1),
      setval('newsletter_list_id_seq', 1)`,
  },
  ...examples.flatMap(({ seeds, ...resource }) => [...seeds, ...goodSteps(resource, keeps)]),
  ...examples.flatMap(refusedSteps),
  ...examples.toReversed().flatMap((resource) => goodSteps(resource, deletes)),
];

/** The story without refused calls, which leave only gaps among the identifiers. */
export const goodStory: readonly Step[] = story.filter((step) => !('error' in step));

function deletes(verb: string): boolean {
  return verb.startsWith('delete');
}

function keeps(verb: string): boolean {
  return !deletes(verb);
}

type Named = Pick<ResourceExamples, 'name' | 'calls'>;

function goodSteps({ name, calls }: Named, isMeant: (verb: string) => boolean): CallStep[] {
  return callsOf(calls, isMeant).flatMap(([verb, { good, identifiers = [] }]) =>
    good.map((body, at) => {
      const identifier = identifiers[at];
      return { operation: `${name}.${verb}`, body, ...(identifier && { identifier }) };
    }),
  );
}

function refusedSteps({ name, calls }: Named): CallStep[] {
  return callsOf(calls, () => true).flatMap(([verb, { refused = [] }]) =>
    refused.map(([error, body, notOnGraphql]) => ({
      operation: `${name}.${verb}`,
      body,
      error,
      ...(notOnGraphql && { notOnGraphql }),
    })),
  );
}

function callsOf(calls: Readonly<Record<string, Calls>>, isMeant: (verb: string) => boolean) {
  return Object.entries(calls).filter(([verb]) => isMeant(verb));
}

/** The shop of `DEMO=reference`: the valid writes, without reads and deletes. */
export const referenceSteps: readonly Step[] = goodStory.filter((step) => {
  if (!('operation' in step)) return !('isForRefusals' in step);
  const { kind, verb } = operations.get(step.operation) ?? { kind: 'query', verb: '' };
  return kind === 'mutation' && verb !== 'authenticate' && !deletes(verb);
});
