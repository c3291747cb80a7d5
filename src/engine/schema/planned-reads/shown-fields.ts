import type { PothosOutputFieldConfig, SchemaTypes } from '@pothos/core';
import { builder } from '../builder.ts';
import { prismaNotes } from '../private/plugin-prisma.ts';
import { declaredOptions } from './field-config.ts';

/** An enumeration as Pothos refers to it. */
export interface EnumType {
  readonly name: string;
}

/** A field of a record's GraphQL type. */
export interface ShownField {
  readonly name: string;
  /** The field of the model that it shows without changes. */
  readonly column?: string | undefined;
  /** The relation of the model that it shows, if it shows one. */
  readonly relation: string;
  /** The name of its GraphQL type; for a connection, the name of the type of its nodes. */
  readonly to: string;
  readonly enum?: EnumType;
}

type AnyPothosField = PothosOutputFieldConfig<SchemaTypes>;

/**
 * The fields of a GraphQL type. Available when the fields of all types are known: see
 * src/shop/catalogue.ts.
 */
export function shownFields(type: string): readonly ShownField[] {
  const fields = [...builder.configStore.getFields(type)];
  if (fields.length === 0) throw new Error(`the fields of ${type} are not known yet`);
  return fields.map(([name, field]) => shownField(name, field as unknown as AnyPothosField));
}

function shownField(name: string, field: AnyPothosField): ShownField {
  const { exposed, relation } = prismaNotes(field.extensions);
  const { planned, shows = exposed } = declaredOptions(field);
  const { ref, kind } = itemType(field.type);
  const { through, connection, connected } = planned ?? {};
  const to = builder.configStore.getTypeConfig(ref as 'String').name;
  const [list] = connection ?? through ?? [];
  return {
    name,
    to: (connection ?? connected) ? to.replace(/Connection$/, '') : to,
    column: shows,
    relation: relation?.name ?? list ?? name,
    ...(kind === 'Enum' && { enum: ref as unknown as EnumType }),
  };
}

function itemType(type: AnyPothosField['type']): Exclude<AnyPothosField['type'], { kind: 'List' }> {
  return type.kind === 'List' ? itemType(type.type) : type;
}
