import type { PrismaModelTypes, PrismaObjectRef } from '@pothos/plugin-prisma';
import type { Member } from '../../../ground/contract/notation/member.ts';
import { graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Table } from '../../../store/db/read/table.ts';
import { versionColumn } from '../../../store/db/read/version.ts';
import type { Row } from '../../../store/db/session.ts';
import { builder, type Types } from '../builder.ts';
import { sqlName } from '../planned-reads/model.ts';
import { addRecord, columnsOfFields, type ReadRecord } from '../planned-reads/records.ts';
import type { Uses } from '../uses.ts';
import { type DeclaredOrders, ordersOf } from './declared-orders.ts';

/** One kind of record: its GraphQL type and how its rows are read. */
export interface RecordType extends ReadRecord {
  readonly ref: RecordRef;
}

/** To Pothos the row is Prisma's; code other than fields reads its columns by name. */
type RecordRef = PrismaObjectRef<Types, PrismaModelTypes, Row>;

/**
 * The declaration of how its rows are read, without the parts that follow from the model or that
 * all tables with an `id` share.
 */
export interface RecordTable extends Partial<Omit<Table, 'orders'>> {
  readonly orders: DeclaredOrders;
  readonly within?: ReadRecord['within'];
}

/**
 * Declares how the rows of a model's type are read. The columns are those of its fields, `version`,
 * and those of the table.
 */
export function readBy(
  ref: { readonly name: string },
  { within, ...table }: RecordTable,
  uses: Uses = {},
): RecordType {
  const { name } = ref;
  const { pothosOptions } = builder.configStore.getTypeConfig(name, 'Object');
  const { section, topic, reference, shape } = pothosOptions;
  if (!section) throw new Error(`${name} belongs to no section`);
  const { key = 'id', name: tableName = sqlName(name) } = table;
  const { orders, joins } = ordersOf(name, tableName, table.orders);
  const columns = Object.assign(
    columnsOfFields(name),
    { [key]: { sql: `t.${key}` }, version: versionColumn(table.parts) },
    table.columns,
  );
  const made = {
    name,
    section,
    topic,
    reference,
    within,
    uses,
    table: {
      ...withId,
      ...table,
      name: tableName,
      joins: { ...table.joins, ...joins },
      orders,
      columns,
    },
    members: membersOf(shape),
    ref: ref as RecordRef,
  };
  addRecord(made);
  return made;
}

const withId = {
  key: 'id',
  keyType: 'int8',
  identifier: [{ sql: 't.id', type: 'int8' }],
  conditions: {},
} as const;

/** The members of a shape by the names of the GraphQL fields. */
export const membersOf = (shape: ReadShape<object> | undefined): ReadonlyMap<string, Member> =>
  new Map(
    Object.entries(shape?.member.members ?? {}).map(([name, member]) => [
      graphqlName(name, member),
      member,
    ]),
  );
