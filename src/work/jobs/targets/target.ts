import type { GraphQLField, GraphQLSchema } from 'graphql';
import type { Context } from '../../../engine/call/context.ts';
import type { ShopSettings } from '../../../engine/call/shop-settings.ts';
import {
  accessOfOperation,
  audienceOf,
  sectionOfOperation,
} from '../../../engine/document/rights/rights.ts';
import { refuse } from '../../../ground/contract/errors/refusal.ts';
import type { Operation } from '../../../ground/contract/operations/operation.ts';
import { type Rights, rightTo } from '../../../ground/contract/operations/rights.ts';
import type { Session } from '../../../store/db/session.ts';
import { inputForm } from '../columns/input-columns.ts';
import type { Paths } from '../columns/mapping.ts';
import type { LineForm } from '../columns/node.ts';
import { shapeForm } from '../columns/shape-columns.ts';
import type { ImageImports } from '../images/image-imports.ts';
import { documentOf, rightsOfDocument, rowsOf } from './mutation-document.ts';

/** The operation that an import runs for each line. */
export interface LineTarget {
  readonly surface: 'V3' | 'Graphql';
  /** A mutation of GraphQL or an operation of v3. */
  readonly name: string;
  readonly rights: Rights;
  readonly form: LineForm;
  readonly presets: Presets;
}

/** The systems whose exports have a preset: the paths of their columns, by mutation. */
type Presets = ReadonlyMap<string, Readonly<Record<string, Paths>>>;

/** The shop's declarations about imports. */
export interface ShopImports {
  readonly presets: Presets;
  readonly images: ImageImports;
  /** Reads the languages and price lists for which files have columns. */
  readonly readShop: (session: Session) => Promise<ShopSettings>;
}

/** The schema, operations and declarations that contain the targets of imports. */
export interface TargetSource {
  readonly schema: GraphQLSchema;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly imports: ShopImports;
}

/** The services with which jobs run lines. */
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
export function findTarget(source: TargetSource, { mutation, operation }: NamedTarget): LineTarget {
  if (mutation && operation)
    refuse('operation', 'InvalidCombination', 'give either a mutation or an operation');
  if (operation) return findOperation(source, operation);
  return mutation
    ? findMutation(source, mutation)
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

function findMutation(
  { schema, imports: { images, presets } }: TargetSource,
  name: string,
): LineTarget {
  const field = importedField(schema, name);
  if (!field)
    refuse('mutation', 'NotFound', `there is no mutation ${JSON.stringify(name)} to import with`);
  const rows = rowsOf(field);
  const form = { ...inputForm(rows?.members ?? field.args), hasImages: name === images.namedBy };
  const document = documentOf(field, rows ? ['rows'] : field.args.map((arg) => arg.name));
  return { surface: 'Graphql', name, rights: rightsOfDocument(schema, document), form, presets };
}

function findOperation(source: TargetSource, name: string): LineTarget {
  const { schema, operations, imports } = source;
  const operation = operations.get(name);
  const section = operation?.kind === 'mutation' && sectionOfOperation(schema, operation);
  if (!operation || !section || section === 'caller' || section === 'anyone')
    refuse('operation', 'NotFound', `no operation ${JSON.stringify(name)} writes`);
  const rights = rightTo(accessOfOperation(schema, operation), section);
  return {
    surface: 'V3',
    name,
    rights,
    form: shapeForm(operation.request.member),
    presets: imports.presets,
  };
}
