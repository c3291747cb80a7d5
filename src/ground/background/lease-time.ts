/**
 * SQL: whether a lease of `seconds` seconds has ended. A lease that ends later than a new lease
 * would end began before the clock was set back.
 */
export const leaseIsOver = (until: string, seconds: number) =>
  `(${until} < now() OR ${until} > now() + interval '${2 * seconds} seconds')`;
