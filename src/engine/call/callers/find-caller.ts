import { type AccountTerms, whyClosed } from '../../../ground/contract/account-hours.ts';
import type { Caller } from '../../../ground/contract/caller.ts';
import { CallError } from '../../../ground/contract/errors/errors.ts';
import { networksOf } from '../../../ground/contract/values/networks.ts';
import type { Session } from '../../../store/db/session.ts';
import { accountRights, readTerms } from './credential.ts';
import { chainBounds, chainsOf, keyShare } from './key-chain.ts';

/** The caller that has started work which continues after the end of its call. */
export interface Starter {
  readonly kind: 'key' | 'account';
  readonly id: number;
  readonly address: string;
}

interface At {
  readonly timeZone: string;
  readonly now: number;
}

/**
 * Returns the caller in its current state. Throws FORBIDDEN for a caller that could not call from
 * this address at this time: the key is revoked or has expired, or the account is denied or outside
 * of its hours. The end of a session in the meantime has no effect.
 */
export function findCaller(session: Session, starter: Starter, at: At): Promise<Caller> {
  return starter.kind === 'key' ? findKey(session, starter, at) : findAccount(session, starter, at);
}

async function findKey({ query }: Session, { id, address }: Starter, at: At): Promise<Caller> {
  const chain = await query(keyById, [id]);
  const [key] = chain;
  const bounds = chainBounds(chain);
  if (!key || !bounds) throw over('The key is revoked.');
  const { rights, networks, expiry, hours } = bounds;
  if (expiry !== null && expiry <= at.now) throw over('The key has expired.');
  if (networks.length > 0 && !networksOf(networks)(address))
    throw over('The key may not be used from the address that started this.');
  checkOpen({ ...hours, ip: null }, address, at);
  return { kind: 'key', id, name: String(key.name), rights, ...keyShare(chain) };
}

const keyById = chainsOf('SELECT id, expiry_time FROM caller_key WHERE id = $1::int');

async function findAccount({ query }: Session, { id, address }: Starter, at: At): Promise<Caller> {
  const [row] = await query(accountById, [id]);
  if (!row) throw over('The account is deleted or denied.');
  checkOpen(readTerms(row), address, at);
  return { kind: 'account', id, name: String(row.name), rights: accountRights(row) };
}

const accountById = `SELECT a.name, a.access, array_to_string(a.sections, ',') AS sections, a.days,
  a.from_hour, a.to_hour, a.ip FROM account AS a WHERE a.id = $1::int AND a.access <> 'Denied'`;

function checkOpen(terms: AccountTerms, address: string, at: At): void {
  const why = whyClosed(terms, { ...at, address });
  if (why) throw over(why);
}

const over = (message: string) => new CallError('FORBIDDEN', message);
