import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

/*
 * In the product a password costs 0.15 s of a processor, in tests almost nothing: they make and try
 * thousands, most of which test something else. The form of the hashes is the same.
 */

const real = crypto.scrypt;

/** The parameters of the hash of demo accounts, which was created with the real cost. */
const saltOfDemo = Buffer.from('Oxd2sUXL3Eszhhh/', 'base64');

const quick = ((password: BinaryLike, salt: Buffer, length: number, cost: ScryptOptions, done) => {
  const isOfDemo = salt.equals(saltOfDemo);
  return real(password, salt, length, isOfDemo ? cost : { N: 2, r: 1, p: 1 }, done);
}) as typeof real;

/** Runs for each test file: test/support/setup.ts. */
export const useQuickPasswords = () => replaceScrypt(quick);

/** Uses the real cost of passwords until the end of the file or a call of the returned function. */
export function useRealPasswords(): () => void {
  replaceScrypt(real);
  return useQuickPasswords;
}

function replaceScrypt(by: typeof real): void {
  crypto.scrypt = by;
  syncBuiltinESMExports();
}
