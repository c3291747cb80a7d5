/**
 * The settings of each connection. JIT compilation takes longer than any of our statements. A page
 * is a few rows of an index: with parallel workers, PostgreSQL would read and sort the whole table.
 * With the default cost of a random page, which is meant for spinning disks, it would sort even
 * three rows.
 */
export const connectionSettings = {
  timezone: 'UTC',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  random_page_cost: '1.1',
} as const;
