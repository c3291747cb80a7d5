import { authenticateField } from '../../schema/login/authenticate.ts';
import { Account } from './account.ts';
import { AccountLogin } from './shapes.ts';

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
