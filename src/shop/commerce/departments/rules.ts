import { refuse } from '../../../ground/contract/errors/refusal.ts';

/**
 * docs/contract.md, Departments and pages: a department holds either sub-departments or products.
 */
export function checkTakesDepartments(hasProducts: boolean): void {
  if (hasProducts)
    refuse('parent', 'InvalidValue', 'the department is not at the last level: it has products');
}

/**
 * Specification, departments.delete: departments with sub-departments or products are not deleted.
 */
export function checkCanBeRemoved(contents: {
  readonly withDepartments: unknown;
  readonly withProducts: unknown;
}): void {
  const { withDepartments, withProducts } = contents;
  const refused = (id: unknown, what: string) =>
    refuse('ids', 'InvalidValue', `department ${id} contains ${what}`);
  if (withDepartments) refused(withDepartments, 'subdepartments');
  if (withProducts) refused(withProducts, 'products');
}
