import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import {
  accessOfOperation,
  audienceOf,
  sectionOfOperation,
} from '../../../engine/document/rights/rights.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { Operation } from '../../../ground/contract/operations/operation.ts';
import { type Rights, rightTo } from '../../../ground/contract/operations/rights.ts';
import { inputForm } from '../columns/input-columns.ts';
import type { LineForm } from '../columns/node.ts';
import { shapeForm } from '../columns/shape-columns.ts';
import { documentOf, rightsOfDocument, rowsOf } from './mutation-document.ts';

/** What an import does with each line. */
export interface Target {
  readonly surface: 'V3' | 'Graphql';
  /** A mutation of GraphQL or an operation of v3. */
  readonly name: string;
  readonly rights: Rights;
  readonly form: LineForm;
}

/** What targets are found in. */
export interface TargetSource {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
}

/** What jobs run lines with. */
export interface JobTargets extends TargetSource {
  /** Finds the identifiers of the records of a type that each key names, undefined for none. */
  readonly findIds: (
    type: string,
    keys: readonly Readonly<Record<string, unknown>>[],
    context: Context,
  ) => Promise<readonly unknown[]>;
}

export interface NamedTarget {
  readonly mutation?: string | null | undefined;
  readonly operation?: string | null | undefined;
}

/** Finds a target. Throws a Refusal for a name that is unknown or cannot be imported. */
export function findTarget(source: TargetSource, { mutation, operation }: NamedTarget): Target {
  if (mutation && operation)
    refuse('operation', 'InvalidCombination', 'give either a mutation or an operation');
  if (operation) return findOperation(source, operation);
  return mutation
    ? findMutation(source.schema, mutation)
    : refuse('mutation', 'Missing', 'a mutation or an operation is required');
}

/** The field of Mutation that lines are written by; undefined for one that only a caller runs. */
export function importedField(
  schema: GraphQLSchema,
  name: string,
): GraphQLField<unknown, unknown> | undefined {
  const fields = schema.getMutationType()?.getFields() ?? {};
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  const audience = field && audienceOf(field);
  // Logins, sessions and jobs belong to the caller and not to the shop.
  return audience === 'caller' || audience === 'anyone' ? undefined : field;
}

/** The mutation whose lines may name images of their product. */
const withImages = 'upsertProducts';

function findMutation(schema: GraphQLSchema, name: string): Target {
  const field = importedField(schema, name);
  if (!field)
    refuse('mutation', 'NotFound', `there is no mutation ${JSON.stringify(name)} to import with`);
  const rows = rowsOf(field);
  const form = { ...inputForm(rows?.members ?? field.args), hasImages: name === withImages };
  const document = documentOf(field, rows ? ['rows'] : field.args.map((arg) => arg.name));
  return { surface: 'Graphql', name, rights: rightsOfDocument(schema, document), form };
}

function findOperation({ schema, operations }: TargetSource, name: string): Target {
  const operation = operations.get(name);
  const section = operation?.kind === 'mutation' && sectionOfOperation(schema, operation);
  if (!operation || !section || section === 'caller' || section === 'anyone')
    refuse('operation', 'NotFound', `no operation ${JSON.stringify(name)} writes`);
  const rights = rightTo(accessOfOperation(schema, operation), section);
  return { surface: 'V3', name, rights, form: shapeForm(operation.request.member) };
}
