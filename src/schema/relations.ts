import type { GraphQLResolveInfo } from 'graphql';
import { refuse } from '../contract/refusal.ts';
import type { Sorting } from '../db/read/sort.ts';
import type { Row } from '../db/session.ts';
import { builder } from './builder.ts';
import type { Context } from './context.ts';
import { type RecordType, recordNamed } from './record.ts';
import { recordColumns, type Selection } from './selection.ts';

/**
 * Relations wait here until every resource is loaded, since they go by name: a resource that offers a
 * relation does not import the other.
 */
const declared: (() => void)[] = [];

/** Adds the declared relations to their types; called once, when the schema is built. */
export function addRelations(): void {
  for (const add of declared.splice(0)) add();
}

interface ToOne {
  /** The owner's column that holds the key. */
  readonly by: string;
  readonly description: string;
  readonly nullable?: boolean;
  /** What names a record in that column, where it is not the key; there need not be one of that name. */
  readonly key?: 'sku';
  /** A column of the owner that holds some of the record's fields, which then cost no statement. */
  readonly card?: { readonly column: string; readonly fields: readonly string[] };
}

/**
 * The one record that a column of the owner names: `department` by `departmentId`. An owner that is no
 * record is given itself.
 */
export function relatesToOne(
  owner: string | Owner,
  field: string,
  to: string,
  options: ToOne,
): void {
  declared.push(() => {
    const named = typeof owner === 'string' ? recordNamed(owner) : owner;
    addToOne(named, field, recordNamed(to), options);
  });
}

type Owner = Pick<RecordType, 'ref'>;

interface ToMany {
  /** SQL over `t` and the owner's key `k.parent`: which records are the owner's. */
  readonly of: string;
  readonly description: string;
  readonly order?: readonly Sorting[];
}

/** The records that belong to the owner, in order, at most 100 at a time; one statement a level. */
export function relatesToMany(owner: string, field: string, to: string, options: ToMany): void {
  declared.push(() => addToMany(recordNamed(owner), field, recordNamed(to), options));
}

interface Listed {
  /** The owner's column that lists the keys. */
  readonly by: string;
  readonly description: string;
}

/** The records that a column of the owner lists, in its order: `wishes` by `wishListProductIds`. */
export function relatesToListed(owner: string, field: string, to: string, options: Listed): void {
  declared.push(() => addListed(recordNamed(owner), field, recordNamed(to), options));
}

function addToOne(owner: Owner, field: string, to: RecordType, options: ToOne): void {
  const { by, description, nullable = false, key, card } = options;
  const table = key ? { ...to.table, key, keyType: 'text' as const } : to.table;
  const fits = (selection: Selection) =>
    [...selection.keys()].every((each) => each === '__typename' || card?.fields.includes(each));
  builder.objectField(owner.ref, field, (t) =>
    t.field({
      type: to.ref,
      nullable,
      description,
      extensions: {
        columns: (selection: Selection) =>
          card && fits(selection) ? cardColumns(card, selection) : [by],
      },
      resolve: ((row: Row, _args: object, { loaders }: Context, info: GraphQLResolveInfo) =>
        card && card.column in row
          ? row[card.column]
          : loaders.one(table, recordColumns(info), row[by], !key)) as never,
    }),
  );
}

/** What is asked of the card; its name where that is nothing but the type. */
function cardColumns({ column }: { column: string }, selection: Selection): string[] {
  const fields = [...selection.keys()].filter((field) => field !== '__typename');
  return fields.length === 0 ? [column] : fields.map((field) => `${column}.${field}`);
}

function addToMany(owner: RecordType, field: string, to: RecordType, options: ToMany): void {
  const { of, description, order = [] } = options;
  const { key } = owner.table;
  builder.objectField(owner.ref, field, (t) =>
    t.field({
      type: [to.ref],
      description,
      extensions: { columns: [key] },
      args: windowArgs(t.arg),
      resolve: ((row: Row, window: Window, { loaders }: Context, info: GraphQLResolveInfo) => {
        const page = { columns: recordColumns(info), of, order, ...readWindow(window) };
        return loaders.many(to.table, page, row[key]);
      }) as never,
    }),
  );
}

function addListed(owner: RecordType, field: string, to: RecordType, options: Listed): void {
  const { by, description } = options;
  builder.objectField(owner.ref, field, (t) =>
    t.field({
      type: [to.ref],
      description,
      extensions: { columns: [by] },
      args: windowArgs(t.arg),
      resolve: (async (
        row: Row,
        window: Window,
        { loaders }: Context,
        info: GraphQLResolveInfo,
      ) => {
        const { limit, offset } = readWindow(window);
        const keys = (row[by] as unknown[]).slice(offset, offset + limit);
        const columns = recordColumns(info);
        const rows = await Promise.all(keys.map((id) => loaders.one(to.table, columns, id)));
        // One that has been removed since the list was read.
        return rows.filter((each) => each !== null);
      }) as never,
    }),
  );
}

interface Window {
  readonly first?: number | null;
  readonly offset?: number | null;
}

/** Pothos types each argument by its builder, which is the same for every owner. */
function windowArgs(arg: { int(options: { description: string }): unknown }) {
  return {
    first: arg.int({ description: 'At most so many, 1 to 100 (the default).' }),
    offset: arg.int({ description: 'How many to skip, 0 or more.' }),
  } as never;
}

function readWindow({ first, offset }: Window): { limit: number; offset: number } {
  const limit = first ?? 100;
  if (limit < 1 || limit > 100)
    refuse('first', 'Malformed', `first: ${limit} is not from 1 to 100`);
  if ((offset ?? 0) < 0) refuse('offset', 'Malformed', `offset: ${offset} is below 0`);
  return { limit, offset: offset ?? 0 };
}
