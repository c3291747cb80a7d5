import { folded, type Order } from '../../db/read/table.ts';
import { derivedField } from '../../schema/derived-field.ts';
import { finder } from '../../schema/finder.ts';
import { record } from '../../schema/record.ts';
import { wordsEnum } from '../../schema/types.ts';
import { AccountShape, accesses, accountOrders, days } from './shapes.ts';

wordsEnum('AccountAccess', accesses, 'What an administrator account may reach.');
wordsEnum('AccountDays', days, 'The days on which an account may be used.');

const text = (column: string): Order => ({ sql: folded(column), type: 'text' });
/** The place of the word in its declaration, which a cursor can hold. */
const word = (type: string, column: string): Order => ({
  sql: `array_position(enum_range(NULL::${type}), ${column})`,
  type: 'int8',
});

export const Account = record('Account', {
  section: 'Settings',
  shape: AccountShape,
  table: {
    name: 'account',
    columns: {
      sections: { sql: 'to_json(t.sections)', parse: true },
      // Gravatar's own rule, so that the image follows the email.
      gravatarHash: { sql: 'coalesce(t.gravatar_hash, md5(fold(btrim(t.email))))' },
      hasPassword: { sql: '(t.encrypted_password IS NOT NULL)' },
    },
    orders: {
      id: { sql: 't.id', type: 'int8' },
      name: text('t.name'),
      email: text('t.email'),
      access: word('account_access', 't.access'),
      days: word('account_days', 't.days'),
      fromHour: { sql: 't.from_hour', type: 'int8' },
      toHour: { sql: 't.to_hour', type: 'int8' },
      ip: { ...text('t.ip'), nullable: true },
    },
  },
  describe: {
    password: 'The password in clear text; without one nobody can sign in with the account.',
    locale:
      'Language and region of the admin panel, such as en_US. Of a language alone the usual region is added; the default is that of the default language.',
    gravatarHash:
      "Hash of the administrator's Gravatar image: as given, else the MD5 of the email in lower case.",
  },
});

derivedField(Account, 'hasPassword', {
  is: 'bool',
  description: 'Whether the account has a password.',
  from: 'hasPassword',
  derive: (value) => value === true,
});

finder(Account, { many: 'accounts', one: 'account', orders: accountOrders });
