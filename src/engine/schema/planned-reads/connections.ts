import type { FieldKind, FieldRef, SchemaTypes } from '@pothos/core';
import { ObjectFieldBuilder } from '@pothos/plugin-prisma';
import { addFieldMethods, type Declaring } from '../private/pothos.ts';
import type {
  Beyond,
  DescribedField,
  ModelName,
  ModelOf,
  OnModels,
  OrderOf,
  RelatedOptions,
} from './fields.ts';
import { connectionRef } from './lists.ts';
import { fieldOf, type OrderBy } from './model.ts';

declare global {
  export namespace PothosSchemaTypes {
    export interface RootFieldBuilder<
      Types extends SchemaTypes,
      ParentShape,
      Kind extends FieldKind = FieldKind,
    > {
      /** A connection of the records of a list: filtered, sorted and paged like the root's. */
      connectionOf: OnModels<
        Kind,
        <Field extends ModelOf<Types, ParentShape>['ListRelations']>(
          field: Field,
          options?: RelatedOptions<OrderOf<Beyond<Types, ModelOf<Types, ParentShape>, Field>>>,
        ) => FieldRef<Types, unknown, 'PrismaObject'>
      >;
      /** A connection to records that the rows of a join table refer to. */
      connectionThrough: OnModels<
        Kind,
        <
          Field extends ModelOf<Types, ParentShape>['ListRelations'],
          Far extends Beyond<Types, ModelOf<Types, ParentShape>, Field>['RelationName'],
        >(
          field: Field,
          far: Far,
          options?: RelatedOptions<
            OrderOf<Beyond<Types, Beyond<Types, ModelOf<Types, ParentShape>, Field>, Far>>
          >,
        ) => FieldRef<Types, unknown, 'PrismaObject'>
      >;
      /** A connection to records to which the data model has no relation. */
      connectionBy: OnModels<
        Kind,
        (
          model: ModelName<Types>,
          options: Pick<DescribedField, 'description'> & {
            /** SQL over `t` and the owner's key `k.parent`: which records belong to it. */
            readonly of: string;
            /** The order by default, by the fields of the list. */
            readonly orderBy: Readonly<Record<string, 'asc' | 'desc'>>;
          },
        ) => FieldRef<Types, unknown, 'PrismaObject'>
      >;
    }
  }
}

type ConnectionOptions = RelatedOptions<OrderBy>;

function connection(
  t: Declaring,
  list: string,
  far: string | null,
  { description, orderBy = {} }: ConnectionOptions,
) {
  const link = fieldOf(t.builder, t.model, list);
  const to = far === null ? link.type : fieldOf(t.builder, link.type, far).type;
  return t.field({
    type: connectionRef(to),
    description: description ?? link.documentation,
    planned: { connection: [list, far, orderBy] },
  });
}

addFieldMethods(ObjectFieldBuilder, {
  connectionOf(list: string, options: ConnectionOptions = {}) {
    return connection(this, list, null, options);
  },

  connectionThrough(list: string, far: string, options: ConnectionOptions = {}) {
    return connection(this, list, far, options);
  },

  connectionBy(
    to: string,
    { description, of, orderBy }: { description: string; of: string; orderBy: OrderBy },
  ) {
    return this.field({
      type: connectionRef(to),
      description,
      planned: { connected: [to, of, orderBy] },
    });
  },
});
