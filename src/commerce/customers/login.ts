import { authenticateField } from '../../schema/login/authenticate.ts';
import { Customer } from './customer.ts';
import { CustomerLogin } from './shapes.ts';

authenticateField(Customer, {
  shape: CustomerLogin,
  description:
    "A shopper logs in at the shop's site: checks the email address and the password, records the time of the login and returns the customer, or null when the login fails.",
  async find(read, email) {
    const [row] = await read(
      `SELECT id, encrypted_password, password_application, can_login FROM customer
       WHERE fold(billing_email) = fold($1::text) AND encrypted_password IS NOT NULL`,
      [email],
    );
    if (!row) return undefined;
    const application = row.password_application === null ? null : String(row.password_application);
    return {
      id: Number(row.id),
      hash: String(row.encrypted_password),
      application,
      isAllowed: row.can_login === true,
    };
  },
  /** Stores a login without changing `updateTime`. */
  async keep({ query }, { id, hash }, replacement) {
    const rows = await query(
      `UPDATE customer SET login_time = date_trunc('second', now()),
        encrypted_password = coalesce($3::text, encrypted_password),
        password_application = CASE WHEN $3::text IS NULL THEN password_application END
       WHERE id = $1::int AND encrypted_password = $2::text AND can_login RETURNING id`,
      [id, hash, replacement],
    );
    return rows.length > 0;
  },
});
