import { refuse } from '../../contract/refusal.ts';

/** contract.md, Rules: a department holds either sub-departments or products. */
export function checkTakesDepartments(hasProducts: boolean): void {
  if (hasProducts)
    refuse('parent', 'InvalidValue', 'the department is not at the last level: it has products');
}

/** Specification, departments.delete: those that have sub-departments or products are not deleted. */
export function checkCanBeRemoved(contents: {
  hasDepartments: boolean;
  hasProducts: boolean;
}): void {
  if (contents.hasDepartments)
    refuse('ids', 'InvalidValue', 'a department contains subdepartments');
  if (contents.hasProducts) refuse('ids', 'InvalidValue', 'a department contains products');
}
