import { capitalized } from '../../src/ground/contract/notation/names.ts';

/** `commerce.tax-classes.update` is `commerceTaxClassesUpdate`. */
export const operationId = (operation: string): string =>
  operation.replace(/[.-](\w)/g, (_all, letter: string) => letter.toUpperCase());

/** `CommerceTaxClassesUpdate`, with which the components of an operation begin. */
export const componentName = (operation: string): string => capitalized(operationId(operation));

/** `commerce.tax-classes.update` belongs to `commerce.tax-classes`. */
export const resourceOf = (operation: string): string =>
  operation.slice(0, operation.lastIndexOf('.'));

/** `update` of `commerce.tax-classes.update`. */
export const verbOf = (operation: string): string =>
  operation.slice(operation.lastIndexOf('.') + 1);

/** `TaxClasses` of `commerce.tax-classes.update`. */
export const ownerName = (operation: string): string =>
  componentName(resourceOf(operation).replace(/^\w+\./, ''));
