/**
 * Returns SQL of the number of the last call `c` that matches a condition on its time. Entries are
 * listed by the number of their call, which PostgreSQL does not know to grow with its time: to list
 * those of a day long ago, it would read all entries since. Numbers and times differ in order where
 * the clock was set back, so this is the greatest number, not that of the latest time. It is looked
 * for among the newest calls first, since most lists are of these.
 */
export function lastCall(condition: string): string {
  const where = `AS c WHERE ${condition}`;
  const among = (newest: number) =>
    `(SELECT max(c.id) FROM (SELECT id, time FROM audit_call ORDER BY id DESC LIMIT ${newest}) ${where})`;
  // The index of times contains the number too. Without `+ 0`, PostgreSQL would read the calls in
  // the order of their numbers, from the newest on.
  const all = `(SELECT max(c.id + 0) FROM audit_call ${where})`;
  return `coalesce(${among(1_000)}, ${among(100_000)}, ${all})`;
}
