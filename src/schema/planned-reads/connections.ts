import type { FieldKind, FieldRef, SchemaTypes } from '@pothos/core';
import { ObjectFieldBuilder } from '@pothos/plugin-prisma';
import { addFieldMethods, type Declaring } from '../private/pothos.ts';
import type { Beyond, ModelOf, OnModels, OrderOf, RelatedOptions } from './fields.ts';
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
      /** The same for the records that rows of a join table name. */
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
});
