import { isIPv4 } from 'node:net';
import { refuse } from '../../contract/refusal.ts';
import {
  allRights,
  missingRight,
  noRights,
  type Rights,
  rightsTo,
  type Section,
} from '../../contract/rights.ts';

/** Specification, Errors, accounts.create; its length leaves room for IPv4 alone. */
export function checkIp(ip: string | null | undefined): void {
  if (typeof ip === 'string' && !isIPv4(ip))
    refuse('ip', 'Malformed', 'ip is not a well formed IP address, as 192.0.2.10');
}

/** Specification, Errors, accounts.create: a bare name with an extension, that any file system takes. */
export function checkBackground(name: string | null | undefined): void {
  if (typeof name === 'string' && !fileName.test(name))
    refuse('background', 'Malformed', 'background is not a well formed file name, as beach.jpg');
}

/** No path, no control character, no dot or space at an end; the extension of letters and digits. */
const fileName = /^(?![.\s])[^\p{Cc}\\/:*?"<>|]*[^\p{Cc}\s\\/:*?"<>|.]\.[A-Za-z0-9]{1,10}$/u;

interface Hours {
  readonly fromHour?: number | undefined;
  readonly toHour?: number | undefined;
}

/** contract.md: `fromHour` is before `toHour`, judged on the record as it would be. */
export function checkHours({ fromHour = 0, toHour = 24 }: Hours): void {
  if (fromHour >= toHour) refuse('toHour', 'InvalidValue', 'toHour is not after fromHour');
}

/** How many accounts there are of an access. */
export interface Held {
  readonly limited: number;
  readonly full: number;
}

/** Specification, Limits: limited accounts. */
export function checkRoomForLimited({ limited }: Held, most: number): void {
  if (limited >= most)
    refuse('account', 'LimitReached', `a shop has at most ${most} limited accounts`);
}

/** contract.md: `Limited` is refused when the limit is reached, and to the last `Full` account. */
export function checkCanBeLimited(access: string, { limited, full }: Held, most: number): void {
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

/** What an account may reach; without a word it is a limited one without sections. */
export interface Reach {
  readonly access?: string | undefined;
  readonly sections?: readonly Section[] | undefined;
}

/** Nobody makes an account that may do more than he may himself: he could sign in as it. */
export function checkGiven(account: Reach, held: Rights): void {
  const missing = missingRight(rightsOf(account), held);
  if (!missing) return;
  const field = account.access === 'Full' ? 'access' : 'sections';
  const { access, section } = missing;
  refuse(field, 'AccessDenied', `the caller may not ${access} the section ${section} itself`);
}

/** Who could change the email or password of an account that may do more could take its place. */
export function checkReach(account: Reach, held: Rights): void {
  if (missingRight(rightsOf(account), held))
    refuse('id', 'AccessDenied', 'the account has rights that the caller has not');
}

function rightsOf({ access = 'Limited', sections = [] }: Reach): Rights {
  if (access === 'Full') return allRights;
  return access === 'Limited' ? rightsTo('write', sections) : noRights;
}
