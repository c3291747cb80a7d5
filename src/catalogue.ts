import { taxClasses } from './commerce/tax-classes/index.ts';
import type { Operation, Resource } from './contract/operation.ts';
import { builder } from './schema/builder.ts';
import { makeLeavesPlain } from './schema/plain-fields.ts';

/** Every resource of the v3 interface. */
export const resources: readonly Resource[] = [taxClasses];

/** `commerce.tax-classes.find` → its declaration. */
export const operations: ReadonlyMap<string, Operation> = new Map(
  resources.flatMap(({ name, operations: own }) =>
    Object.entries(own).map(([verb, operation]) => [`${name}.${verb}`, operation] as const),
  ),
);

/** The GraphQL schema of all resources; their folders have added their types by being imported. */
export const schema = makeLeavesPlain(builder.toSchema());
