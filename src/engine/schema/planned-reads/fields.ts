import type {
  FieldKind,
  FieldNullability,
  FieldRef,
  InputFieldMap,
  SchemaTypes,
  ShapeFromTypeParam,
  TypeParam,
} from '@pothos/core';
import { RootFieldBuilder } from '@pothos/core';
import {
  getRefFromModel,
  ObjectFieldBuilder,
  type PrismaModelTypes,
  type prismaModelName,
} from '@pothos/plugin-prisma';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { Section } from '../../../ground/contract/operations/rights.ts';
import type { ReadColumn } from '../../../store/db/read/table.ts';
import type { Audience, ReferenceData } from '../../document/meta.ts';
import { addFieldMethods } from '../private/pothos.ts';
import { fieldOf, type OrderBy } from './model.ts';

/** Without `sql` the field is the column of that name of the table. */
interface ColumnOptions<Types extends SchemaTypes, Type extends TypeParam<Types>, Nullable>
  extends Partial<ReadColumn> {
  readonly type: Type;
  readonly nullable?: Nullable;
  /** The description; by default that of the model's field of the same name. */
  readonly description?: string;
}

/** The model of a field builder, which plugin-prisma stores in the shape of the row. */
export type ModelOf<Types extends SchemaTypes, Shape> = Shape extends {
  [prismaModelName]?: infer Name extends keyof Types['PrismaTypes'];
}
  ? PrismaModelTypes & Types['PrismaTypes'][Name]
  : never;

/** The models to which a relation leads; for a join table, the models that it joins. */
export type Beyond<
  Types extends SchemaTypes,
  Model extends PrismaModelTypes,
  Field extends string,
> = Model['Relations'][Field]['Name'] extends infer Name extends keyof Types['PrismaTypes']
  ? PrismaModelTypes & Types['PrismaTypes'][Name]
  : never;

export type OrderOf<Model extends PrismaModelTypes> = Model['OrderBy'] | Model['OrderBy'][];

/** The model's description by default, and no order. */
export interface RelatedOptions<Order> {
  readonly description?: string;
  readonly orderBy?: Order;
}

export type OnModels<Kind, Method> = Kind extends 'PrismaObject'
  ? Method
  : 'only on a prismaObject';

export type ModelName<Types extends SchemaTypes> = keyof Types['PrismaTypes'] & string;

export interface DescribedField {
  readonly description: string;
  readonly nullable?: boolean;
}

/**
 * The value that names the record: SQL of a model's row, or a property of a value; by default its
 * key.
 */
type NamedBy<Shape> = ReadColumn | { readonly by: keyof Shape & string; readonly key?: 'sku' };

declare global {
  export namespace PothosSchemaTypes {
    export interface ObjectTypeOptions<Types extends SchemaTypes, Shape> {
      /** Callers with a right to this section may reach the record, from wherever it is reached. */
      section?: Section;
      /** The folder of the record, with which the topics of its events begin. */
      topic?: string;
      /** Reference data: on GraphQL every caller may read the record, or these fields of it. */
      reference?: ReferenceData;
      /** The record in v3, whose notation contains the lengths of its texts. */
      shape?: ReadShape<object>;
    }
    export interface FieldOptions<
      Types extends SchemaTypes = SchemaTypes,
      ParentShape = unknown,
      Type extends TypeParam<Types> = TypeParam<Types>,
      Nullable extends FieldNullability<Type> = FieldNullability<Type>,
      Args extends InputFieldMap = InputFieldMap,
      ResolveShape = unknown,
      ResolveReturnShape = unknown,
    > extends PlannedOptions {}
    export interface QueryFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      /**
       * The callers that may send the field; by default the ones with a right to the section of its
       * record.
       */
      audience?: Audience | undefined;
    }
    export interface MutationFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveReturnShape,
    > {
      audience?: Audience | undefined;
    }

    export interface SubscriptionFieldOptions<
      Types extends SchemaTypes,
      Type extends TypeParam<Types>,
      Nullable extends FieldNullability<Type>,
      Args extends InputFieldMap,
      ResolveShape,
      ResolveReturnShape,
    > {
      audience?: Audience | undefined;
    }
    export interface RootFieldBuilder<
      Types extends SchemaTypes,
      ParentShape,
      Kind extends FieldKind = FieldKind,
    > {
      /** A field that SQL computes, over the row `t`. */
      column: OnModels<
        Kind,
        <
          Type extends TypeParam<Types>,
          Nullable extends FieldNullability<Type> = Types['DefaultFieldNullability'],
        >(
          options: ColumnOptions<Types, Type, Nullable>,
        ) => FieldRef<Types, ShapeFromTypeParam<Types, Type, Nullable>, 'PrismaObject'>
      >;
      /** The records that rows of a join table name: `accessories` by `accessory`. */
      relationThrough: OnModels<
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
      /** A relation to the records whose keys a column contains, in the order of the column. */
      relationListed: OnModels<
        Kind,
        (
          model: ModelName<Types>,
          options: DescribedField & { readonly column: string },
        ) => FieldRef<Types, unknown, 'PrismaObject'>
      >;
      /** A record that the data model has no relation to. */
      relationBy: (
        model: ModelName<Types>,
        options: DescribedField & NamedBy<ParentShape>,
      ) => FieldRef<Types, unknown, Kind>;
    }
  }
}

/** How a field is read, for the plugin in plugin.ts. */
export interface PlannedOptions {
  /** The declaration that one of the methods below has made. */
  readonly planned?: Planned;
  /** The fields of a to-one relation that a column of the owner holds without a statement. */
  readonly inline?: Inline;
  /** The field of the model that it shows a part of. */
  readonly shows?: string;
}

export interface Planned {
  readonly column?: Partial<ReadColumn>;
  readonly through?: readonly [list: string, far: string, orderBy: OrderBy];
  readonly listed?: readonly [to: string, column: string];
  readonly connection?: readonly [list: string, far: string | null, orderBy: OrderBy];
  readonly connected?: readonly [to: string, of: string, orderBy: OrderBy];
  readonly by?: readonly [to: string, key: PlannedKey];
}

export type PlannedKey = Partial<ReadColumn> & { readonly by?: string; readonly key?: 'sku' };

export interface Inline {
  readonly column: string;
  readonly fields: readonly string[];
}

addFieldMethods(ObjectFieldBuilder, {
  column({ type, nullable, description, ...column }: ColumnOptions<SchemaTypes, never, never>) {
    return this.field({ type, nullable, description, planned: { column } });
  },

  relationThrough(
    list: string,
    far: string,
    { description, orderBy = {} }: RelatedOptions<OrderBy> = {},
  ) {
    const link = fieldOf(this.builder, this.model, list);
    const { type } = fieldOf(this.builder, link.type, far);
    return this.field({
      type: [getRefFromModel(type, this.builder)],
      description: description ?? link.documentation,
      planned: { through: [list, far, orderBy] },
    });
  },

  relationListed(model: string, { description, column }: DescribedField & { column: string }) {
    const type = [getRefFromModel(model, this.builder)];
    return this.field({ type, description, planned: { listed: [model, column] } });
  },
});

addFieldMethods(RootFieldBuilder, {
  relationBy(model: string, { description, nullable, ...key }: DescribedField & PlannedKey) {
    const type = getRefFromModel(model, this.builder);
    return this.field({ type, nullable, description, planned: { by: [model, key] } });
  },
});
