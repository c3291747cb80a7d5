import { Kind, type OperationDefinitionNode, type SelectionNode } from 'graphql';
import type { FieldSelection } from './resolve.ts';

/**
 * Returns whether `@skip` and `@include` include a selection, given the variables as they were
 * sent; a value other than a Boolean includes it.
 */
export function includedBy(
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): (selection: FieldSelection) => boolean {
  const defaults = new Map<string, boolean>();
  for (const { variable, defaultValue } of variableDefinitions)
    if (defaultValue?.kind === Kind.BOOLEAN) defaults.set(variable.name.value, defaultValue.value);
  const isLeftIn = ({ directives = [] }: SelectionNode) =>
    directives.every(({ name, arguments: [given] = [] }) => {
      const value = given?.value;
      const condition =
        value?.kind === Kind.VARIABLE
          ? (variables[value.name.value] ?? defaults.get(value.name.value))
          : value?.kind === Kind.BOOLEAN && value.value;
      return condition !== leavesOut[name.value];
    });
  const isIncluded = ({ conditions, above }: FieldSelection): boolean =>
    conditions.every(isLeftIn) && (above === null || isIncluded(above));
  return isIncluded;
}

const leavesOut: Readonly<Record<string, boolean>> = { skip: true, include: false };
