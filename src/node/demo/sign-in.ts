import type { Session } from '../../store/db/session.ts';
import type { SignIn } from '../../surfaces/http/pages/sign-in.ts';
import { accounts, demoPassword, demoPasswordHash, describeAccount } from './accounts.ts';

/**
 * Returns how to sign in to the demo shop as its administrator, and the accounts that can sign in
 * from anywhere; null if the administrator cannot, as in any other shop.
 */
export async function findDemoSignIn(session: Session): Promise<SignIn | null> {
  const rows = await session.query(
    'SELECT email, access FROM account WHERE email = ANY ($1::text[]) AND encrypted_password = $2::text',
    [accounts.map(({ email }) => email), demoPasswordHash],
  );
  const access = new Map(rows.map((row) => [row.email, row.access]));
  const administrator = accounts.find(({ email }) => access.get(email) === 'Full');
  if (!administrator) return null;
  const usable = accounts.filter(
    ({ email, ip }) => ip === null && (access.get(email) ?? 'Denied') !== 'Denied',
  );
  const listed = usable.map((account) => {
    const { email, name } = account;
    return { email, name, can: describeAccount(account) };
  });
  return { email: administrator.email, password: demoPassword, accounts: listed };
}
