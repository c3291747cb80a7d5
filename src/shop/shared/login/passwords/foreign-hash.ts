import { createHash, timingSafeEqual } from 'node:crypto';
import { phpass, phpassForm } from './phpass.ts';

/**
 * The password hashes of an application: their form, and a function that hashes a password with the
 * salt of another hash.
 */
interface Kind {
  readonly form: RegExp;
  make(clear: string, hash: string): Promise<string> | string;
}

/** osCommerce salts by 2 characters, Magento by up to 32. 50 characters in all leave 17. */
const salted: Kind = {
  form: /^[0-9a-f]{32}:[!-9;-~]{1,17}$/,
  make: (clear, hash) => {
    const salt = hash.slice(33);
    return `${createHash('md5').update(salt).update(clear).digest('hex')}:${salt}`;
  },
};

const portable = (prefix: string): Kind => ({
  form: new RegExp(`^\\$${prefix}\\$${phpassForm}$`),
  make: phpass,
});

/** docs/contract.md, Customer passwords: the applications other than ours. */
const kinds = new Map<string, Kind>([
  ['osCommerce', salted],
  ['Magento', salted],
  ['WordPress', portable('P')],
  ['phpBB', portable('H')],
]);

/** Whether a text has the form of the application's hashes. */
export function isForeignHash(text: string, application: string): boolean {
  return kinds.get(application)?.form.test(text) ?? false;
}

/** Also false for a hash that does not have the form of the application. */
export async function isForeignHashOf(
  clear: string,
  hash: string,
  application: string,
): Promise<boolean> {
  const kind = kinds.get(application);
  if (!kind?.form.test(hash)) return false;
  const made = Buffer.from(await kind.make(clear, hash));
  return timingSafeEqual(made, Buffer.from(hash));
}
