/** SQL: whether a call is of this server, and not one that another server has copied. */
const isOwn = '(c.id > log.former_call_id OR c.xid < log.former_xid)';

/**
 * SQL: the condition of a call `c` whose transaction is behind the last one that the log has read.
 * `log` is the row of `event_log`.
 */
export const isLater = `(c.xid, c.id) > (log.call_xid, log.call_id) AND ${isOwn}`;

/**
 * SQL: the calls of transactions that were open when the log was last written and have ended since.
 * OFFSET makes PostgreSQL use the index for each of them.
 */
export const endedCalls = `SELECT c.* FROM unnest(log.open_xids) AS x (xid), LATERAL (
    SELECT id, xid, time FROM audit_call WHERE xid = x.xid::text::xid8 OFFSET 0
  ) AS c WHERE ${isOwn}`;

/** SQL: whether the log has not copied the call `c` yet. */
export const isWaiting = `(${isLater} OR c.id = ANY (log.waiting_calls)
  OR c.xid::text::int8 = ANY (log.open_xids) AND ${isOwn})`;
