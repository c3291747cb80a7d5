import { type PothosOutputFieldConfig, PothosSchemaError, type SchemaTypes } from '@pothos/core';
import { shownMember } from '../../../ground/contract/notation/names.ts';
import { weightOf } from '../../document/cost/weight.ts';
import type { Audience, ColumnsNeeded } from '../../document/meta.ts';
import { meta } from '../meta.ts';
import { withoutSelection } from '../private/plugin-prisma.ts';
import type { Inline, PlannedOptions } from './fields.ts';
import { recordNamed } from './records.ts';
import type { Resolver } from './resolve.ts';

export type PothosField<Types extends SchemaTypes> = PothosOutputFieldConfig<Types>;

interface DeclaredOptions extends PlannedOptions {
  /** Only a root field has one. */
  readonly audience?: Audience | undefined;
}

/** The options that a field is declared with. */
export const declaredOptions = <Types extends SchemaTypes>({
  pothosOptions,
}: PothosField<Types>): DeclaredOptions => pothosOptions;

/** Only a selection that the inline column covers is read from it. */
export function inlineColumns({ column, fields }: Inline, key: string) {
  return (selection: ReadonlyMap<string, unknown>) => {
    const names = [...selection.keys()].filter((field) => field !== '__typename');
    if (!names.every((name) => fields.includes(name))) return [key];
    return names.length === 0 ? [column] : names.map((name) => `${column}.${name}`);
  };
}

/** Declares a field without a resolver, so that compiled documents copy the value from the row. */
export function property<Types extends SchemaTypes>(
  field: PothosField<Types>,
  composed = false,
): PothosField<Types> {
  const { name, parentType, extensions } = field;
  const member = recordNamed(parentType).members.get(shownMember(name));
  const weight = member && weightOf(member);
  const own = { ...meta({ weight }), ...extensions, ...meta({ columns: [name], composed }) };
  return { ...field, resolve: undefined, extensions: own };
}

/** Reads these columns of the row by a resolver of ours, or by the declared one. */
export function reading<Types extends SchemaTypes>(
  field: PothosField<Types>,
  columns: ColumnsNeeded,
  resolve?: Resolver,
): PothosField<Types> {
  const extensions = { ...withoutSelection(field.extensions), ...meta({ columns }) };
  return resolve
    ? { ...field, extensions, resolve: resolve as PothosField<Types>['resolve'] }
    : { ...field, extensions };
}

export const error = <Types extends SchemaTypes>(
  { parentType, name }: PothosField<Types>,
  why: string,
) => new PothosSchemaError(`${parentType}.${name} ${why}`);
