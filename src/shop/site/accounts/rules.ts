import { isIPv4 } from 'node:net';
import { allHours } from '../../../ground/contract/account-hours.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import {
  type BoundTerm,
  type CallerBounds,
  exceeding,
} from '../../../ground/contract/notation/bounds.ts';
import {
  allRights,
  describeAccess,
  type MissingRight,
  missingRight,
  noRights,
  type Rights,
  rightsTo,
  type Section,
} from '../../../ground/contract/operations/rights.ts';

/** Specification, Errors, accounts.create. The length of the member allows only IPv4. */
export function checkIp(ip: string | null | undefined): void {
  if (typeof ip === 'string' && !isIPv4(ip))
    refuse('ip', 'Malformed', 'ip is not a well formed IP address, as 192.0.2.10');
}

/**
 * Specification, Errors, accounts.create: a bare file name with an extension, valid on any file
 * system.
 */
export function checkBackground(name: string | null | undefined): void {
  if (typeof name === 'string' && !fileName.test(name))
    refuse('background', 'Malformed', 'background is not a well formed file name, as beach.jpg');
}

/**
 * The name has no path, no control character, and no dot or space at either end. The extension
 * consists of letters and digits.
 */
const fileName = /^(?![.\s])[^\p{Cc}\\/:*?"<>|]*[^\p{Cc}\s\\/:*?"<>|.]\.[A-Za-z0-9]{1,10}$/u;

interface Hours {
  readonly fromHour?: number | undefined;
  readonly toHour?: number | undefined;
}

/** docs/contract.md, Accounts and languages: checks the account after the call. */
export function checkHours({ fromHour = 0, toHour = 24 }: Hours): void {
  if (fromHour >= toHour) refuse('toHour', 'InvalidValue', 'toHour is not after fromHour');
}

/** The number of accounts by access. */
export interface AccountCounts {
  readonly limited: number;
  readonly full: number;
}

/** Specification, Limits: the maximum number of limited accounts. */
export function checkRoomForLimited({ limited }: AccountCounts, most: number): void {
  if (limited >= most)
    refuse('account', 'LimitReached', `a shop has at most ${most} limited accounts`);
}

/**
 * docs/contract.md, Accounts and languages: the number of limited accounts stays below the limit,
 * and one `Full` account remains.
 */
export function checkCanBeLimited(
  access: string,
  { limited, full }: AccountCounts,
  most: number,
): void {
  if (access === 'Limited') return;
  const isLast = access === 'Full' && full <= 1;
  if (isLast || limited >= most)
    refuse(
      'access',
      'InvalidValue',
      isLast
        ? 'access Limited is not allowed for the last account with full access'
        : `access Limited is not allowed: a shop has at most ${most} limited accounts`,
    );
}

/** The rights, addresses and hours of an account; by default it is limited and has no sections. */
export interface AccountReach {
  readonly access?: string | undefined;
  readonly sections?: readonly Section[] | undefined;
  readonly days?: string | undefined;
  readonly fromHour?: number | undefined;
  readonly toHour?: number | undefined;
  readonly ip?: string | null | undefined;
}

/**
 * A caller cannot create an account with more rights than its own, because it could sign in as that
 * account.
 */
export function checkGiven(account: AccountReach, held: CallerBounds): void {
  const bounds = boundsOfAccount(account);
  const term = exceeding(bounds, held);
  if (term === 'rights') refuseRights(account, missingRight(bounds.rights, held.rights));
  if (term) refuse(fields[term] ?? term, 'AccessDenied', reasons[term] ?? hours);
}

function refuseRights(account: AccountReach, missing: MissingRight | null): void {
  if (!missing) return;
  const field = account.access === 'Full' ? 'access' : 'sections';
  refuse(field, 'AccessDenied', `the caller may not ${describeAccess(missing)} itself`);
}

/** The members that contain a term, if their names differ. Accounts do not expire. */
const fields: { readonly [term in BoundTerm]?: string } = {
  networks: 'ip',
  expiry: 'account',
  callRate: 'account',
};
const hours = 'the caller itself may not be used then';
const reasons: { readonly [term in BoundTerm]?: string } = {
  networks: 'the caller itself may not be used from there',
  expiry: 'the caller itself expires, which no account does',
  callRate: 'the caller has a limit of calls, which no account has',
};

/**
 * A caller that can change the email or password of an account with more rights could sign in as
 * it.
 */
export function checkReach(field: string, account: AccountReach, held: CallerBounds): void {
  if (exceeding(boundsOfAccount(account), held))
    refuse(field, 'AccessDenied', 'the account may do more than the caller');
}

function boundsOfAccount(account: AccountReach): CallerBounds {
  const { days = allHours.days, fromHour = 0, toHour = 24, ip = null } = account;
  const networks = ip === null ? [] : [ip];
  const lasting = { expiry: null, callRate: null };
  return { rights: rightsOf(account), networks, hours: { days, fromHour, toHour }, ...lasting };
}

function rightsOf({ access = 'Limited', sections = [] }: AccountReach): Rights {
  if (access === 'Full') return allRights;
  return access === 'Limited' ? rightsTo('delete', sections) : noRights;
}
