import { memberName } from '../../src/store/db/personal/member-names.ts';
import { type Fate, fates, personalTables } from '../../src/store/db/personal/personal-data.ts';
import { snakeCase } from '../../src/store/db/snake-case.ts';

/** The page that lists the places of personal data. */
export const personalDataPage = 'docs/reference/personal-data.md';

export const printPersonalData = (): string =>
  [
    '# Where a person is stored',
    about,
    '## Customers',
    tableOf('customers'),
    '## Staff',
    aboutStaff,
    tableOf('staff'),
    elsewhere,
    '',
  ].join('\n\n');

const about = `Printed from \`src/store/db/personal/personal-data.ts\`, which \`eraseCustomer\` walks too. A test
fails for a column with a name, an address or a similar value that is not declared there.

\`deleteCustomers\`, and \`commerce.customers.delete\` on v3, delete the customer with contacts and wish list. Everything else in
this table stays, and the audit gets one more copy: the values of the deleted records. \`eraseCustomer\` erases the person
everywhere, also after the customer was deleted:

\`\`\`graphql
mutation {
  eraseCustomer(by: { email: "ann@example.com" }, emptyOrderContacts: true) {
    customerIds
    places { recordType outcome records note }
  }
}
\`\`\`

With the header \`X-Dry-Run: changes\` the answer shows the same and nothing is changed; \`extensions.changes\` lists all changes but those of orders. It needs the right to write the section
Customers. A person with thousands of orders is erased in many short transactions, so that other calls do not wait; the
answer comes when everything is done. If the service stops before, the same call continues where it was.`;

const aboutStaff = `\`eraseCustomer\` does not concern the people who work with the service.`;

const elsewhere = `## Outside of these tables

| place | what happens |
|---|---|
| mirrors, webhooks, brokers | The event \`commerce.customers.erase\` names the identifier of the customer. Whoever keeps copies erases the person then. Changed orders, reviews and newsletter members have their usual events. Events and deliveries have identifiers only. |
| archives, backups, exports | They are files of the operator, which the service does not change. After a restore of an older state, erase the people again: \`auditEntries(where: { operation: "eraseCustomer" })\` of the newer state lists them. |
| files of imports | They are deleted \`JOBS_DAYS\` after the end of the import. |
| logs, metrics, traces | They have no personal data of customers: no values of calls, and no email addresses. |
| the files of PostgreSQL | Former versions of rows stay in the files until VACUUM, and in the write-ahead log until it is recycled or archived. |
| free texts | Descriptions of movements, pages and templates are not searched. |

\`AUDIT_DAYS\` and \`EVENTS_DAYS\` delete entries and events by age, whether a person was erased or not. An erased entry stays as
long as any other: it says who changed which members and when, but no longer what they were.`;

const words: Readonly<Record<Fate, string>> = {
  Deleted: 'deleted',
  Emptied: 'emptied',
  OnRequest: 'emptied with `emptyOrderContacts`, otherwise kept',
  Kept: 'kept',
  Expires: 'expires',
};

function tableOf(people: 'customers' | 'staff'): string {
  const rows = personalTables
    .filter(([, { whose }]) => whose === people)
    .flatMap(([model, { columns, note }]) =>
      fates.flatMap((fate) => {
        const members = (columns[fate] ?? []).map((column) => `\`${memberName(column)}\``);
        const table = model === 'Order' ? 'orders' : snakeCase(model).slice(1);
        const row = [`${model} (\`${table}\`)`, words[fate], members.join(', '), note];
        return members.length === 0 ? [] : [`| ${row.join(' | ')} |`];
      }),
    );
  return ['| records (table) | erasure | members | note |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}
