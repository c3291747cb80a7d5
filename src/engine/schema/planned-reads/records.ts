import type { Caller } from '../../../ground/contract/caller.ts';
import type { Member } from '../../../ground/contract/notation/member.ts';
import type { Section } from '../../../ground/contract/operations/rights.ts';
import type { Page } from '../../../store/db/read/page-sql.ts';
import type { ReadColumn, Table } from '../../../store/db/read/table.ts';
import type { ReferenceData } from '../../document/meta.ts';
import type { Uses } from '../uses.ts';

/** The declarations by which one kind of record is read. */
export interface ReadRecord {
  readonly name: string;
  /** Callers with a right to this section may reach the record, from wherever it is reached. */
  readonly section: Section;
  /** The first part of the topics of its events; undefined for a record without events. */
  readonly topic?: string | undefined;
  /** On GraphQL every caller may read the record, or these fields of it. */
  readonly reference?: ReferenceData | undefined;
  readonly table: Table;
  /** The descriptions of its root fields. */
  readonly uses?: Uses;
  /** Conditions on the records that a caller may see; undefined where it may see all. */
  readonly within?: ((caller: Caller) => Page['where'] | undefined) | undefined;
  /** The members of its v3 form, by the names of the GraphQL fields. */
  readonly members: ReadonlyMap<string, Member>;
  /**
   * The record whose fields filter and group this one, if SQL computes its rows from that record.
   */
  readonly computedFrom?: ReadRecord;
}

const records = new Map<string, ReadRecord>();

/** Throws for a name that is taken: the tables of two records would be confused. */
export function addRecord(record: ReadRecord): void {
  if (records.has(record.name)) throw new Error(`two records are called ${record.name}`);
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

/**
 * Records that lists can be filtered by and that no list returns, such as the lines of an order.
 */
const parts = new Map<string, ReadRecord>();

/** Declares a part of records. */
export function addPart(record: ReadRecord): void {
  parts.set(record.name, record);
}

/** The record of a model, or the part of a record; undefined for any other model. */
export const findRecord = (name: string): ReadRecord | undefined =>
  records.get(name) ?? parts.get(name);

/** Whether a name is the name of a part, whose fields are columns of the same names. */
export const isPart = (name: string): boolean => parts.has(name);

/** All records, once all resources are loaded. */
export const allRecords = (): Iterable<ReadRecord> => records.values();

/** The section of each record by its name, once all resources are loaded. */
export const sectionsOfRecords = (): ReadonlyMap<string, Section> =>
  new Map([...records].map(([name, { section }]) => [name, section]));

const columnsByType = new Map<string, Record<string, ReadColumn>>();

/** The columns of a type's fields by name; complete once the schema is built. */
export function columnsOfFields(type: string): Record<string, ReadColumn> {
  const columns = columnsByType.get(type) ?? {};
  columnsByType.set(type, columns);
  return columns;
}
