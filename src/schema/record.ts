import type { MemberOf } from '../contract/member.ts';
import { graphqlName } from '../contract/names.ts';
import type { Section } from '../contract/rights.ts';
import type { ReadShape } from '../contract/shape.ts';
import { type Column, localizedColumn, type Table } from '../db/read/table.ts';
import { versionColumn } from '../db/read/version.ts';
import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import { columnOf, describeField, describeModel } from './descriptions.ts';
import { leaf, sentence } from './types.ts';

/** One kind of record: its GraphQL type and how its rows are read. */
export interface RecordType {
  readonly name: string;
  /** Who has a right to it may reach the record, from wherever it is reached. */
  readonly section: Section;
  readonly ref: ReturnType<typeof builder.objectRef<Row>>;
  readonly table: Table;
  readonly shape: MemberOf<'object'>;
  /** Describes a field by its GraphQL name; undefined where nothing is known of it. */
  readonly describe: (field: string) => string | undefined;
}

export interface RecordOptions {
  readonly section: Section;
  /** Its members, in the specification's order. */
  readonly shape: ReadShape<object>;
  readonly table: RecordTable;
  /** Descriptions of what is no column of the model. */
  readonly describe?: Readonly<Record<string, string>>;
  readonly description?: string;
}

/** How its rows are read; what every table with an `id` has in common is left out. */
export type RecordTable = Pick<Table, 'name' | 'orders'> & Partial<Table>;

/**
 * Declares a record: a GraphQL field for each member, described by the data model's comments, and a
 * column for each member that is a column of the model of that name. Others come in `table.columns`.
 */
export function record(name: string, options: RecordOptions): RecordType {
  const { section, shape, table, describe = {} } = options;
  const { members } = shape.member;
  const aboutField = (field: string) => describe[field] ?? describeField(name, field);
  const ref = builder.objectRef<Row>(name);
  ref.implement({
    extensions: { section },
    description: options.description ?? describeModel(name) ?? fail(`describe ${name}`),
    fields: (t) => {
      const fields = Object.entries(members).map(([of, member]) => {
        const field = graphqlName(of, member);
        const about = aboutField(field) ?? sentence(of, member);
        const composed = table.columns?.[field]?.composed !== undefined;
        return [field, t.field(leaf(field, member, about, composed) as never)];
      });
      return Object.fromEntries(fields);
    },
  });
  const version = versionColumn(table.parts);
  const columns = { version, ...modelColumns(name, shape.member), ...table.columns };
  const identifier = [{ sql: 't.id', type: 'int8' }];
  const plain = { key: 'id', keyType: 'int8', identifier, joins: {}, conditions: {} } as const;
  const whole = { ...plain, ...table, columns };
  const made = { name, section, ref, table: whole, shape: shape.member, describe: aboutField };
  records.set(name, made);
  return made;
}

/** The type of a record's `id` among arguments: orders have more than a safe integer holds. */
export const identifierType = ({ shape }: RecordType): 'SafeInt' | 'BigInt' =>
  shape.members.id?.kind === 'bigint' ? 'BigInt' : 'SafeInt';

const records = new Map<string, RecordType>();

/** The record of this name, once all resources are loaded: resources know each other by name only. */
export function recordNamed(name: string): RecordType {
  return records.get(name) ?? fail(`no record is called ${name}`);
}

/**
 * `$name` beside `name` is a localized text in all its languages, whatever language the caller asked
 * for: `texts` picks from it.
 */
function modelColumns(model: string, { members }: MemberOf<'object'>): Record<string, Column> {
  const columns: Record<string, Column> = {};
  for (const [name, member] of Object.entries(members)) {
    const field = graphqlName(name, member);
    const column = columnOf(model, field);
    if (!column) continue;
    const sql = `t.${column}`;
    columns[field] = { sql: member.kind === 'localized' ? localizedColumn(sql) : sql };
    if (member.kind === 'localized') columns[`$${field}`] = { sql };
  }
  return columns;
}

function fail(why: string): never {
  throw new Error(why);
}
