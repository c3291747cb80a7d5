import type { Context } from '../../../../engine/call/context.ts';
import { builder } from '../../../../engine/schema/builder.ts';
import { clampKey, textKey } from '../../../../engine/schema/clamp-id.ts';
import type { ReadContext } from '../../../../engine/schema/lists/keys.ts';
import { meta } from '../../../../engine/schema/meta.ts';
import { checkArgs } from '../../../../engine/schema/mutations/inputs.ts';
import { findingOthers } from '../../../../engine/schema/mutations/other-faults.ts';
import type { RulesOf } from '../../../../engine/schema/mutations/rules.ts';
import { rememberShape } from '../../../../engine/schema/mutations/violations.ts';
import { addOwnTopic } from '../../../../engine/schema/topics/topics.ts';
import { wordsEnum } from '../../../../engine/schema/types.ts';
import { refuse } from '../../../../ground/contract/errors/refusal.ts';
import { shape } from '../../../../ground/contract/notation/shape.ts';
import { checkEmail } from '../../../../ground/contract/values/email.ts';
import {
  type CustomerErasure,
  checkPerson,
  eraseCustomer,
  missingReviews,
  mostReviews,
} from './erase.ts';
import type { PersonBy } from './person.ts';
import type { ErasedPlace } from './places.ts';

addOwnTopic('commerce.customers.erase');

const Outcome = wordsEnum(
  'ErasureOutcome',
  'Deleted | Emptied | Kept | Expires',
  'What an erasure does with members of records.',
  {
    Deleted: 'The records no longer exist.',
    Emptied: 'The members lose their values.',
    Kept: 'The members stay; the note says why.',
    Expires: 'The service deletes them by itself; the note says when.',
  },
);

const Place = builder.objectRef<ErasedPlace>('ErasurePlace').implement({
  description: 'One place where a person is stored, and what an erasure does with it.',
  fields: (t) => ({
    recordType: t.exposeString('recordType', {
      description: 'What is stored there, as `Order` or `AuditEntry`.',
    }),
    members: t.stringList({
      description: 'The members that say something about the person.',
      resolve: ({ members }) => [...members],
    }),
    outcome: t.expose('outcome', { type: Outcome, description: 'What happens to them.' }),
    records: t.exposeInt('records', {
      nullable: true,
      description:
        'How many records of the person there were; for AuditEntry the number of records whose entries are emptied, for Job that of imports of such records. Null where the service does not know it.',
    }),
    note: t.exposeString('note', { description: 'What happens, and why.' }),
  }),
});

const Erasure = builder.objectRef<CustomerErasure>('CustomerErasure').implement({
  description: 'What was erased of a person, and what remains.',
  fields: (t) => ({
    customerIds: t.idList({
      description: 'Identifiers that the person had as a customer.',
      resolve: ({ customerIds }) => [...customerIds],
    }),
    places: t.field({
      type: [Place],
      description:
        'Every place where a person is stored, as docs/reference/personal-data.md lists them.',
      resolve: ({ places }) => [...places],
    }),
  }),
});

const By = builder.inputType('ErasedCustomerBy', {
  description:
    'Names the person to erase by exactly one of these: as a customer, also one that was deleted earlier, or by email address.',
  isOneOf: true,
  fields: (t) => ({
    id: t.id({ description: 'Identifier of the customer, also of a deleted one.' }),
    code: t.string({ description: 'The own code of the shop for a customer that exists.' }),
    email: t.string({
      description:
        'Email address; case is ignored. It names all customers with the address, orders without a customer and newsletter members.',
    }),
  }),
});

/** The arguments beside the person. */
const Arguments = shape({
  emptyOrderContacts: 'bool',
  reviews: 'array of string(1..32)',
  otherReviews: 'array of string(1..32)',
});

builder.mutationField('eraseCustomer', (t) => {
  const args = {
    by: t.arg({ type: By, required: true, description: 'The person to erase.' }),
    emptyOrderContacts: t.arg.boolean({
      defaultValue: false,
      description:
        'Whether orders also lose phone numbers, email address and requests. Their email address becomes `erased@example.invalid`.',
    }),
    reviews: t.arg.stringList({
      description: `Codes of reviews that the person wrote under another name, at most ${mostReviews}.`,
    }),
    otherReviews: t.arg.stringList({
      description: `Codes of reviews by other people of the same name, which keep their author, at most ${mostReviews}.`,
    }),
  };
  rememberShape(args, Arguments);
  return t.field({
    type: Erasure,
    audience: 'Customers',
    extensions: meta({ deletes: true, changes }),
    description:
      'A buyer wants to be forgotten: erases a person everywhere. Deletes the customer with contacts, wish list and newsletter memberships, takes the author from reviews, and empties the values of the person in the audit, which `deleteCustomers` leaves. Orders keep names and addresses, which the law requires. `X-Dry-Run: changes` shows it first; the orders are counted in the answer only. Sends the event `commerce.customers.erase`, so that other systems erase the person too.',
    args,
    resolve: (_root, given, context) => erase(given, context),
  });
});

/**
 * The number of orders and entries of the person is not known before they are found, so the cost
 * assumes a thousand.
 */
const changes = { lists: ['reviews', 'otherReviews'], most: mostReviews, beside: 1_000, cost: 20 };

interface ErasureArgs {
  readonly by: Readonly<Record<string, unknown>>;
  readonly emptyOrderContacts?: boolean | null | undefined;
  readonly reviews?: readonly string[] | null | undefined;
  readonly otherReviews?: readonly string[] | null | undefined;
}

function erase({ by, emptyOrderContacts, reviews, otherReviews }: ErasureArgs, context: Context) {
  const value = {
    emptyOrderContacts: emptyOrderContacts ?? false,
    ...(reviews && { reviews }),
    ...(otherReviews && { otherReviews }),
  };
  const afterwards: RulesOf<CheckedErasure>['afterwards'] = (given, { session }) => [
    () => checkPerson(session, readBy(by)),
    () => checkLengths(given),
    () => checkReviews(given, session),
  ];
  return findingOthers({ shape: Arguments, value, afterwards }, context, async () => {
    const given = checkArgs(Arguments, value, context);
    checkLengths(given);
    const person = readBy(by);
    await checkReviews(given, context.session);
    const { emptyOrderContacts: isEmptied = false, ...chosen } = given;
    return eraseCustomer(
      {
        by: person,
        isEmptied,
        reviews: [...new Set(chosen.reviews)],
        otherReviews: [...new Set(chosen.otherReviews)],
      },
      context,
    );
  });
}

interface CheckedErasure {
  readonly emptyOrderContacts?: boolean;
  readonly reviews?: readonly string[];
  readonly otherReviews?: readonly string[];
}

function checkLengths({ reviews = [], otherReviews = [] }: CheckedErasure): void {
  for (const [name, { length }] of Object.entries({ reviews, otherReviews }))
    if (length > mostReviews)
      refuse(name, 'LimitReached', `${name}: ${length} codes, at most ${mostReviews}`);
}

async function checkReviews(
  { reviews = [] }: CheckedErasure,
  session: ReadContext['session'],
): Promise<void> {
  if (reviews.length === 0) return;
  const [missing] = await missingReviews(session, reviews);
  if (missing !== undefined) refuse('reviews', 'NotFound', `there is no review ${missing}`);
}

function readBy({ id, code, email }: ErasureArgs['by']): PersonBy {
  if (id !== undefined) return { id: Number(clampKey(id, 'int')) };
  if (code !== undefined) return { code: textKey('code', code) };
  const address = textKey('email', email);
  checkEmail(address, 'InvalidValue');
  return { email: address };
}
