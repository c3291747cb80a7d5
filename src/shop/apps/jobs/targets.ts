import type { GraphQLSchema } from 'graphql';
import type { Caller } from '../../../ground/contract/caller.ts';
import type { Operation } from '../../../ground/contract/operations/operation.ts';
import { missingRight, rightMissing } from '../../../ground/contract/operations/rights.ts';
import type { JobTarget } from '../../../work/jobs/sql/job.ts';
import {
  findTarget,
  type LineTarget,
  type NamedTarget,
} from '../../../work/jobs/targets/target.ts';
import { imported } from './imported.ts';

interface Declared {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly schema: () => GraphQLSchema;
}

let declared: Declared | null = null;

/** Declares all operations of v3 and the schema, which are created after this module is loaded. */
export function declareImported(all: Declared): void {
  declared = all;
}

/** Finds a target that the caller may write. Throws a Refusal or FORBIDDEN. */
export function permittedTarget(named: NamedTarget, { rights }: Caller): LineTarget {
  if (!declared) throw new Error('the schema is not declared');
  // The schema of a compiled document has no mutations.
  const { operations, schema } = declared;
  const target = findTarget({ operations, schema: schema(), imports: imported }, named);
  const missing = missingRight(target.rights, rights);
  if (missing) throw rightMissing(missing, ', which the import requires');
  return target;
}

/** Returns the name of a job's target. */
export const namedBy = ({ surface, target }: JobTarget): NamedTarget =>
  surface === 'V3' ? { operation: target } : { mutation: target };
