import type { Session } from '../db/session.ts';

/** The administrator of the demo shop with full access; README.md contains the same data. */
export const demoSignIn = { email: 'nora@example.com', password: 'Demo1234' };

/** Our own hash of the password, which all accounts of the demo shop have. */
export const demoPasswordHash = '1Oxd2sUXL3Eszhhh/YqPeMbcRQfFNejbm2Q/zSZPLPwLh';

/** Returns how to sign in to the demo shop; null if no one can, as in any other shop. */
export async function findDemoSignIn(session: Session): Promise<typeof demoSignIn | null> {
  const [row] = await session.query(
    `SELECT EXISTS (SELECT FROM account WHERE email = $1::text AND encrypted_password = $2::text
       AND access = 'Full') AS is_there`,
    [demoSignIn.email, demoPasswordHash],
  );
  return row?.is_there === true ? demoSignIn : null;
}
