import { StartError } from '../../../ground/contract/errors/start-error.ts';

/** The messages about a database whose first migration does not belong to this version. */
export const earlierBuild = {
  message: 'the database is from a build before 1.0, which this version cannot upgrade',
  advice:
    'Take an archive with the build that made it (`storefront-gateway archive create`), and ' +
    'restore it with this one (`storefront-gateway archive restore`).',
};

/**
 * Whether a database has the migrations of a build before 1.0: this version does not know its first
 * one. Newer versions have the same first migration, because since 1.0 migrations are only added.
 */
export function isFromEarlierBuild(applied: readonly string[], known: readonly string[]): boolean {
  const [first] = applied.toSorted();
  return first !== undefined && !known.includes(first);
}

/** Throws StartError for a database of a build before 1.0, in which nothing was changed. */
export function refuseEarlierBuild(applied: readonly string[], known: readonly string[]): void {
  if (!isFromEarlierBuild(applied, known)) return;
  const { message, advice } = earlierBuild;
  throw new StartError(`T${message.slice(1)}. ${advice} Nothing was changed.`);
}

/**
 * The last migrations of builds whose archives this version restores, in their order: they have the
 * same columns, except for those in copy/later-columns.ts.
 */
const restorable: readonly string[] = [
  '0038_decimal_marks',
  '0039_names_for_saving',
  '0040_stored_imports',
  '0001_init',
  '0002_order_of_texts',
  '0003_images_of_imports',
  '0004_lists_of_the_console',
  '0005_search_of_names',
  '0006_frequency_of_mutations',
  '0007_unchanged_rows',
  '0009_claims_of_tasks',
  '0010_unknown_ratings',
  '0011_order_of_events',
  '0012_columns_of_imports',
  '0013_erasure',
  '0014_stored_answers',
  '0015_products_of_events',
  '0016_foldings_of_searches',
  '0017_access_of_keys',
  '0018_undone_calls',
];

/** Whether an archive with the schema `stored` can be restored into a database with `own`. */
export const canRestore = (stored: string, own: string): boolean =>
  stored === own || (restorable.includes(own) && restorable.includes(stored));

/** Whether the schema `stored` of an archive was before a migration. */
export const isBefore = (stored: string, migration: string): boolean =>
  restorable.includes(stored) && restorable.indexOf(stored) < restorable.indexOf(migration);
