import { fieldMeta } from '../meta.ts';
import type { ResolvedDocument } from '../resolve.ts';

/** Whether a document has a mutation that may write many rows: see `FieldMeta.mayBeLong`. */
export const mayBeLong = ({ fields }: Pick<ResolvedDocument, 'fields'>): boolean =>
  fields.some(({ definition }) => fieldMeta(definition).mayBeLong === true);
