import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { VariantCreate, VariantUpdate } from './shapes.ts';
import { Variant } from './variant.ts';

const refusals: ConstraintRefusals = {
  variant_code_key: ['code', 'AlreadyExists', 'a variant with this code exists'],
};

createField(Variant, {
  shape: VariantCreate,
  refusals,
  write: ({ name = {}, ...data }, { variant }) =>
    variant.create({ data: { ...data, name }, select: { id: true } }),
});

updateField(Variant, {
  shape: VariantUpdate,
  refusals,
  write: (id, data, { variant }) => variant.updateMany({ where: { id }, data }),
});

deleteField(Variant, {
  many: 'Variants',
  note: 'Their options are deleted too, and both are removed from products, items and images.',
  write: (ids, { variant }) => variant.deleteMany({ where: { id: { in: ids } } }),
});
