import { graphqlName } from '../../../ground/contract/notation/names.ts';
import type { ReadShape } from '../../../ground/contract/notation/shape.ts';
import type { builder } from '../builder.ts';
import type { Descriptions } from '../types.ts';

/** The argument of the function that declares the fields of an input. */
export type FieldsOfInput = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];

/** The conditions of a list that are not filters of a field. */
export interface NamedConditions {
  readonly shape: ReadShape<object>;
  /** Their GraphQL names. */
  readonly names: ReadonlySet<string>;
  /**
   * These conditions are resolved by code before the list is read, so they cannot be nested in
   * others.
   */
  readonly isOutermost: boolean;
  /** Rules of these conditions that need no database. Throws a Refusal. */
  readonly check: (where: Readonly<Record<string, unknown>>) => void;
  readonly fields: (t: FieldsOfInput) => object;
}

const conditions = new Map<string, NamedConditions>();

export interface ConditionOptions {
  /** Descriptions, by the specification's names. */
  readonly describe?: Descriptions;
  readonly isOutermost?: boolean;
  readonly check?: NamedConditions['check'];
}

/** The members of a shape that have no filter of their own, as members of `where`. */
export function addConditions(
  record: string,
  shape: ReadShape<object>,
  { describe = {}, isOutermost = false, check = () => {} }: ConditionOptions,
): NamedConditions {
  const covered = Object.keys(shape.member.filters ?? {});
  const own = shape.omit(...(covered as never[])) as ReadShape<object>;
  const named: NamedConditions = {
    shape: own,
    names: new Set(
      Object.entries(own.member.members).map(([name, member]) => graphqlName(name, member)),
    ),
    isOutermost,
    check,
    fields: (t) => t.members(own, { of: `${record}Where`, describe }),
  };
  conditions.set(record, named);
  return named;
}

export const conditionsOf = (record: string): NamedConditions | undefined => conditions.get(record);
