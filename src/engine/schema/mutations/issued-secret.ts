import type { Context } from '../../call/context.ts';

/**
 * Returns the secret for the answer. A dry run returns null, because its secret never becomes
 * valid.
 */
export const issuedSecret = (secret: string, { call }: Context): string | null =>
  call.isDry ? null : secret;
