import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import type { Rights } from '../contract/operations/rights.ts';
import { narrow } from './narrow.ts';
import { refuseFields } from './refused-fields.ts';
import { placesOf } from './refused-places.ts';

/** A document without the fields that its callers may not read. */
export interface NarrowedDocument {
  readonly document: DocumentNode;
  /** Sets these fields of a result to null, and returns their errors. */
  refuse(data: unknown): readonly GraphQLError[];
}

/** The valid document of one operation, for callers who lack these rights. */
export function narrowDocument(
  schema: GraphQLSchema,
  document: DocumentNode,
  missing: Rights,
): NarrowedDocument {
  const narrowed = narrow(schema, document, missing);
  const places = placesOf(schema, narrowed);
  return { document: narrowed.document, refuse: (data) => refuseFields(places, data) };
}
