import SchemaBuilder, {
  BasePlugin,
  type PothosOutputFieldConfig,
  type SchemaTypes,
} from '@pothos/core';

declare global {
  export namespace PothosSchemaTypes {
    export interface Plugins<Types extends SchemaTypes> {
      witness: Witness<Types>;
    }
  }
}

/** The notes that the witness saw, by field name. */
export const seen = new Map<
  string,
  Pick<PothosOutputFieldConfig<SchemaTypes>, 'kind' | 'extensions'>
>();

/** Reads the notes of plugin-prisma about each field. */
class Witness<Types extends SchemaTypes> extends BasePlugin<Types> {
  override onOutputFieldConfig(field: PothosOutputFieldConfig<Types>) {
    seen.set(field.name, field);
    return field;
  }
}
SchemaBuilder.registerPlugin('witness', Witness);
