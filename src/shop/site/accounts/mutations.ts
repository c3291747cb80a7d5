import { clampId } from '../../../engine/schema/clamp-id.ts';
import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { mutationField } from '../../../engine/schema/mutations/mutation-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import { boundsOf } from '../../../ground/contract/notation/bounds.ts';
import { over } from '../../../ground/contract/notation/wrong-members.ts';
import { insertRows, updateRows } from '../../../store/db/rows/rows.ts';
import { authenticateField } from '../../shared/login/authenticate.ts';
import { hashDetached } from '../../shared/login/passwords/hash-password.ts';
import { Account } from './account.ts';
import { accountRules, emailIsTaken, emailRules, prepare } from './prepare.ts';
import {
  checkCanBeLimited,
  checkGiven,
  checkHours,
  checkReach,
  checkRoomForLimited,
} from './rules.ts';
import { AccountCreate, AccountLogin, AccountPassword, AccountUpdate } from './shapes.ts';
import { countHeld, findAccount, lockAccounts, lockLimited } from './writes.ts';

const refusals: ConstraintRefusals = {
  account_email_unique: emailIsTaken,
};

createField(Account, {
  shape: AccountCreate,
  describe: {
    password: 'The password in clear text; without a password nobody can sign in with the account.',
  },
  note: 'Without `access` the account is limited.',
  refusals,
  rules: (given, context) => [
    () => checkHours(given),
    ...accountRules(given, context),
    () => checkGiven(given, boundsOf(context.call.caller)),
  ],
  afterwards: emailRules,
  async prepare({ password, ...given }, context) {
    const { shopSettings } = context;
    const { defaultLanguage, defaultRegion } = shopSettings;
    const data = prepare({ locale: `${defaultLanguage}_${defaultRegion}`, ...given }, shopSettings);
    return {
      ...data,
      ...(password && { encryptedPassword: await hashDetached(context, password) }),
    };
  },
  async write(data, _client, { context: { session, settings } }) {
    if ((data.access ?? 'Limited') === 'Limited') {
      await lockLimited(session);
      checkRoomForLimited(await countHeld(session), settings.maxLimitedAccounts);
    }
    const [id] = await insertRows(session.query, 'Account', [{ data }]);
    return { id };
  },
});

updateField(Account, {
  shape: AccountUpdate,
  refusals,
  rules: accountRules,
  before: findAccount,
  changes(given, before, { session, settings, call }) {
    const held = boundsOf(call.caller);
    const after = over(before, given);
    return [
      () => {
        checkReach('id', before, held);
        checkGiven(after, held);
      },
      () => checkHours(after),
      async () =>
        given.access === 'Limited' &&
        checkCanBeLimited(before.access, await countHeld(session), settings.maxLimitedAccounts),
    ];
  },
  afterwards: emailRules,
  prepare: async (given, { shopSettings }) => prepare(given, shopSettings),
  lock: async (_id, { session }, { access }) => access === 'Limited' && lockLimited(session),
  async write(id, data, _client, { context: { session }, before }) {
    const changes = { ...data, sections: changedSections(before.sections, data.sections) };
    await updateRows(session.query, 'Account', [{ id, data: changes }]);
    return { count: 1 };
  },
});

/** Returns undefined for the sections that the account has, in any order. */
function changedSections(before: readonly string[] = [], given?: readonly string[]) {
  const isSame = given?.length === before.length && given.every((each) => before.includes(each));
  return isSame ? undefined : given;
}

deleteField(Account, {
  many: 'Accounts',
  note: 'The keys that they created are revoked. The last account can be deleted too, because keys do not need an account.',
  async write(ids, { account }, { context: { session, call } }) {
    const held = boundsOf(call.caller);
    for (const before of await lockAccounts(session, ids)) checkReach('ids', before, held);
    return account.deleteMany({ where: { id: { in: ids } } });
  },
});

mutationField('setAccountPassword', {
  section: 'Settings',
  shape: AccountPassword,
  description:
    'A colleague has forgotten the password: sets a new one for the account, or removes it. Returns the account.',
  describe: {
    id: 'Identifier of the account.',
    password: 'The new password in clear text; null removes it, so that nobody can sign in.',
  },
  gives: { one: Account },
  afterwards: (given, context) => [
    async () => (await findAccount(clampId(given.id), context)) ?? refuseUnknown(given.id),
  ],
  async write({ id, password }, { context }) {
    const { session, call } = context;
    const encryptedPassword = password === null ? null : await hashDetached(context, password);
    const [account] = await lockAccounts(session, [clampId(id)]);
    if (!account) refuseUnknown(id);
    checkReach('id', account, boundsOf(call.caller));
    const row = { id: clampId(id), data: { encryptedPassword } };
    await updateRows(session.query, 'Account', [row]);
    return [row.id];
  },
});

function refuseUnknown(id: number): never {
  refuse('id', 'NotFound', `there is no Account ${id}`);
}

authenticateField(Account, {
  shape: AccountLogin,
  description:
    "Another program of the shop checks a colleague's login: takes an email address and a password and returns their account, or null when they are wrong or access is denied. The hours and the IP address of the account are not checked.",
  async find(read, email) {
    const [row] = await read(
      `SELECT id, encrypted_password, access FROM account
       WHERE fold(email) = fold($1::text) AND encrypted_password IS NOT NULL`,
      [email],
    );
    if (!row) return undefined;
    return {
      id: Number(row.id),
      hash: String(row.encrypted_password),
      application: null,
      isAllowed: row.access !== 'Denied',
    };
  },
  /** Stores no login time; the lock protects the account until it is read. */
  async keep({ query }, { id, hash }) {
    const rows = await query(
      `SELECT id FROM account
       WHERE id = $1::int AND encrypted_password = $2::text AND access <> 'Denied' FOR SHARE`,
      [id, hash],
    );
    return rows.length > 0;
  },
});
