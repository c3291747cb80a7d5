import { getNamedType, isObjectType } from 'graphql';
import type { ResolvedDocument, ResolvedField } from '../resolve.ts';
import { costOfField, inside, isMeta } from './cost.ts';
import { evaluate, type Variables } from './parts.ts';
import { atRoot, type CostPlace } from './place.ts';
import type { RecordCounts } from './sizes.ts';

/** A refusal names no deeper path: each level takes as long as the whole cost. */
const deepest = 6;

/**
 * Returns the path of the field that costs most, `orders.nodes.lines`, by response names. It ends
 * where no field below makes up half of the cost. Empty for introspection.
 */
export function costliestField(
  { fields }: Pick<ResolvedDocument, 'fields'>,
  variables: Variables,
  counts: RecordCounts | null,
): string {
  const path: string[] = [];
  let place: CostPlace = atRoot;
  for (let level = fields; path.length < deepest; ) {
    const found = largestOf(level, (field) =>
      isMeta(field) ? 0 : evaluate(costOfField(counts, field, place), variables),
    );
    if (!found || (path.length > 0 && !found.isMost)) break;
    const { field } = found;
    path.push(field.name);
    if (!isObjectType(getNamedType(field.definition.type))) break;
    place = inside(counts, field, place).within;
    level = field.fields;
  }
  return path.join('.');
}

function largestOf(fields: readonly ResolvedField[], costOf: (field: ResolvedField) => number) {
  const costs = fields.map((field) => ({ field, cost: costOf(field) }));
  const total = costs.reduce((sum, { cost }) => sum + cost, 0);
  const [largest] = costs.sort((a, b) => b.cost - a.cost);
  if (!largest || largest.cost === 0) return null;
  return { field: largest.field, isMost: largest.cost * 2 >= total };
}
