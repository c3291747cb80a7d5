import { allHours } from '../../../ground/contract/account-hours.ts';
import { commonRate, isRateWithin } from '../../../ground/contract/call-rate.ts';
import {
  type CallWindow,
  type NamedCaller,
  nameOfCaller,
} from '../../../ground/contract/caller.ts';
import { type CallerBounds, commonBounds } from '../../../ground/contract/notation/bounds.ts';
import {
  allRights,
  keyAccesses,
  keyAccessOf,
  rightsTo,
} from '../../../ground/contract/operations/rights.ts';
import { accountRights, readTerms, sectionsIn } from './credential.ts';

type KeyRow = Readonly<Record<string, unknown>>;

/**
 * Selects keys, each followed by the chain of its makers, nearest first. `found` is a query that
 * returns the id and the expiry time of each key.
 */
export const chainsOf = (found: string) => `WITH RECURSIVE chain AS (
    SELECT f.id AS root, 1 AS place, f.id, f.expiry_time FROM (${found}) AS f
    UNION ALL
    SELECT c.root, c.place + 1, m.id, m.expiry_time
    FROM chain AS c JOIN caller_key AS k ON k.id = c.id
    JOIN caller_key AS m ON m.id = k.maker_key_id AND m.id < k.id
  )
  SELECT c.root, k.id, k.name, k.access, array_to_string(k.sections, ',') AS sections,
    array_to_string(k.networks, ',') AS networks, k.revoked_time,
    k.call_limit, k.call_window_seconds, k.is_operator,
    extract(epoch FROM c.expiry_time)::float8 AS expiry, a.id AS account_id,
    a.access AS account_access, array_to_string(a.sections, ',') AS account_sections,
    a.days, a.from_hour, a.to_hour, a.ip
  FROM chain AS c JOIN caller_key AS k ON k.id = c.id
  LEFT JOIN account AS a ON a.id = k.maker_account_id
  ORDER BY c.root, c.place`;

/** The bounds of a key itself, without those of its makers. */
export const ownBounds = ({
  access,
  sections,
  networks,
  expiry,
  ...row
}: KeyRow): CallerBounds => ({
  rights: rightsTo(keyAccesses[keyAccessOf(access)], sectionsIn(sections)),
  networks: networks ? String(networks).split(',') : [],
  expiry: expiry === null ? null : Number(expiry) * 1000,
  hours: allHours,
  callRate: rateOf(row),
});

/** The limit of calls of a row of `caller_key`; null without one. */
export const rateOf = ({ call_limit: calls, call_window_seconds: seconds }: KeyRow) =>
  calls === null ? null : { calls: Number(calls), seconds: Number(seconds) };

const noBounds: CallerBounds = {
  rights: allRights,
  networks: [],
  expiry: null,
  hours: allHours,
  callRate: null,
};

/**
 * The bounds of a key combined with those of all its makers. Null if the key or a maker is revoked,
 * if a maker's access is denied, or if no address or hour satisfies all of them.
 */
export function chainBounds(chain: readonly KeyRow[]): CallerBounds | null {
  let bounds: CallerBounds | null = { ...noBounds };
  for (const row of chain) {
    if (row.revoked_time !== null || row.account_access === 'Denied') return null;
    bounds = bounds && commonBounds(bounds, ownBounds(row));
    if (row.account_id !== null) bounds = bounds && commonBounds(bounds, makerBounds(row));
  }
  return bounds;
}

/** The share that a key uses, and the windows in which its calls count. */
export interface KeyShare {
  /** Absent if the key uses its own share. */
  readonly firstMaker?: NamedCaller;
  readonly callWindows?: readonly CallWindow[];
}

/**
 * Finds the first maker in a chain. All keys that it made, directly or through its keys, use its
 * share and its limits. Keys that an operator makes are separate callers, because an operator (the
 * bootstrap key, an account with full access) makes the keys of all applications.
 */
export function keyShare(chain: readonly KeyRow[]): KeyShare {
  const first = chain.findLastIndex(({ is_operator }) => is_operator !== true);
  const last = chain.at(-1);
  const isOfAccount = last?.account_id != null && last.account_access !== 'Full';
  if (!isOfAccount && first <= 0) return {};
  const firstMaker: NamedCaller = isOfAccount
    ? { kind: 'account', id: Number(last.account_id) }
    : { kind: 'key', id: Number(chain[first]?.id) };
  const below = isOfAccount ? chain : chain.slice(0, first);
  const above = isOfAccount ? [] : chain.slice(first);
  return { firstMaker, callWindows: windowsOf(firstMaker, below, above) };
}

/** A limit has its own window, unless the limit of a maker is at least as strict. */
function windowsOf(firstMaker: NamedCaller, below: readonly KeyRow[], above: readonly KeyRow[]) {
  let strictest = above.map(rateOf).reduce(commonRate, null);
  const windows: CallWindow[] = [{ name: nameOfCaller(firstMaker), rate: strictest ?? undefined }];
  for (const row of below.toReversed()) {
    const rate = rateOf(row);
    if (!rate || (strictest && isRateWithin(strictest, rate))) continue;
    windows.push({ name: nameOfCaller({ kind: 'key', id: Number(row.id) }), rate });
    strictest = commonRate(strictest, rate);
  }
  return windows;
}

function makerBounds(row: KeyRow): CallerBounds {
  const { ip, ...hours } = readTerms(row);
  const rights = accountRights({ access: row.account_access, sections: row.account_sections });
  return { rights, networks: ip === null ? [] : [ip], expiry: null, hours, callRate: null };
}
