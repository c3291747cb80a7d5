import { builder } from '../../../engine/schema/builder.ts';
import { SectionWord } from '../../../engine/schema/caller-words.ts';
import { listAndGetFields } from '../../../engine/schema/lists/list-and-get-fields.ts';
import { Node } from '../../../engine/schema/records/node-interface.ts';
import { readBy } from '../../../engine/schema/records/record.ts';
import { wordsEnum } from '../../../engine/schema/types.ts';
import { searchText } from '../../../store/db/read/search/search.ts';
import { untitled } from '../../../store/db/read/search/titles.ts';
import type { Order } from '../../../store/db/read/table.ts';
import { AccountShape, accesses, days } from './shapes.ts';

const Access = wordsEnum('AccountAccess', accesses, 'What an administrator account may access.');
const Days = wordsEnum('AccountDays', days, 'The days on which an account may be used.');

/** The position of the word in its declaration, which a cursor can contain. */
const word = (type: string, column: string): Order => ({
  sql: `array_position(enum_range(NULL::${type}), ${column})`,
  type: 'int8',
});

const hasPassword = '(t.encrypted_password IS NOT NULL)';

const AccountObject = builder.prismaObject('Account', {
  section: 'Settings',
  topic: 'site.accounts',
  interfaces: [Node],
  shape: AccountShape,
  fields: (t) => ({
    id: t.expose('id', { type: 'ID' }),
    name: t.exposeString('name'),
    email: t.exposeString('email'),
    access: t.expose('access', { type: Access }),
    days: t.expose('days', { type: Days }),
    fromHour: t.exposeInt('fromHour'),
    toHour: t.exposeInt('toHour'),
    sections: t.column({
      type: [SectionWord],
      sql: 'to_json(t.sections)',
      parse: true,
    }),
    ip: t.exposeString('ip', { nullable: true }),
    locale: t.exposeString('locale'),
    // Gravatar's own rule, so that the image changes with the email.
    gravatarHash: t.column({
      type: 'String',
      sql: 'coalesce(t.gravatar_hash, md5(fold(btrim(t.email))))',
      description:
        "Hash of the administrator's Gravatar image: when not given, the MD5 of the email address in lower case.",
    }),
    background: t.exposeString('background', { nullable: true }),
    rowsNumber: t.exposeInt('rowsNumber'),
    hasPassword: t.column({
      type: 'Boolean',
      sql: hasPassword,
      description: 'Whether the account has a password.',
    }),
  }),
});

export const Account = readBy(
  AccountObject,
  {
    keys: { email: 'fold(t.email) = fold($1)' },
    filters: { hasPassword: { kind: 'value', sql: hasPassword, type: 'bool' } },
    search: searchText('account', 'id', "unaccented(d.name || E'\\n' || d.email)"),
    titles: [untitled('name'), untitled('email')],
    orders: {
      id: 'column',
      name: 'column',
      email: 'column',
      access: word('account_access', 't.access'),
      days: word('account_days', 't.days'),
      fromHour: 'column',
      toHour: 'column',
      ip: 'column',
    },
  },
  {
    list: 'Who works here? Lists the accounts of the staff that may sign in to the back office, with their rights and hours.',
    one: 'Shows the account of one colleague: rights, hours, allowed address and language.',
    byIds: 'Shows the colleagues who created keys or changed records.',
    create: 'A colleague starts work: adds an account with the rights of their job.',
    update:
      'A colleague has new duties or hours: changes rights, times, name or email address of the account.',
    delete: 'Colleagues leave: removes their accounts, so that they can no longer sign in.',
    words: {
      Account:
        'staff employee worker clerk user admin administrator team permission trainee manager coworker colleague intern apprentice',
      'Mutation.createAccount': 'hire hired starts joins recruit login intern student seasonal',
      'Mutation.deleteAccounts': 'fired left leaves quit resigned retired dismissed',
      'Mutation.setAccountPassword': 'forgot forgotten reset locked new coworker set',
      'Mutation.changeOwnPassword': 'my mine own personal change another current old renew',
      'Mutation.updateAccount': 'permission permissions allow let see duties hours shift restrict',
      'Mutation.authenticateAccount': 'verify check single sign on',
      'Query.accounts': 'who can see numbers access',
      'Mutation.signIn': 'log login enter access',
      'Mutation.signOut': 'log logout leave',
      'Mutation.refreshSession': 'token renew extend prolong expired keep',
      'Query.viewer': 'am i my me allowed permissions myself',
    },
  },
);

listAndGetFields(Account, { many: 'accounts', one: 'account' });
