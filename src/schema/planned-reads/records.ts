import type { Member } from '../../contract/member.ts';
import type { Section } from '../../contract/rights.ts';
import type { Column, Table } from '../../db/read/table.ts';

/** What reading needs to know of one kind of record. */
export interface ReadRecord {
  readonly name: string;
  /** Callers with a right to this section may reach the record, from wherever it is reached. */
  readonly section: Section;
  readonly table: Table;
  /** The members of its v3 form, by the names of the GraphQL fields. */
  readonly members: ReadonlyMap<string, Member>;
}

const records = new Map<string, ReadRecord>();

export function addRecord(record: ReadRecord): void {
  records.set(record.name, record);
}

/**
 * The record of this name, once all resources are loaded: resources know each other by name only.
 */
export function recordNamed(name: string): ReadRecord {
  const found = records.get(name);
  if (!found) throw new Error(`no record is called ${name}`);
  return found;
}

/** All records, once all resources are loaded. */
export const allRecords = (): Iterable<ReadRecord> => records.values();

/** The section of each record by its name, once all resources are loaded. */
export const sectionsOfRecords = (): ReadonlyMap<string, Section> =>
  new Map([...records].map(([name, { section }]) => [name, section]));

const columnsByType = new Map<string, Record<string, Column>>();

/** The columns of a type's fields by name; complete once the schema is built. */
export function columnsOfFields(type: string): Record<string, Column> {
  const columns = columnsByType.get(type) ?? {};
  columnsByType.set(type, columns);
  return columns;
}
