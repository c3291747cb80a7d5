import { isBefore } from '../../store/db/migrate/earlier-build.ts';
import type { CopiedTable } from './tables.ts';

/**
 * The columns that migrations have added to existing tables. An archive of an earlier schema lacks
 * them, so its rows get their defaults.
 */
export const laterColumns: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '0003_images_of_imports': { job: ['images', 'images_size'] },
  '0011_order_of_events': { event_log: ['open_xids', 'waiting_calls'] },
  '0012_columns_of_imports': { job: ['headers', 'constants', 'left_out'] },
  '0014_stored_answers': {
    kept_answer: ['share', 'bytes', 'is_packed', 'stored_time'],
    job: ['refused_bytes'],
  },
  '0015_products_of_events': { event: ['products'] },
  '0018_undone_calls': { audit_call: ['undoes'] },
};

/** Returns a table with the columns that an archive of a schema has. */
export function asStored(table: CopiedTable, schema: string): CopiedTable {
  const missing = Object.entries(laterColumns).flatMap(([migration, tables]) =>
    isBefore(schema, migration) ? (tables[table.name] ?? []) : [],
  );
  return { ...table, columns: table.columns.filter(({ name }) => !missing.includes(name)) };
}
