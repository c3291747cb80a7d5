import type { Prisma } from '../../../generated/prisma/client.ts';

/**
 * The outcomes of an erasure for a column: its rows are deleted; it is emptied, always or only on
 * request; it stays; or a regular task removes it.
 */
export const fates = ['Deleted', 'Emptied', 'OnRequest', 'Kept', 'Expires'] as const;
export type Fate = (typeof fates)[number];

/** The columns of a table with data about a person. */
export interface PersonalTable {
  /** `customers` can be erased; `staff` are the people who work with the service. */
  readonly whose: 'customers' | 'staff';
  /** The columns by their names in the data model, and what an erasure does with them. */
  readonly columns: Readonly<Partial<Record<Fate, readonly string[]>>>;
  /** The record that the rows are parts of, in the audit. */
  readonly partOf?: Prisma.ModelName;
  /** A sentence on the outcome and its reason. */
  readonly note: string;
}

const billing = (...names: readonly string[]) => names.map((name) => `billing${name}`);
const billed = billing('FirstName', 'LastName', 'PersonalCode', 'CompanyName', 'CompanyCode');
const billingPlace = billing('Street1', 'Street2', 'City', 'PostalCode', 'StateProv', 'Country');
const reachable = billing('PhoneNumber', 'MobileNumber', 'FaxNumber', 'Email');
const addressed = [
  ...billed,
  'billingCompanyCode2',
  ...billingPlace,
  ...['Name', 'Street1', 'Street2', 'City', 'PostalCode', 'StateProv', 'Country'].map(
    (name) => `shipping${name}`,
  ),
];

/**
 * The places of personal data. `eraseCustomer` walks this list, docs/reference/personal-data.md is
 * printed from it, and a test compares it with the data model.
 */
export const personalData = {
  Customer: {
    whose: 'customers',
    columns: {
      Deleted: [
        'code',
        'encryptedPassword',
        'passwordApplication',
        'creationTime',
        'loginTime',
        'updateTime',
        'cart',
        'fullName',
        ...addressed,
        ...reachable,
      ],
    },
    note: 'The customer is deleted.',
  },
  CustomerWish: {
    whose: 'customers',
    columns: { Deleted: ['productId', 'position'] },
    partOf: 'Customer',
    note: 'The wish list is deleted with the customer.',
  },
  Contact: {
    whose: 'customers',
    columns: { Deleted: ['name', 'phone', 'email', 'note'] },
    note: 'The contact persons of the customer are deleted.',
  },
  Order: {
    whose: 'customers',
    columns: {
      Kept: ['customerName', ...addressed],
      OnRequest: [...reachable, 'requests'],
    },
    note: 'Orders and invoices keep names and addresses, which tax law requires for years. What only serves to reach the person is emptied on request.',
  },
  OrderLine: {
    whose: 'customers',
    columns: { OnRequest: ['requests'] },
    partOf: 'Order',
    note: 'The requests of the customer for a line are emptied with those of the order.',
  },
  NewsletterMember: {
    whose: 'customers',
    columns: { Deleted: ['email', 'ip'] },
    note: 'Memberships with an email address of the person are deleted from all lists.',
  },
  ProductReview: {
    whose: 'customers',
    columns: { Emptied: ['author'], Kept: ['summary', 'content'] },
    note: 'Reviews whose author is the name or the email address of the person lose the author. The opinion stays; where its text names the person, change or delete the review.',
  },
  AuditEntry: {
    whose: 'customers',
    columns: { Emptied: ['members'] },
    note: 'Entries about these records keep the names of the members, and lose the values before and after. Entries of other records are not about the person.',
  },
  KeptAnswer: {
    whose: 'customers',
    columns: { Expires: ['answer'] },
    note: 'Answers of idempotent calls and previews are encrypted with keys that only their callers have, so nobody can search them. They are deleted after IDEMPOTENCY_HOURS.',
  },
  SignInFailure: {
    whose: 'customers',
    columns: { Expires: ['key'] },
    note: 'Counters of failed logins have hashes in place of names. Those of the customer are deleted; those of the addresses that a login came from expire, after 30 days at most.',
  },
  Job: {
    whose: 'customers',
    columns: { Expires: ['file', 'fileName', 'images'] },
    note: 'Files of imports are not searched. They are deleted JOBS_DAYS after the end of the import, and most files without refused lines after two hours.',
  },
  JobRefusal: {
    whose: 'customers',
    columns: { Expires: ['violations'] },
    note: 'What is wrong with the refused lines of an import is deleted with the import.',
  },
  WebhookDelivery: {
    whose: 'customers',
    columns: { Expires: ['answer'] },
    note: 'Requests to webhooks have identifiers only. What a receiver answered is unknown to the service, and is deleted after WEBHOOK_DELIVERIES_DAYS.',
  },
  Account: {
    whose: 'staff',
    columns: { Kept: ['name', 'email', 'encryptedPassword', 'ip', 'gravatarHash', 'background'] },
    note: 'Administrators are deleted by `deleteAccounts`. The audit keeps what they did, with their name, for AUDIT_DAYS.',
  },
  AccountSession: {
    whose: 'staff',
    columns: { Kept: ['creationTime'] },
    note: 'Sessions are deleted with their account, and after their end.',
  },
  AuditCall: {
    whose: 'staff',
    columns: { Kept: ['callerName'] },
    note: 'Who changed something: the name of the account or the key at the time, for AUDIT_DAYS.',
  },
  CallerKey: {
    whose: 'staff',
    columns: { Kept: ['name', 'networks'] },
    note: 'Keys are named after applications. A key that is named after a person keeps the name after it was revoked.',
  },
  OrderStatusChange: {
    whose: 'staff',
    columns: { Kept: ['by'] },
    note: 'Who changed the status of an order: the name of the account or the key at the time.',
  },
} as const satisfies Readonly<Partial<Record<Prisma.ModelName, PersonalTable>>>;

export type PersonalModel = keyof typeof personalData;

/** The declared tables, each with the name of its model. */
export const personalTables = Object.entries(personalData) as readonly [
  PersonalModel,
  PersonalTable,
][];

/** The declared columns of a table. */
export const personalColumns = ({ columns }: PersonalTable): readonly string[] =>
  fates.flatMap((fate) => columns[fate] ?? []);
