/**
 * The numbers of PostgreSQL's advisory locks. They are all in one place, so that no two purposes
 * share a number. All nodes of a database have to agree on them, even during an upgrade: never
 * change a number. The lock of an idempotency key has its own number, the first 64 bits of the
 * key's hash.
 */
export const advisoryLocks = {
  migration: 4_283_929,
  roleSettings: 4_283_930,
  migrationScript: 4_283_931,
  demoShop: 7_030_201,
  copy: 7_030_202,
  pricing: 7_202_611,
  defaultShippingMethod: 7_202_612,
  defaultPaymentMethod: 7_202_613,
  templates: 7_202_617,
  limitedAccounts: 7_202_620,
  fullKeys: 7_202_621,
  webhooks: 7_202_622,
  /** Triggers of the database take this lock: see share_languages in prisma/migrations. */
  languages: 7_202_630,
  /** A function of the database takes this lock: see next_order_number in prisma/migrations. */
  orderNumbers: 7_202_631,
} as const;

/**
 * The first numbers of locks with two numbers. PostgreSQL distinguishes these locks from locks with
 * one number.
 */
export const advisoryLockGroups = {
  writeTargets: 7_202_612,
} as const;
