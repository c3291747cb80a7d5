import { refuse } from '../../contract/refusal.ts';
import type { ConstraintRefusals } from '../../schema/constraints.ts';
import { actField, createField, deleteField, updateField } from '../../schema/mutations.ts';
import { hashPassword } from '../../schema/passwords/hash-password.ts';
import { storable } from '../../schema/storable.ts';
import { Account } from './account.ts';
import { prepare } from './prepare.ts';
import {
  checkCanBeLimited,
  checkGiven,
  checkHours,
  checkReach,
  checkRoomForLimited,
} from './rules.ts';
import { AccountCreate, AccountPassword, AccountUpdate } from './shapes.ts';
import { changeAccount, countHeld, insertAccount, lockAccount, lockLimited } from './writes.ts';

const refusals: ConstraintRefusals = {
  account_email_unique: ['email', 'AlreadyExists', 'an account with this email exists'],
};

createField(Account, {
  shape: AccountCreate,
  note: 'Without `access` it is a limited account.',
  refusals,
  async prepare({ password, ...given }, { facts }) {
    checkHours(given);
    const { defaultLanguage, defaultRegion } = facts;
    const data = prepare({ locale: `${defaultLanguage}_${defaultRegion}`, ...given }, facts);
    return { ...data, ...(password && { encryptedPassword: await hashPassword(password) }) };
  },
  async write(data, _client, { context: { session, settings, call } }) {
    checkGiven(data, call.caller.rights);
    if ((data.access ?? 'Limited') === 'Limited') {
      await lockLimited(session);
      checkRoomForLimited(await countHeld(session), settings.maxLimitedAccounts);
    }
    return { id: await insertAccount(session, data) };
  },
});

updateField(Account, {
  shape: AccountUpdate,
  refusals,
  prepare: async (given, { facts }) => prepare(given, facts),
  lock: async (_id, { session }, { access }) => access === 'Limited' && lockLimited(session),
  async write(id, data, _client, { context: { session, settings, call } }) {
    const before = await lockAccount(session, id);
    if (!before) return { count: 0 };
    checkReach(before, call.caller.rights);
    checkGiven({ ...before, ...data }, call.caller.rights);
    checkHours({ ...before, ...data });
    if (data.access === 'Limited')
      checkCanBeLimited(before.access, await countHeld(session), settings.maxLimitedAccounts);
    await changeAccount(session, id, data);
    return { count: 1 };
  },
});

deleteField(Account, {
  many: 'Accounts',
  note: 'Callers need no account: the last one can go.',
  write: (ids, { account }) => account.deleteMany({ where: { id: { in: ids } } }),
});

actField('setAccountPassword', {
  section: 'Settings',
  shape: AccountPassword,
  description: 'Gives an account another password, or takes it away. Gives the account back.',
  describe: {
    id: 'Which one.',
    password: 'The new password in clear text; null takes it away, so that nobody can sign in.',
  },
  gives: { one: Account },
  async write({ id, password }, { context: { session, call } }) {
    // Before the first statement, since it takes long: a transaction begins with that.
    const encryptedPassword = password === null ? null : await hashPassword(password);
    const account = await lockAccount(session, storable(id));
    if (!account) refuse('id', 'NotFound', `there is no Account ${id}`);
    checkReach(account, call.caller.rights);
    await changeAccount(session, storable(id), { encryptedPassword });
    return [storable(id)];
  },
});
