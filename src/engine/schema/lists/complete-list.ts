import type { GraphQLResolveInfo } from 'graphql';
import { Refusal } from '../../../ground/contract/errors/refusal.ts';
import type { Context } from '../../call/context.ts';

interface Wanted {
  readonly wantsRows: boolean;
  readonly wantsPageInfo: boolean;
}

/**
 * Whether a list below a record has to be complete. In an export nobody would notice a cut list,
 * unless the selection contains `pageInfo`.
 */
export const mustBeComplete = ({ isExport }: Context, { wantsPageInfo, wantsRows }: Wanted) =>
  isExport && wantsRows && !wantsPageInfo;

/** The error of a list that does not fit into its page. */
export function incompleteList(
  { parentType, fieldName }: GraphQLResolveInfo,
  size: number,
  { isConnection = false, isWindow = false } = {},
): Refusal {
  const larger = size < 100 ? `ask for more of them (\`first\`, up to 100), or ` : '';
  const visible = isConnection
    ? ', or select `pageInfo { hasNextPage }` beside them, which shows where the list is cut'
    : '';
  const apart = isWindow ? 'read them by `offset`' : 'export them as a list of their own';
  return new Refusal(
    fieldName,
    'LimitReached',
    `a ${parentType.name} has more than ${size} ${fieldName}, and an export does not cut lists: ` +
      `${larger}${apart}${visible}`,
  );
}

/** Whether a page is cut at the end where it was read from. */
export const isCut = (
  { last, before }: { readonly last?: number | null; readonly before?: string | null },
  { hasNextPage, hasPreviousPage }: { hasNextPage: boolean; hasPreviousPage: boolean },
) => (last != null || before != null ? hasPreviousPage : hasNextPage);
