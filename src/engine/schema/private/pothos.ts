import type { SchemaTypes } from '@pothos/core';

/** The parts of a field builder that the added methods use; its types depend on the record. */
export interface Declaring {
  readonly builder: PothosSchemaTypes.SchemaBuilder<SchemaTypes>;
  /** The name of the GraphQL type. */
  readonly typename: string;
  /** The name of the model, on the builder of a prismaObject. */
  readonly model: string;
  readonly arg: { id(options: object): unknown; string(options: object): unknown };
  field(options: object): unknown;
  expose(name: string, options: object): unknown;
  column(options: object): unknown;
}

/**
 * Adds methods to a class of field builders, as plugins of Pothos do. Their types are declared in
 * the namespace PothosSchemaTypes.
 */
export function addFieldMethods<Methods extends object>(
  Builder: { readonly prototype: object },
  methods: Methods & ThisType<Declaring>,
): void {
  Object.assign(Builder.prototype, methods);
}
