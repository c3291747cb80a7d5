import type { Context } from '../../engine/call/context.ts';
import { listAndGetFields } from '../../engine/schema/lists/list-and-get-fields.ts';
import type { ConstraintRefusals } from '../../engine/schema/mutations/constraints.ts';
import { deleteField, type Remove } from '../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../engine/schema/mutations/mutations.ts';
import { readBy } from '../../engine/schema/records/record.ts';
import type { Uses } from '../../engine/schema/uses.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import { capitalized } from '../../ground/contract/notation/names.ts';
import { code, shape } from '../../ground/contract/notation/shape.ts';

interface NamedRecord {
  readonly model: 'Producer' | 'Category' | 'Supplier' | 'UnitOfMeasure';
  readonly one: string;
  readonly many: string;
  /** A sentence on the records that refer to a removed one. */
  readonly note: string;
  /** Runs the removal: see deleteField. */
  readonly removing?: (ids: number[], context: Context, remove: Remove) => ReturnType<Remove>;
}

/**
 * Records that are a code and a name, read and managed on GraphQL alone: v3 refers to them by their
 * identifier only (specification, "Template file entry", last paragraph).
 */
export function namedRecord(
  ref: { readonly name: string },
  { model, one, many, note, removing }: NamedRecord,
  uses: Uses,
) {
  const orders = { id: 'column', code: 'column', name: 'column' } as const;
  const type = readBy(ref, { orders }, uses);
  const refusals: ConstraintRefusals = {
    [`${type.table.name}_code_key`]: ['code', 'AlreadyExists', 'the code exists already'],
  };
  listAndGetFields(type, { many, one });
  const input = shape({ code: code('string(1..32) (req)'), name: 'string(1..100) (req)' });
  createField(type, {
    shape: input,
    refusals,
    write: (data, client) => delegate(client, model).create({ data, select: { id: true } }),
  });
  updateField(type, {
    shape: input.partial(),
    refusals,
    write: (id, data, client) => delegate(client, model).updateMany({ where: { id }, data }),
  });
  deleteField(type, {
    many: capitalized(many),
    note,
    ...(removing && { removing }),
    write: (ids, client) => delegate(client, model).deleteMany({ where: { id: { in: ids } } }),
  });
  return type;
}

/**
 * Prisma's delegates of these models take the same calls, which its union of types does not show.
 */
function delegate(client: Prisma.TransactionClient, model: NamedRecord['model']) {
  const delegates = {
    Producer: client.producer,
    Category: client.category,
    Supplier: client.supplier,
    UnitOfMeasure: client.unitOfMeasure,
  };
  // The four delegates accept the same data.
  return delegates[model] as Prisma.TransactionClient['producer'];
}
