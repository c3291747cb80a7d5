import type { FieldMeta, InputMeta, TypeMeta } from '../document/meta.ts';

/** The `extensions` with this metadata, which src/engine/document/meta.ts declares and reads. */
export const meta = (own: FieldMeta | TypeMeta | InputMeta): Record<string, unknown> => ({
  ...own,
});
