import { getNamedType, isInterfaceType } from 'graphql';
import type { ResolvedDocument, ResolvedField } from '../resolve.ts';
import type { Narrowed, Refused } from './narrow.ts';

/** The refused fields of an object and below it, by response name. */
export type Places = ReadonlyMap<string, RefusedPlace>;

/** A refused field, or a field with refused fields below it. */
export interface RefusedPlace {
  readonly refused: Refused | undefined;
  /** The places in a record of this type; null where there are none. */
  readonly within: (typeName: string) => Places | null;
}

/** The places of the refused fields in the result; null if there are none. */
export function placesOf(
  { fields }: Pick<ResolvedDocument, 'fields'>,
  refused: Narrowed['refused'],
): Places | null {
  const places = new Map<string, RefusedPlace>();
  for (const field of fields) {
    const own = refused.get(field.node);
    const place = own ? { refused: own, within: nowhere } : placeOf(field, refused);
    if (place) places.set(field.name, place);
  }
  return places.size === 0 ? null : places;
}

const nowhere = () => null;

/** A field behind an interface always has a place, where the names of its types are removed. */
function placeOf(field: ResolvedField, refused: Narrowed['refused']): RefusedPlace | undefined {
  const { definition, fieldsOn } = field;
  const common = placesOf(field, refused);
  if (!isInterfaceType(getNamedType(definition.type)))
    return common ? { refused: undefined, within: () => common } : undefined;
  const byType = new Map<string, Places | null>();
  for (const [type, fields] of fieldsOn) byType.set(type.name, placesOf({ fields }, refused));
  return { refused: undefined, within: (typeName) => byType.get(typeName) ?? null };
}
