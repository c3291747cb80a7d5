import type { Context } from '../../call/context.ts';

/** A new secret as it is answered: a dry run answers none, because it never becomes valid. */
export const issuedSecret = (secret: string, { call }: Context): string | null =>
  call.isDry ? null : secret;
