/**
 * SQL: whether a lease has ended that began with `seconds` seconds. One that ends later than a new
 * lease would began before the clock was set back.
 */
export const leaseIsOver = (until: string, seconds: number) =>
  `(${until} < now() OR ${until} > now() + interval '${2 * seconds} seconds')`;
