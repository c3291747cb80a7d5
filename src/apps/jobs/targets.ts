import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../../contract/caller.ts';
import type { Operation } from '../../contract/operation.ts';
import { missingRight, rightMissing } from '../../contract/rights.ts';
import type { Job } from '../../db/jobs/job.ts';
import { findTarget, type NamedTarget, type Target } from '../../jobs/targets/target.ts';

let operations: ReadonlyMap<string, Operation> = new Map();

/** Declares all operations of v3. They refer to the schema, so they are known after this file. */
export function declareImported(all: ReadonlyMap<string, Operation>): void {
  operations = all;
}

/** Finds a target that the caller may write. Throws a Refusal or FORBIDDEN. */
export function permittedTarget(
  schema: GraphQLSchema,
  named: NamedTarget,
  { rights }: Caller,
): Target {
  const target = findTarget({ schema, operations }, named);
  const missing = missingRight(target.rights, rights);
  if (missing) throw rightMissing(missing, ', which the import requires');
  return target;
}

/** The target of a job. */
export const namedBy = ({ surface, target }: Job): NamedTarget =>
  surface === 'V3' ? { operation: target } : { mutation: target };
