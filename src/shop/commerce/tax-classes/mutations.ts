import type { ConstraintRefusals } from '../../../engine/schema/mutations/constraints.ts';
import { deleteField } from '../../../engine/schema/mutations/delete-field.ts';
import { createField, updateField } from '../../../engine/schema/mutations/mutations.ts';
import { TaxClassCreate, TaxClassUpdate } from './shapes.ts';
import { TaxClass } from './tax-class.ts';

const refusals: ConstraintRefusals = {
  tax_class_code_key: ['code', 'AlreadyExists', 'a tax class with this code exists'],
};

createField(TaxClass, {
  shape: TaxClassCreate,
  refusals,
  write: (data, { taxClass }) => taxClass.create({ data, select: { id: true } }),
});

updateField(TaxClass, {
  shape: TaxClassUpdate,
  refusals,
  write: (id, data, { taxClass }) => taxClass.updateMany({ where: { id }, data }),
});

deleteField(TaxClass, {
  many: 'TaxClasses',
  note: 'Products, items and methods that used one are left without a tax class.',
  write: (ids, { taxClass }) => taxClass.deleteMany({ where: { id: { in: ids } } }),
});
