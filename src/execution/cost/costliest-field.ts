import {
  type DocumentNode,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  type OperationDefinitionNode,
} from 'graphql';
import { type Field, fieldsOf, walkOf } from './collect.ts';
import { costOfField, inside } from './cost.ts';
import { evaluate, type Variables } from './parts.ts';
import { atRoot, type Place } from './place.ts';
import type { RecordCounts } from './sizes.ts';

/** A refusal names no deeper path: each level takes as long as the whole cost. */
const deepest = 6;

/**
 * Returns the path of the field that costs most, `orders.nodes.lines`, by response names. It ends
 * where no field below makes up half of the cost. Empty for introspection.
 */
export function costliestField(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Variables,
  counts: RecordCounts | null,
): string {
  const walk = walkOf(schema, document, counts);
  const path: string[] = [];
  let type: GraphQLObjectType | null | undefined = schema.getRootType(operation.operation);
  let sets = [operation.selectionSet];
  let place: Place = atRoot;
  while (type && path.length < deepest) {
    const found = largestOf([...fieldsOf(sets, walk.fragments)], (field) =>
      type?.getFields()[field.node.name.value]
        ? evaluate(costOfField(walk, type, field, place), variables)
        : 0,
    );
    if (!found || (path.length > 0 && !found.isMost)) break;
    const { node, sets: own } = found.field;
    path.push((node.alias ?? node.name).value);
    const declared = type.getFields()[node.name.value];
    const inner = declared && getNamedType(declared.type);
    if (!declared || !isObjectType(inner)) break;
    place = inside(walk, declared, node, place).within;
    [type, sets] = [inner, own];
  }
  return path.join('.');
}

function largestOf(fields: readonly Field[], costOf: (field: Field) => number) {
  const costs = fields.map((field) => ({ field, cost: costOf(field) }));
  const total = costs.reduce((sum, { cost }) => sum + cost, 0);
  const [largest] = costs.sort((a, b) => b.cost - a.cost);
  if (!largest || largest.cost === 0) return null;
  return { field: largest.field, isMost: largest.cost * 2 >= total };
}
