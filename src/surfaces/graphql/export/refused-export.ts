import type { GraphQLError } from 'graphql';
import { refusedDocument } from '../errors.ts';

/** An export whose document, variables or first page are refused. */
export class RefusedExport extends Error {
  override readonly name = 'RefusedExport';
  readonly errors: readonly GraphQLError[];
  constructor(errors: readonly GraphQLError[]) {
    super(errors[0]?.message ?? 'refused');
    this.errors = errors;
  }
}

/** The error of a document that cannot be exported. */
export const refusedList = (message: string) =>
  new RefusedExport([refusedDocument('BAD_REQUEST', message)]);
