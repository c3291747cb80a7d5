import type { AccountTerms } from '../../contract/account-hours.ts';
import type { Caller } from '../../contract/caller.ts';
import { allRights, rightsTo, type Section } from '../../contract/rights.ts';
import type { Session } from '../session.ts';

/** Who a key or an access token stands for, and what has to be looked at in each call. */
export interface Credential {
  readonly caller: Caller;
  /** Where a key may be used from; none stands for anywhere. */
  readonly networks: readonly string[];
  /** When and from where an account may be used; null for a key. */
  readonly terms: AccountTerms | null;
}

type Row = Record<string, unknown>;

export function readKeyCredential(row: Row): Credential {
  const { id, name, access, sections, networks } = row;
  const rights = rightsTo(access === 'Write' ? 'write' : 'read', sectionsIn(sections));
  const caller: Caller = { kind: 'key', id: Number(id), name: String(name), rights };
  return {
    caller: row.expiry === null ? caller : { ...caller, expiry: Number(row.expiry) * 1000 },
    networks: networks ? String(networks).split(',') : [],
    terms: null,
  };
}

/** What the access token with this SHA-256 is good for; null for none, and where access is denied. */
export async function sessionByHash(read: Session['read'], hash: Buffer) {
  const [row] = await read(
    `SELECT s.id AS session_id, s.account_id AS id, a.name, a.access, a.days, a.from_hour, a.to_hour,
       a.ip, array_to_string(a.sections, ',') AS sections,
       extract(epoch FROM s.access_expiry_time)::float8 AS expiry
     FROM account_session AS s JOIN account AS a ON a.id = s.account_id
     WHERE s.access_hash = decode($1, 'hex') AND a.access <> 'Denied'`,
    [hash.toString('hex')],
  );
  return row ? readAccountCredential(row) : null;
}

function readAccountCredential(row: Row): Credential {
  const caller: Caller = {
    kind: 'account',
    id: Number(row.id),
    name: String(row.name),
    rights: accountRights(row),
    sessionId: Number(row.session_id),
    expiry: Number(row.expiry) * 1000,
  };
  return { caller, networks: [], terms: readTerms(row) };
}

/** A limited account writes wherever it reaches; one whose access is denied reaches nothing. */
export const accountRights = ({ access, sections }: Row) =>
  access === 'Full'
    ? allRights
    : rightsTo('write', access === 'Limited' ? sectionsIn(sections) : []);

export const readTerms = ({ days, from_hour, to_hour, ip }: Row): AccountTerms => ({
  days: String(days),
  fromHour: Number(from_hour),
  toHour: Number(to_hour),
  ip: ip === null ? null : String(ip),
});

const sectionsIn = (text: unknown) => (text ? (String(text).split(',') as Section[]) : []);
