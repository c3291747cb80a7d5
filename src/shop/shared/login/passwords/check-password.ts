import { refuse } from '../../../../ground/contract/errors/refusal.ts';
import { isForeignHash } from './foreign-hash.ts';
import { isOwnHash } from './own-hash.ts';

/** docs/contract.md, Customer passwords: only a hash may be longer than 16 characters. */
export function checkClearPassword(value: string): void {
  const { length } = [...value];
  if (length < 6 || length > 16)
    refuse('password', 'InvalidValue', 'password must have between 6 and 16 characters');
}

/**
 * Specification, customers.create: a hash must have the form that the named application uses. An
 * unknown application has no form.
 */
export function checkForeignPassword(value: string, application: string): void {
  const isHash =
    application === 'Storefront' ? isOwnHash(value) : isForeignHash(value, application);
  if (!isHash)
    refuse('password', 'InvalidValue', 'password is not encrypted by the named application');
}
