import { fieldMeta } from '../meta.ts';
import type { ResolvedDocument } from '../resolve.ts';

/**
 * Whether a document has a mutation that may write many rows: one that declares so, or a deletion,
 * because references to the deleted records are cleared.
 */
export const mayBeLong = ({ fields }: Pick<ResolvedDocument, 'fields'>): boolean =>
  fields.some(({ definition }) => {
    const { mayBeLong: isNamed, deletes } = fieldMeta(definition);
    return isNamed === true || deletes === true;
  });
