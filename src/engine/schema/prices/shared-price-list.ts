import { type GraphQLObjectType, Kind, print, type ValueNode, valueFromASTUntyped } from 'graphql';
import type { SelectedFields } from '../../document/selection.ts';

/**
 * Returns the argument `priceList` that all selected prices of a record share, so that the prices
 * of other lists need not be read. Null where they differ or all prices are selected.
 */
export function sharedPriceList(
  type: GraphQLObjectType,
  selection: SelectedFields,
): ValueNode | null {
  const fields = type.getFields();
  const lists = new Map<string, ValueNode>();
  for (const [name, nodes] of selection) {
    if (name.endsWith('ByList')) return null;
    if (!fields[name]?.args.some((arg) => arg.name === 'priceList')) continue;
    for (const node of nodes) {
      const given = node.arguments?.find((arg) => arg.name.value === 'priceList')?.value;
      if (!given) return null;
      lists.set(print(given), given);
    }
  }
  const [one, ...others] = lists.values();
  return one && others.length === 0 ? one : null;
}

/** The identifier of the price list; undefined for none, and for one that no list can have. */
export function readPriceList(
  argument: ValueNode | null,
  variables: Readonly<Record<string, unknown>>,
): number | undefined {
  if (!argument) return undefined;
  const given =
    argument.kind === Kind.VARIABLE
      ? variables[argument.name.value]
      : valueFromASTUntyped(argument);
  const list = Number(given ?? Number.NaN);
  return Number.isSafeInteger(list) && list > 0 ? list : undefined;
}
