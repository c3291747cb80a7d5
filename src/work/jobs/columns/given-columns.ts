import { isRecord } from '../../../ground/contract/is-record.ts';
import type { GivenConstant } from '../sql/job.ts';
import type { Paths } from './mapping.ts';

/** The paths of columns, and the cells of rows that have none. */
export interface GivenColumns {
  readonly columns: Paths;
  readonly constants: readonly GivenConstant[];
}

type Value = string | number | boolean | null;

/**
 * Separates `{"Type": "departmentId:path"}` from `{"departmentId": {"value": "Other"}}`, whose name
 * is a path. Returns null for anything else.
 */
export function splitColumns(given: Readonly<Record<string, unknown>>): GivenColumns | null {
  const columns: Record<string, string | null> = {};
  const constants: GivenConstant[] = [];
  for (const [name, entry] of Object.entries(given)) {
    if (entry === null || typeof entry === 'string')
      Object.defineProperty(columns, name, { value: entry, enumerable: true });
    else {
      const constant = isRecord(entry) ? constantOf(name, entry) : null;
      if (!constant) return null;
      constants.push(constant);
    }
  }
  return { columns, constants };
}

function constantOf(path: string, entry: Readonly<Record<string, unknown>>): GivenConstant | null {
  const { value, reading, ...others } = entry;
  if (Object.keys(others).length > 0 || !isValue(value)) return null;
  if (reading !== undefined && typeof reading !== 'string') return null;
  return constant(path, value, reading);
}

const isValue = (value: unknown): value is Value =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);

/** A value as a cell; null removes the stored value. */
export const constant = (path: string, value: Value, reading?: string | null): GivenConstant => ({
  path: reading ? `${path}:${reading}` : path,
  text: value === null ? '\\N' : String(value),
});
