import { type GraphQLField, getNamedType, isObjectType } from 'graphql';
import { fieldMeta } from '../meta.ts';
import { type CostPart, evaluate, times } from './parts.ts';
import type { CostPlace } from './place.ts';
import type { RecordCounts } from './sizes.ts';

/*
 * A shop has forty departments, however many a document asks for on each of three levels. Records
 * that belong to one record only are in one of the pages of a level, so all pages together have as
 * many as there are.
 */

type Declaration = GraphQLField<unknown, unknown>;

/** The records that a page has on average, at most. */
export function shareOf(
  counts: RecordCounts,
  declared: Declaration,
  { parents }: CostPlace,
): CostPart {
  const count = counts(typeOfNodes(declared));
  if (parents === null || !hasOneParent(declared)) return count;
  return (variables) => count / Math.max(evaluate(parents, variables), 1);
}

/**
 * The number of different records whose fields are read below a field; null if a record can occur
 * twice, as the department of several products can.
 */
export function recordsBelow(
  declared: Declaration,
  page: CostPart | null,
  place: CostPlace,
): CostPart | null {
  const { parents, isBelowRecord } = place;
  if (parents === null) return null;
  if (page !== null) return hasOneParent(declared) || !isBelowRecord ? times(parents, page) : null;
  // `nodes` and `edges` of a page, and `node` of an edge.
  const isOfPage = place.page !== null || declared.name === 'node';
  return isOfPage || !isBelowRecord ? parents : null;
}

const hasOneParent = (declared: Declaration) => fieldMeta(declared).hasOneParent === true;

/** The name of the type of a connection's records. */
function typeOfNodes({ type }: Declaration): string {
  const named = getNamedType(type);
  const nodes = isObjectType(named) ? named.getFields().nodes : undefined;
  return getNamedType(nodes?.type ?? type).name;
}
