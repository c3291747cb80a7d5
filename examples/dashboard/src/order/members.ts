import type { OrderFormFragment, OrderUpdateInput } from '../../generated/graphql.ts';

/** The members of an order that the form shows, by the names that the service knows them by. */
export const textMembers = ['customerName', 'referenceNumber', 'coupon', 'requests'] as const;

export const members = [...textMembers, 'status', 'isPaidFor'] as const;

export type Member = (typeof members)[number];

export type Values = Pick<OrderFormFragment, Member>;

/** All members of the form, so that a mismatch names all that differ. */
export const inputOf = (values: Values): OrderUpdateInput =>
  Object.fromEntries(members.map((member) => [member, values[member]]));

/** A member that somebody else has changed since the form was opened. */
export interface Conflict {
  readonly member: Member;
  /** False where the user has not touched it: then their value is taken over. */
  readonly isMine: boolean;
}

export function withTheirs(mine: Values, theirs: Values, taken: readonly Member[]): Values {
  return { ...mine, ...Object.fromEntries(taken.map((member) => [member, theirs[member]])) };
}

/**
 * Compares three versions: what was read, what the user has made of it, and what is stored now.
 * `values` are those of the user, with what only others have changed.
 */
export function compare(
  differing: readonly string[],
  { read, mine, theirs }: Readonly<Record<'read' | 'mine' | 'theirs', Values>>,
): { conflicts: Conflict[]; values: Values } {
  const conflicts = members
    .filter((member) => differing.includes(member) && theirs[member] !== read[member])
    .map((member) => ({ member, isMine: mine[member] !== read[member] }));
  const taken = conflicts.filter(({ isMine }) => !isMine).map(({ member }) => member);
  return { conflicts, values: withTheirs(mine, theirs, taken) };
}
