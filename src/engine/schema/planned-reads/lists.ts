import {
  ObjectRef,
  type PothosInputFieldConfig,
  type PothosTypeConfig,
  type SchemaTypes,
} from '@pothos/core';
import type { GraphQLResolveInfo } from 'graphql';
import type { Sorting } from '../../../store/db/read/sort.ts';
import type { Row } from '../../../store/db/session.ts';
import type { Context } from '../../call/context.ts';

/** The records of a list that belong to a row. */
export interface Belonging {
  /** The column of the row's key. */
  readonly key: string;
  /** SQL over `t` and the owner's key `k.parent`: which records belong to it. */
  readonly of: string;
  /** The order of a request without one. */
  readonly order: readonly Sorting[];
}

interface Argument<Types extends SchemaTypes> {
  getConfig(name: string, field: string, owner: PothosTypeConfig): PothosInputFieldConfig<Types>;
}

export type Arguments<Types extends SchemaTypes> = Readonly<Record<string, Argument<Types>>>;

/** How the records of a type are listed below other records. */
export interface RecordList<Types extends SchemaTypes> {
  args(): Arguments<Types>;
  /** The largest page. */
  readonly limit: number;
  resolve(
    belonging: Belonging,
    row: Row,
    args: object,
    context: Context,
    info: GraphQLResolveInfo,
  ): unknown;
}

const lists = new Map<string, unknown>();

export function addRecordList<Types extends SchemaTypes>(
  record: string,
  list: RecordList<Types>,
): void {
  lists.set(record, list);
}

/** The list of a record, once all resources are loaded. Throws an Error if it has none. */
export function listOf<Types extends SchemaTypes>(record: string): RecordList<Types> {
  const found = lists.get(record);
  if (!found) throw new Error(`${record} has no list`);
  return found as RecordList<Types>;
}

const connections = new Map<string, unknown>();

/** The type of a record's connection, which its list declares. */
export function connectionRef<Types extends SchemaTypes, T = object>(
  record: string,
): ObjectRef<Types, T> {
  const known = connections.get(record) ?? new ObjectRef<Types, T>(`${record}Connection`);
  connections.set(record, known);
  return known as ObjectRef<Types, T>;
}
